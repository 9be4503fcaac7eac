import type { BrowserContext, Page } from "@playwright/test";
import { importSession } from "../tests/helpers/api.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { launchBrowser } from "./support/launch-browser.ts";
import { createSyntheticText } from "./synthetic-text.ts";

/**
 * How soon the inspector shows a conversation of 10,000 turns: `node bench/inspector.ts`. The question of the open turn and
 * the list beside it must stand there, first in a browser that knows nothing of Ibid, then again, and from the list.
 */
const TURNS = 10_000;
const OPENINGS = 9;
const MOST_MS = 1_000;
const PLACES = ["", "?turn=5000", "?turn=9990"];

const server = await startTestServer();
try {
  const text = createSyntheticText(3);
  const { sessionId } = await importSession(server.url, {
    title: "A long conversation",
    turns: Array.from({ length: TURNS }, (_, index) => ({
      user_text: `Question ${index + 1}: ${text.sentence()}`,
      assistant_text: text.paragraph(3),
    })),
  });
  const browser = await launchBrowser();
  const address = `${server.url}/admin/sessions/${sessionId}`;
  const fresh = () => browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 } });
  /** The server's first page after its start does not count as a person's visit. */
  await visit(await fresh(), address);

  const first: number[] = [];
  const again: number[] = [];
  const listed: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const place = `${address}${PLACES[opening % PLACES.length]}`;
    const context = await fresh();
    first.push(await visit(context, place));
    again.push(await visit(context, place));
    listed.push(await fromList(context, `${server.url}/admin/sessions`));
    await context.close();
  }
  await browser.close();
  const rows = [
    ["opened by its address with an empty cache", first],
    ["opened by its address again", again],
    ["opened from the list of sessions", listed],
  ] as const;
  reportFigures(
    "inspector",
    rows.map(([name, times]) =>
      figure(`10,000-turn session ${name}, p50`, OPENINGS, percentile(times, 0.5), "ms", {
        atMost: MOST_MS,
        baseline: `slowest ${Math.max(...times).toFixed(0)} ms`,
      }),
    ),
  );
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
}

async function visit(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await shown(page);
  const taken = performance.now() - started;
  await page.close();
  return taken;
}

async function fromList(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  const link = page.getByRole("link", { name: "A long conversation" }).last();
  await link.waitFor();
  await page.waitForLoadState("networkidle");
  const started = performance.now();
  await link.click();
  await shown(page);
  const taken = performance.now() - started;
  await page.close();
  return taken;
}

async function shown(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await page.getByRole("navigation", { name: "Turns" }).getByRole("button").nth(3).waitFor();
}
