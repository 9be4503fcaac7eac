import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { importSession } from "../tests/helpers/api.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { launchBrowser } from "./support/launch-browser.ts";
import { createSyntheticText } from "./synthetic-text.ts";

const TURNS = 1_000;
const OPENINGS = 5;
const WHEEL_PIXELS = 4_000;
const PEER = "Open WebUI: 56 s to the top, 263,580 nodes";

const server = await startTestServer();
try {
  const text = createSyntheticText(3);
  const { sessionId } = await importSession(server.url, {
    title: "A long conversation",
    turns: Array.from({ length: TURNS }, (_, index) => ({
      userText: `Question number ${index + 1}: ${text.sentence()}`,
      assistantText: `Answer number ${index + 1}.\n\n${text.paragraph(6)}\n\n- ${text.sentence()}\n- ${text.sentence()}\n`,
    })),
  });
  const browser = await launchBrowser();
  const clicked: number[] = [];
  const addressed: number[] = [];
  let page: Page | null = null;
  for (let index = 0; index < OPENINGS; index += 1) {
    await page?.close();
    page = await browser.newPage({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
    const last = page.getByText(`Answer number ${TURNS}.`);
    await page.goto(server.url);
    const link = page.getByRole("link", { name: "A long conversation" });
    await link.waitFor();
    await page.waitForLoadState("networkidle");
    let started = performance.now();
    await link.click();
    await last.waitFor();
    clicked.push(performance.now() - started);
    await page.close();
    // A new page of the browser has an empty cache.
    page = await browser.newPage({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
    started = performance.now();
    await page.goto(`${server.url}/chat/${sessionId}`, { waitUntil: "commit" });
    await page.getByText(`Answer number ${TURNS}.`).waitFor();
    addressed.push(performance.now() - started);
  }
  if (page === null) throw new Error("nothing was opened");
  const scrolled = await scrollToTop(page);
  await browser.close();
  reportFigures("long-session", [
    figure("1,000-turn session opened from the list, p50", OPENINGS, percentile(clicked, 0.5), "ms", {
      atMost: 500,
    }),
    figure("the same, slowest", OPENINGS, Math.max(...clicked), "ms", { atMost: 500 }),
    figure("opened by its address with an empty cache, p50", OPENINGS, percentile(addressed, 0.5), "ms"),
    { name: "to its top by wheel", n: 1, value: scrolled.seconds, unit: "s", baseline: PEER },
    figure("elements in the page, most", scrolled.samples, scrolled.nodes, "", {
      atMost: 5_000,
      baseline: PEER,
    }),
  ]);
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
}

async function scrollToTop(page: Page): Promise<{ seconds: number; nodes: number; samples: number }> {
  const started = performance.now();
  const first = page.getByText("Question number 1:", { exact: false });
  let nodes = 0;
  let samples = 0;
  await page.mouse.move(640, 300);
  while (
    !(await first
      .first()
      .isVisible()
      .catch(() => false))
  ) {
    await page.mouse.wheel(0, -WHEEL_PIXELS);
    await pause(16);
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll("*").length));
    samples += 1;
    if (performance.now() - started > 180_000) throw new Error("the top was not reached in three minutes");
  }
  return { seconds: (performance.now() - started) / 1_000, nodes, samples };
}
