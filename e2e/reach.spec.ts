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

test("the dark theme is kept, and text stays readable on its ground", async ({ page, url }) => {
  await page.goto(url);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).click();
  await page.goto(url);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await askInPage(page, words, QUESTION);
  const text = answer(page, words, 1).getByText("500 operating hours").first();
  await expect(text).toBeVisible();
  // The text is drawn plainly first and then once more as Markdown: the one that stays is meant.
  await expect.poll(() => contrastOf(text)).toBeGreaterThanOrEqual(7);
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

test("a hostile document stays text", async ({ page, url }) => {
  const { upload, untilLibraryIsRead } = await import("../tests/helpers/api.ts");
  await upload(url, [
    {
      name: "hostile.html",
      content:
        "<html><body><h1>Valve notes</h1><p>The relief valve opens at 9 bar.</p><script>window.broken = true</script><img src=x onerror='window.broken = true'></body></html>",
    },
  ]);
  await untilLibraryIsRead(url);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  await page.goto(url);
  await askInPage(page, words, "At what pressure does the relief valve open?");
  await expect(answer(page, words, 1)).toContainText("9 bar");
  await showWhole(answer(page, words, 1), words);
  await expect(panel(page, words).getByText("The relief valve opens at 9 bar.")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "broken"))).toBeUndefined();
  expect(foreign).toEqual([]);
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

/** WCAG contrast of an element's text against the nearest ground behind it, computed by painting both. */
function contrastOf(locator: import("@playwright/test").Locator): Promise<number> {
  return locator.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const luminance = (colour: string) => {
      if (!context) return 0;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      const linear = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    let ground: Element | null = element;
    while (ground && /^(transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(ground).backgroundColor)) {
      ground = ground.parentElement;
    }
    const text = luminance(getComputedStyle(element).color);
    const behind = luminance(ground ? getComputedStyle(ground).backgroundColor : "white");
    return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
  });
}
