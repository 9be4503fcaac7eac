import type { Page } from "@playwright/test";
import { importSession } from "../tests/helpers/api.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { percentile, reportFigures } from "./figures.ts";
import { launchBrowser } from "./support/launch-browser.ts";

/**
 * Interaction to next paint, as browsers report it, in a long conversation on a processor that is four times as slow:
 * of every key and click, from the hand to the picture that shows it.
 */
const TURNS = 10_000;
const SLOWER = 4;
const GOAL = { goal: { atMost: 100 }, unit: "ms" };

const server = await startTestServer();
try {
  const { sessionId } = await importSession(server.url, {
    turns: Array.from({ length: TURNS }, (_, place) => ({
      user_text: `Question about part ${place + 1}?`,
      assistant_text: `Answer ${place + 1}.\n\n${"It is checked at every inspection. ".repeat(8)}\n\n- Part ${place + 1}\n`,
    })),
  });
  const browser = await launchBrowser();
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
  await page.addInitScript(listen);
  await page.goto(`${server.url}/chat/${sessionId}`);
  await page.getByText(`Answer ${TURNS}.`).waitFor();
  await page.waitForLoadState("networkidle");
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const measured = {
    "typing a question": await measure(page, typing),
    "paging through the conversation": await measure(page, paging),
    "opening the list of questions, and typing in it": await measure(page, outline),
    "opening the menu of an answer": await measure(page, menu),
    "opening Ctrl K, and typing in it": await measure(page, palette),
  };
  await browser.close();
  reportFigures(
    "interaction",
    Object.entries(measured).flatMap(([name, durations]) => [
      { name: `${name}, slowest`, n: durations.length, value: Math.max(...durations), ...GOAL },
      { name: `${name}, p50`, n: durations.length, value: percentile(durations, 0.5), unit: "ms" },
    ]),
  );
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
}

/** In the page: keeps the longest event of every interaction. Shorter ones than 16 ms are not reported. */
function listen(): void {
  const longest = new Map<number, number>();
  Object.assign(window, { longest });
  const events = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { interactionId, duration } = entry;
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    }
  }).observe(events);
}

async function measure(page: Page, act: (page: Page) => Promise<void>): Promise<number[]> {
  await page.evaluate("longest.clear()");
  await act(page);
  // What is painted last is reported only afterwards.
  await page.waitForTimeout(500);
  const durations: unknown = await page.evaluate("[...longest.values()]");
  const found = Array.isArray(durations) ? durations.filter((value) => typeof value === "number") : [];
  return found.length > 0 ? found : [16];
}

async function typing(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Your question" }).click();
  await page.keyboard.type("How often is part 812 of it checked?", { delay: 60 });
}

async function paging(page: Page): Promise<void> {
  await page.getByRole("article").last().click();
  for (let times = 0; times < 10; times += 1) {
    await page.keyboard.press("PageUp");
    await page.waitForTimeout(150);
  }
}

async function outline(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Questions" }).getByRole("button").click();
  const field = page.getByRole("combobox", { name: "Search questions" });
  await field.waitFor();
  await page.keyboard.type("part 77", { delay: 120 });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}

async function menu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
}

async function palette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("part 77", { delay: 120 });
  await page.keyboard.press("Escape");
}
