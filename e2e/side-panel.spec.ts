import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./helpers/accessible.ts";
import { addDocument } from "./helpers/add-document.ts";
import { answer, askInPage, expectNoSidewaysScroll, showWhole, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";
import { emptyProfile, PROFILE, startHealth } from "./helpers/profile.ts";

const words = WORDS.en;
const PDF = "travel-expense-policy-2026.pdf";
const PANEL = "[data-side-panel]";
const BESIDE = [
  [1280, 800],
  [768, 1024],
] as const;
/** The last is the size of a 1280 by 800 window at 200 % zoom. */
const OVER = [
  [390, 844],
  [320, 640],
  [640, 400],
] as const;

async function addPolicy(server: string): Promise<void> {
  const content = readFileSync(new URL(`../samples/general/${PDF}`, import.meta.url));
  await addDocument(server, PDF, new Uint8Array(content));
}

/** A conversation with a PDF beside it, or over it on a phone, open at its cited words. */
async function openPolicy(page: Page, server: string): Promise<Locator> {
  await addPolicy(server);
  await page.goto(server);
  await askInPage(page, words, "국내 출장 숙박비 한도는 얼마예요?");
  await showWhole(answer(page, words, 1), words);
  const shown = page.locator(PANEL);
  await expect(mark(shown)).toBeInViewport();
  await expect(shown.locator(".pdf-page[data-drawn]").first()).toBeVisible();
  return shown;
}

const mark = (shown: Locator) => shown.locator(".pdf-mark[data-kind=cited]").first();
const edge = (page: Page) => page.getByRole("separator", { name: "Side panel width" });
const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width ?? 0;

/** The height of most letters on the drawn pages. */
function letterHeight(shown: Locator): Promise<number> {
  return shown.locator(".pdf-text span").evaluateAll((spans) => {
    const heights = spans.flatMap((span) =>
      Array.from(span.textContent ?? "", () => span.getBoundingClientRect().height),
    );
    return heights.filter((height) => height > 0).sort((a, b) => a - b)[heights.length >> 1] ?? 0;
  });
}

/** Every tool is completely visible, in one line. */
async function expectOneRow(shown: Locator): Promise<void> {
  const row = await shown.locator("[data-tools]").boundingBox();
  const tools = await shown.locator("[data-tools] :is(h2, button, select):visible").all();
  if (!row) throw new Error("There is no row of tools.");
  expect(row.height).toBeLessThanOrEqual(46);
  for (const tool of tools) {
    const box = await tool.boundingBox();
    if (!box) continue;
    expect(box.x).toBeGreaterThanOrEqual(row.x);
    expect(box.x + box.width).toBeLessThanOrEqual(row.x + row.width);
    expect(box.y).toBeGreaterThanOrEqual(row.y);
    expect(box.y + box.height).toBeLessThanOrEqual(row.y + row.height);
  }
}

test("a page can be read as it opens, and its mark stays in sight at every width and zoom", async ({
  page,
  url,
}) => {
  const shown = await openPolicy(page, url);
  expect(await letterHeight(shown)).toBeGreaterThanOrEqual(11.9);
  await edge(page).focus();
  for (const key of ["Home", "End", "Home"]) {
    await page.keyboard.press(key);
    await expect(mark(shown)).toBeInViewport();
    expect(await letterHeight(shown)).toBeGreaterThanOrEqual(11.9);
    await expectOneRow(shown);
  }
  const more = shown.getByRole("button", { name: "More" });
  await more.click();
  await page.getByRole("menuitem", { name: "Fit to width" }).click();
  const pages = shown.locator(".pdf-scroller");
  const overflow = () => pages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(overflow).toBe(0);
  await expect(mark(shown)).toBeInViewport();
  await edge(page).press("End");
  await expect.poll(overflow).toBe(0);
  await expect(mark(shown)).toBeInViewport();
  await shown.getByRole("button", { name: "Zoom in" }).click();
  await shown.getByRole("button", { name: "Zoom in" }).click();
  await expect(mark(shown)).toBeInViewport();
});

test("the panel is resized by mouse and keys, keeps its width, and goes back by a double click", async ({
  page,
  url,
}) => {
  const shown = await openPolicy(page, url);
  const usual = await widthOf(shown);
  const box = await edge(page).boundingBox();
  if (!box) throw new Error("The panel has no edge.");
  await page.mouse.move(box.x, 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, 300);
  await page.mouse.up();
  await expect.poll(() => widthOf(shown)).toBeCloseTo(usual - 120, -1);
  await edge(page).press("ArrowRight");
  const chosen = await widthOf(shown);
  expect(chosen).toBeLessThan(usual - 120);
  await page.reload();
  await showWhole(answer(page, words, 1), words);
  await expect.poll(() => widthOf(shown)).toBeCloseTo(chosen, 0);
  await edge(page).dblclick();
  await expect.poll(() => widthOf(shown)).toBeCloseTo(usual, 0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await edge(page).press("Home");
  await expect.poll(() => widthOf(shown)).toBeCloseTo(320, -0.5);
});

test("a finger resizes the panel", async ({ page, url }) => {
  const shown = await openPolicy(page, url);
  const usual = await widthOf(shown);
  const box = await edge(page).boundingBox();
  if (!box) throw new Error("The panel has no edge.");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 300 }],
    });
  await touch("touchStart", box.x);
  for (const moved of [30, 60, 90, 120]) await touch("touchMove", box.x + moved);
  await touch("touchEnd");
  await expect.poll(() => widthOf(shown)).toBeCloseTo(usual - 120, -1);
});

test("the search takes the place of the row and gives it back with the focus; marks wait for their page", async ({
  page,
  url,
}) => {
  const shown = await openPolicy(page, url);
  const top = async () => (await shown.locator(".pdf-scroller").boundingBox())?.y;
  const before = await top();
  await shown.getByRole("button", { name: "Find in document" }).click();
  await expect(shown.getByRole("searchbox")).toBeFocused();
  expect(await top()).toBe(before);
  await shown.getByRole("searchbox").fill("숙박");
  await expect(shown.locator('[data-kind="found"]').first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shown.getByRole("button", { name: "Find in document" })).toBeFocused();

  await expect(mark(shown)).toBeVisible();
  const first = shown.locator(".pdf-page").first();
  await first.evaluate((element) => element.removeAttribute("data-drawn"));
  await expect(first.locator(".pdf-marks")).toBeHidden();
});

for (const [where, windows] of [
  ["beside the conversation", BESIDE],
  ["over it", OVER],
] as const)
  test(`${where} no tab of the panel has a fault, in both themes, and its tools fit into their row`, async ({
    page,
    url,
  }) => {
    const say = PROFILE.en;
    await addPolicy(url);
    await emptyProfile(url);
    await startHealth(page, url, say);
    await askInPage(page, words, "I take metformin 500 mg");
    await expect(answer(page, words, 1)).toHaveAttribute("aria-busy", "false");
    await askInPage(page, words, "국내 출장 숙박비 한도는 얼마예요?");
    await showWhole(answer(page, words, 2), words);
    const shown = page.locator(PANEL);
    const remembered = shown.getByRole("region", { name: "Remembered" });
    for (const [width, height] of windows)
      await test.step(`${width} by ${height} px`, async () => {
        await page.setViewportSize({ width, height });
        await shown.getByRole("tab", { name: "Document" }).click();
        await expect(shown.locator(".pdf-page[data-drawn]").first()).toBeVisible();
        await expectOneRow(shown);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothThemes(page, PANEL);
        await shown.getByRole("tab", { name: "Context" }).click();
        const details = shown.getByText("Details", { exact: true });
        await expect(details).toBeVisible();
        if (!(await remembered.isVisible())) await details.click();
        await expect(remembered).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothThemes(page, PANEL);
        await shown.getByRole("tab", { name: say.tab }).click();
        await expect(shown.getByRole("switch").first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothThemes(page, PANEL);
      });
  });
