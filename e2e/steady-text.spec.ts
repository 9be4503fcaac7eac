import type { Page } from "@playwright/test";
import { importSession } from "../tests/helpers/api.ts";
import { addManuals, answer, askInPage, WORDS } from "./helpers/chat.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const TURNS = 8;
const FRAMES = 30;
const PARAGRAPH =
  "The relief valve is checked at the inlet with a gauge that was calibrated within the last year, and the reading is written down with the day and the name of whoever took it. ";

async function openConversation(page: Page, server: string): Promise<void> {
  const { sessionId } = await importSession(server, {
    turns: Array.from({ length: TURNS }, (_, place) => ({
      user_text: `How is valve VX-${place + 1} checked?`,
      assistant_text: Array.from({ length: 3 }, (_, line) => `Line ${line + 1}. ${PARAGRAPH.repeat(2)}`).join(
        "\n\n",
      ),
    })),
  });
  await page.goto(`${server}/chat/${sessionId}`);
  await expect(answer(page, words, TURNS)).toBeVisible({ timeout: 30_000 });
}

const conversation = (page: Page) => page.getByRole("region", { name: "Conversation", exact: true });

/** The height of the first line that is read on screen, found by its place in the page. */
async function firstRead(page: Page): Promise<{ turn: string; line: number; top: number }> {
  return conversation(page).evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect();
    const lines = [...scroller.querySelectorAll("article .answer-text p")];
    const first = lines.find((line) => line.getBoundingClientRect().top >= top);
    const article = first?.closest("article");
    return {
      turn: article?.getAttribute("aria-label") ?? "",
      line: article && first ? [...article.querySelectorAll(".answer-text p")].indexOf(first) : -1,
      top: first ? Math.round(first.getBoundingClientRect().top) : -1,
    };
  });
}

/** Turns that come into view are measured and placed over several frames. */
async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    await document.fonts.ready;
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, FRAMES);
}

async function topOf(page: Page, { turn, line }: { turn: string; line: number }): Promise<number> {
  return page
    .getByRole("article", { name: turn, exact: true })
    .locator(".answer-text p")
    .nth(line)
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

for (const place of ["in the middle", "at the end"] as const)
  test(`what is read ${place} stays at its height when the panel opens and closes`, async ({ page, url }) => {
    await openConversation(page, url);
    if (place === "in the middle") {
      await conversation(page).hover();
      await page.mouse.wheel(0, -1_500);
      await expect(page.getByRole("button", { name: "Latest ↓" })).toBeVisible();
    }
    // Waits until nothing moves any more.
    let read = await firstRead(page);
    await expect(async () => {
      const before = read;
      await framesDrawn(page);
      read = await firstRead(page);
      expect(read).toEqual(before);
    }).toPass();
    const beside = page.getByRole("button", { name: "Side panel", exact: true });
    const width = () => conversation(page).evaluate((element) => element.clientWidth);
    const wide = await width();
    await beside.click();
    await expect.poll(width).toBeLessThan(wide);
    await expect.poll(() => topOf(page, read)).toBeGreaterThanOrEqual(read.top - 2);
    await expect.poll(() => topOf(page, read)).toBeLessThanOrEqual(read.top + 2);
    await beside.click();
    await expect.poll(width).toBe(wide);
    await expect.poll(async () => Math.abs((await topOf(page, read)) - read.top)).toBeLessThanOrEqual(2);
  });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`the way to the end covers no text at ${viewport.width} px, and moves none when it shows`, async ({
    page,
    url,
  }) => {
    await page.setViewportSize(viewport);
    await openConversation(page, url);
    const height = () => conversation(page).evaluate((element) => element.clientHeight);
    const before = await height();
    await conversation(page).hover();
    await page.mouse.wheel(0, -1_500);
    const button = page.getByRole("button", { name: "Latest ↓" });
    await expect(button).toBeVisible();
    expect(await height()).toBe(before);
    const end = await conversation(page).evaluate((element) => element.getBoundingClientRect().bottom);
    expect((await button.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(end);
    await button.click();
    await expect(button).toHaveCount(0);
  });

/** Every height that the first source's button has in a drawn frame. */
async function watchFirstSource(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const heights = new Set<number>();
    Object.assign(window, { heightsOfFirstSource: heights });
    const look = () => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
      if (button) heights.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, words.showFull(1));
}

test("the sources of a first answer stay below the pointer when its text is drawn", async ({
  page,
  application,
}) => {
  await addManuals(application.url);
  await watchFirstSource(page);
  await page.goto(application.url);
  await askInPage(page, words, "메커니컬 씰은 언제 교체하나요?");
  const first = answer(page, words, 1);
  await expect(first.getByRole("heading", { name: "펌프 정비 지침 › 씰 교체" })).toBeVisible();
  await expect(first.getByRole("button", { name: words.showFull(1) })).toBeVisible();
  await framesDrawn(page);
  expect(await page.evaluate(() => [...Reflect.get(window, "heightsOfFirstSource")])).toHaveLength(1);
  await emptyLibrary(application.url);
});
