import {
  addManuals,
  answer,
  askInPage,
  composer,
  expectNoSidewaysScroll,
  panel,
  showWhole,
  WORDS,
} from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const QUESTION = "How often is the intake filter replaced?";

test.beforeEach(({ url }) => addManuals(url));

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("asking, opening the document and coming back all fit", async ({ page, url }) => {
    await page.goto(url);
    await expectNoSidewaysScroll(page);
    await askInPage(page, words, QUESTION);
    await expect(answer(page, words, 1)).toContainText("500 operating hours");
    await expectNoSidewaysScroll(page);
    await showWhole(answer(page, words, 1), words);
    const sheet = page.getByRole("dialog");
    await expect(sheet.locator("mark").first()).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await sheet.getByRole("button", { name: words.closeDocument }).click();
    await expect(answer(page, words, 1)).toBeVisible();
    await page.getByRole("button", { name: "Open conversations" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "New chat" })).toBeVisible();
    for (const path of ["/library", "/settings", "/admin/sessions"]) {
      await page.goto(`${url}${path}`);
      await expectNoSidewaysScroll(page);
    }
  });
});

test("lists show their titles at every width of the window", async ({ page, url }) => {
  await page.goto(url);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 1)).toContainText("500 operating hours");
  for (const path of ["/library", "/admin"]) {
    await page.goto(`${url}${path}`);
    const table = page.getByRole("table");
    const title = table.getByRole("link").first();
    for (const width of [320, 390, 768, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(title).toBeVisible();
      expect((await title.boundingBox())?.width, `${path} at ${width} px`).toBeGreaterThan(50);
      const [wider] = await table.evaluateAll((tables) =>
        tables.map((each) => each.scrollWidth - each.clientWidth),
      );
      expect(wider, `${path} at ${width} px`).toBe(0);
    }
  }
});

test("everything a question needs can be done with the keyboard alone", async ({ page, url }) => {
  await page.goto(url);
  await expect(composer(page, words)).toBeFocused();
  await page.keyboard.type(QUESTION);
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Please.");
  await page.keyboard.press("Enter");
  const first = answer(page, words, 1);
  await expect(first).toContainText("500 operating hours");
  const open = first.getByRole("button", { name: words.showFull(1) }).first();
  await reachByTab(page, open, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(panel(page, words).locator("mark").first()).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(panel(page, words)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+Shift+o");
  await page.waitForURL(`${url}/`);
});

test("an answer is announced once it is there", async ({ page, url }) => {
  await page.goto(url);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 1)).toContainText("500 operating hours");
  await expect(
    page
      .locator('[aria-live="polite"], [role="status"], [role="log"]')
      .filter({ hasText: "500 operating hours" }),
  ).toHaveCount(1);
});

test("the language changes at once and stays", async ({ page, url }) => {
  await page.goto(url);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("region", { name: "Appearance" }).getByRole("radio", { name: "한국어" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "설정" })).toBeVisible();
  await page.goto(url);
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await expect(composer(page, WORDS.ko)).toBeVisible();
});

async function reachByTab(
  page: import("@playwright/test").Page,
  target: import("@playwright/test").Locator,
  key: string,
) {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("The button cannot be reached with the keyboard.");
}
