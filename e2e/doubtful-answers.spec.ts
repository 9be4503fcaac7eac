import { addManuals, answer, askInPage, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const QUESTION = "How often is the intake filter replaced?";
const PROVEN = "The intake filter is replaced every 500 operating hours [1].";

test.beforeEach(async ({ modelled }) => {
  modelled.model.behave({ reply: () => PROVEN, tokensPerSecond: 0, status: null, breakAfter: null });
  await addManuals(modelled.server.url);
});

test("an invented sentence is marked, says why, and has no green number", async ({ page, modelled }) => {
  modelled.model.behave({ reply: () => `${PROVEN} Engineers replace it every 37 hours [1].` });
  await page.goto(modelled.server.url);
  await askInPage(page, words, QUESTION);
  const first = answer(page, words, 1);
  await expect(first.getByText("1 unsupported sentence")).toBeVisible();
  const marked = first.locator("[data-unsupported]");
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText("Engineers replace it every 37 hours");
  await marked.focus();
  await expect(page.getByRole("tooltip")).toHaveText(
    "A number or code in this sentence appears in no cited document.",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expect(marked.getByRole("button", { name: /Does not support this sentence/u })).toBeVisible();
});

test("that the model is away is said once, at the top, until it is back", async ({ page, modelled }) => {
  modelled.model.behave({ status: 500 });
  await page.goto(modelled.server.url);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 1)).toContainText("500 operating hours");
  const notice = page.getByText("The answer model is unavailable.");
  await expect(notice).toHaveCount(1);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 2)).toContainText("500 operating hours");
  await expect(answer(page, words, 2)).not.toContainText("answer model");
  await expect(notice).toHaveCount(1);
  await expect(page.getByText("The server reports an error of its own.")).toBeVisible();
  modelled.model.behave({ status: null });
  await expect(notice).toHaveCount(0, { timeout: 30_000 });
  // The outcome of the answers is not forgotten with it.
  await expect(answer(page, words, 2)).toContainText("so this answer is quoted from the documents");
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 3)).toContainText(PROVEN.slice(0, 30));
});

test("a key that is refused is said so, and the model is tried at once when it is mended", async ({
  page,
  modelled,
}) => {
  modelled.model.behave({ status: 401 });
  await page.goto(modelled.server.url);
  await askInPage(page, words, QUESTION);
  const notice = page.getByRole("status").filter({ hasText: "The answer model is unavailable." });
  await expect(notice).toContainText("The server rejects the key.");
  await expect(notice.getByRole("link", { name: "Model settings" })).toHaveAttribute(
    "href",
    "/settings#model",
  );
  await expect(answer(page, words, 1)).not.toContainText("The server rejects the key.");
  modelled.model.behave({ status: null });
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toHaveCount(0);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 2)).toContainText(PROVEN.slice(0, 30));
});
