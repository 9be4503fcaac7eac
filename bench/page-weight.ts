import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../cli/find-browser.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { percentile, reportFigures } from "./figures.ts";

const OPENINGS = 10;
/** Open WebUI on a machine of this size. */
const PEER = "Open WebUI: 2.2 MB, 3.0–3.7 s";

const server = await startTestServer();
try {
  const weight = await scriptWeight(`${server.url}/`);
  const browser = await chromium.launch({
    executablePath: await findBrowser((line) => process.stdout.write(`${line}\n`)),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const openings: { usable: number; scripts: number }[] = [];
  for (let index = 0; index < OPENINGS; index += 1) openings.push(await open(browser, server.url));
  await browser.close();
  const usable = openings.map((opening) => opening.usable);
  reportFigures("page-weight", [
    {
      name: "JavaScript named in the chat page, gzip",
      n: weight.files,
      value: weight.bytes / 1_000,
      unit: "kB",
      goal: { atMost: 250 },
      baseline: PEER,
    },
    {
      name: "JavaScript transferred until the composer is usable",
      n: OPENINGS,
      value:
        percentile(
          openings.map((opening) => opening.scripts),
          0.5,
        ) / 1_000,
      unit: "kB",
      baseline: PEER,
    },
    {
      name: "composer usable, p50",
      n: OPENINGS,
      value: percentile(usable, 0.5),
      unit: "ms",
      goal: { atMost: 1_000 },
      baseline: PEER,
    },
    { name: "composer usable, p95", n: OPENINGS, value: percentile(usable, 0.95), unit: "ms" },
  ]);
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
}

/**
 * What a browser must load before the page works: the scripts of the HTML, without those for
 * browsers that know no modules.
 */
async function scriptWeight(url: string): Promise<{ files: number; bytes: number }> {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g) ?? [];
  const sources = new Set(
    tags.filter((tag) => !/\bnomodule\b/i.test(tag)).map((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? ""),
  );
  let bytes = 0;
  for (const source of sources) {
    const body = new Uint8Array(await (await fetch(new URL(source, url))).arrayBuffer());
    bytes += gzipSync(body).byteLength;
  }
  return { files: sources.size, bytes };
}

/** From an empty cache to a composer that takes a question: typed text arms the button that sends it. */
async function open(browser: Browser, url: string): Promise<{ usable: number; scripts: number }> {
  const page = await browser.newPage({ locale: "en-GB" });
  let scripts = 0;
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") {
      void request.sizes().then(
        ({ responseBodySize }) => {
          scripts += responseBodySize;
        },
        () => {},
      );
    }
  });
  const started = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.getByRole("textbox", { name: /ask|question/i }).fill("How often?");
  const send = page.getByRole("button", { name: /^(send|ask)/i });
  while (!(await send.isEnabled()))
    await page.getByRole("textbox", { name: /ask|question/i }).fill("How often?");
  const usable = performance.now() - started;
  await page.waitForLoadState("networkidle");
  await page.close();
  return { usable, scripts };
}
