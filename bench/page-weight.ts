import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { ask, createSession } from "../tests/helpers/api.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { launchBrowser } from "./support/launch-browser.ts";

const OPENINGS = 10;
const QUESTION = "How often?";
const FIELD = /ask|question/i;
/** Open WebUI on a machine of this size. */
const PEER = "Open WebUI: 2.2 MB, 3.0–3.7 s";

/** The answers to a page's first requests, and what is fetched once it has settled. */
const REST_MS = 6_000;

const server = await startTestServer();
try {
  const session = await createSession(server.url);
  await ask(server.url, { session_id: session.sessionId, message: QUESTION });
  const chat = `${server.url}/`;
  const conversation = `${server.url}/chat/${session.sessionId}`;
  const weight = await scriptWeight(chat);
  const weightOfConversation = await scriptWeight(conversation);
  const browser = await launchBrowser();
  const openings: Opening[] = [];
  for (let index = 0; index < OPENINGS; index += 1) openings.push(await open(browser, chat));
  const later = await openAgain(browser, chat);
  const atRest = await transferredAtRest(browser, chat);
  const conversationAtRest = await transferredAtRest(browser, conversation, ".answer-text");
  await browser.close();
  const usable = openings.map((opening) => opening.usable);
  const inAll = { unit: "kB", goal: { atMost: 350 }, baseline: PEER };
  reportFigures("page-weight", [
    figure("JavaScript named in the chat page, gzip", weight.files, weight.bytes / 1_000, "kB", {
      atMost: 200,
      baseline: PEER,
    }),
    { ...inAll, name: "JavaScript of the chat page in all, at rest", n: 1, value: atRest / 1_000 },
    {
      ...inAll,
      name: "the same with a question being written, p50",
      n: OPENINGS,
      value:
        percentile(
          openings.map((opening) => opening.scripts),
          0.5,
        ) / 1_000,
    },
    figure(
      "JavaScript named in the page of a conversation, gzip",
      weightOfConversation.files,
      weightOfConversation.bytes / 1_000,
      "kB",
    ),
    figure(
      "JavaScript of a conversation in all, at rest, its answer drawn",
      1,
      conversationAtRest / 1_000,
      "kB",
    ),
    figure("composer usable, p50", OPENINGS, percentile(usable, 0.5), "ms", {
      atMost: 1_000,
      baseline: PEER,
    }),
    { name: "composer usable, p95", n: OPENINGS, value: percentile(usable, 0.95), unit: "ms" },
    figure("composer usable on a later visit, p50", later.length, percentile(later, 0.5), "ms", {
      atMost: 500,
      baseline: PEER,
    }),
    figure("composer usable on a later visit, p95", later.length, percentile(later, 0.95), "ms"),
  ]);
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
}

/**
 * What a browser must load before the page works: the scripts in the HTML, except those for browsers without
 * modules.
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

interface Opening {
  usable: number;
  scripts: number;
}

/** Adds up the size of the page's scripts as transferred. */
function countScripts(page: Page): () => number {
  let scripts = 0;
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    void request.sizes().then(
      ({ responseBodySize }) => {
        scripts += responseBodySize;
      },
      () => {},
    );
  });
  return () => scripts;
}

/** From an empty cache to a page that nobody uses. */
async function transferredAtRest(browser: Browser, url: string, drawn = "textarea"): Promise<number> {
  // What a service worker fetches would not be counted.
  const page = await browser.newPage({ locale: "en-GB", serviceWorkers: "block" });
  const scripts = countScripts(page);
  await page.goto(url);
  await page.locator(drawn).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(REST_MS);
  await page.close();
  return scripts();
}

/** The same for a returning visitor: the service worker has its cache. */
async function openAgain(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ locale: "en-GB" });
  const first = await context.newPage();
  await first.goto(url);
  await first.evaluate("navigator.serviceWorker.ready.then(() => null)");
  await first.waitForTimeout(REST_MS);
  await first.close();
  const usable: number[] = [];
  for (let index = 0; index < OPENINGS; index += 1) {
    const page = await context.newPage();
    usable.push(await untilUsable(page, url));
    await page.getByRole("textbox", { name: FIELD }).fill("");
    await page.close();
  }
  await context.close();
  return usable;
}

async function untilUsable(page: Page, url: string): Promise<number> {
  const started = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  const field = page.getByRole("textbox", { name: FIELD });
  const send = page.getByRole("button", { name: /^(send|ask)/i });
  do await field.fill(QUESTION);
  while (!(await send.isEnabled()));
  return performance.now() - started;
}

/** From an empty cache to a composer that accepts a question: typing enables the button that sends it. */
async function open(browser: Browser, url: string): Promise<Opening> {
  // What a service worker fetches would not be counted.
  const page = await browser.newPage({ locale: "en-GB", serviceWorkers: "block" });
  const scripts = countScripts(page);
  const usable = await untilUsable(page, url);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(REST_MS);
  await page.close();
  return { usable, scripts: scripts() };
}
