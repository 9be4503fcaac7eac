import { expectAccessible } from "./helpers/accessible.ts";
import { answer, askInPage, chooseForAnswer, WORDS } from "./helpers/chat.ts";
import { expect, POINTING, startEquipment, test } from "./helpers/equipment.ts";

const words = { ...WORDS.en, ...POINTING.en };
const QUESTION = "What is the bolt torque for valve V3?";

test("an answer is read aloud sentence by sentence, with its source, until it is stopped", async ({
  page,
  equipped,
}) => {
  // A voice that waits to be told when a sentence has ended.
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = [];
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
        cancel: () => document.documentElement.setAttribute("data-silent", ""),
      },
    });
    document.addEventListener("sentence-over", () => {
      spoken.at(-1)?.dispatchEvent(new Event("end"));
    });
  });
  await startEquipment(page, equipped, words);
  await askInPage(page, words, QUESTION);
  const first = answer(page, words, 1);
  await first.getByRole("button", { name: "Read aloud" }).click();
  await expect(first.getByText(/^Sentence 1 of \d+$/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => CSS.highlights.has("ibid-reading"))).toBe(true);
  await expectAccessible(page);
  await page.evaluate(() => document.dispatchEvent(new Event("sentence-over")));
  const second = first.getByText(/^Sentence 2 of \d+$/);
  await expect(second.or(first.getByRole("button", { name: "Read aloud" }))).toBeVisible();
  if (await second.isVisible()) await first.getByRole("button", { name: "Stop reading" }).first().click();
  await expect(first.getByText(/^Sentence \d+ of \d+$/)).toHaveCount(0);
  expect(await page.evaluate(() => CSS.highlights.has("ibid-reading"))).toBe(false);
});

test("nothing is read aloud where the browser has no voice", async ({ page, equipped }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "speechSynthesis"));
  await startEquipment(page, equipped, words);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 1).getByRole("button", { name: "Regenerate" })).toBeVisible();
  await expect(answer(page, words, 1).getByRole("button", { name: "Read aloud" })).toHaveCount(0);
});

test("an answer is rated with a reason, and the rating is taken back", async ({ page, equipped }) => {
  await startEquipment(page, equipped, words);
  await askInPage(page, words, QUESTION);
  const first = answer(page, words, 1);
  await chooseForAnswer(page, first, "Not helpful");
  await expect(first.getByRole("button", { name: "Not helpful", pressed: true })).toBeVisible();
  const reason = first.getByRole("textbox", { name: "What was wrong or missing? (optional)" });
  await expect(reason).toBeFocused();
  await reason.fill("It names the wrong valve.");
  const saved = page.waitForRequest((request) => request.method() === "PUT");
  await reason.press("Enter");
  expect((await saved).postDataJSON()).toEqual({ rating: "down", comment: "It names the wrong valve." });
  await expect(reason).toHaveCount(0);
  await first.getByRole("button", { name: "Not helpful" }).click();
  await expect(first.getByRole("button", { name: "Not helpful" })).toHaveCount(0);
});
