import type { Locator } from "@playwright/test";
import {
  addManuals,
  answer,
  askInPage,
  composer,
  expectNoSidewaysScroll,
  showWhole,
  WORDS,
} from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;

test("what is written in Arabic begins at the right, in the question and where it is listed", async ({
  page,
  url,
}) => {
  await page.goto(url);
  const question = "كم مرة يتم استبدال مرشح السحب في هذه المضخة وما هو السبب في ذلك؟";
  await askInPage(page, words, question);
  await expect(answer(page, words, 1)).toHaveAttribute("aria-busy", "false");
  const listed = page
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: question.slice(0, 20) });
  // The first letter is what a list that cuts at the wrong side loses.
  const first = await listed.first().evaluate((link) => {
    const range = document.createRange();
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() ?? link;
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const [letter, box] = [range.getBoundingClientRect(), link.getBoundingClientRect()];
    return { letter: letter.right, from: box.left, to: box.right };
  });
  expect(first.letter).toBeLessThanOrEqual(first.to);
  expect(first.letter).toBeGreaterThan((first.from + first.to) / 2);
  await composer(page, words).fill(question);
  await expect(composer(page, words)).toHaveCSS("unicode-bidi", "plaintext");
});

test("a browser that refuses even to say whether it keeps pages shows them all the same", async ({
  page,
  url,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "serviceWorker", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(url);
  await composer(page, words).fill("Is anybody there?");
  await expect(page.getByRole("button", { name: words.send, exact: true })).toBeEnabled();
});

test.describe("at 300 % of a small screen, in the system's own colours", () => {
  test.use({ viewport: { width: 427, height: 267 }, contextOptions: { forcedColors: "active" } });

  test("a question is asked and its source read, with what was quoted marked", async ({ page, url }) => {
    await addManuals(url);
    await page.goto(url);
    await askInPage(page, words, "How often is the intake filter replaced?");
    await expect(answer(page, words, 1)).toContainText("500 operating hours");
    await expectNoSidewaysScroll(page);
    await showWhole(answer(page, words, 1), words);
    const mark = page.getByRole("dialog").locator("mark").first();
    await expect(mark).toBeInViewport();
    const colours = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await colours(mark)).not.toBe(await colours(page.locator("body")));
    for (const path of ["/library", "/settings", "/admin/sessions"]) {
      await page.goto(`${url}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      await expectNoSidewaysScroll(page);
    }
  });
});
