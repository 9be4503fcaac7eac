import {
  addManuals,
  answer,
  askInPage,
  chooseForAnswer,
  expectNoSidewaysScroll,
  WORDS,
} from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const SAID = {
  en: {
    ...WORDS.en,
    first: "How often is the condensate drain tested?",
    second: "How often is the intake filter replaced?",
    remove: "Delete this question and answer",
    title: "Delete this question and its answer?",
    cancel: "Cancel",
    confirm: "Delete",
    deleted: "This question and its answer were deleted.",
    line: "Deleted answer 1",
  },
  ko: {
    ...WORDS.ko,
    first: "How often is the condensate drain tested?",
    second: "How often is the intake filter replaced?",
    remove: "이 질문과 답변 삭제",
    title: "이 질문과 답변을 삭제할까요?",
    cancel: "취소",
    confirm: "삭제",
    deleted: "삭제된 질문과 답변이에요.",
    line: "삭제된 1번째 답변",
  },
} as const;

test.beforeEach(({ url }) => addManuals(url));

for (const locale of ["en", "ko"] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({
      locale: locale === "ko" ? "ko-KR" : "en-GB",
      ...(locale === "ko" ? { viewport: { width: 360, height: 740 } } : {}),
    });
    const words = SAID[locale];

    test("a question is deleted with its answer, after it was asked whether it shall go", async ({
      page,
      url,
    }) => {
      await page.goto(url);
      await askInPage(page, words, words.first);
      await expect(answer(page, words, 1)).toContainText("once a week");
      await askInPage(page, words, words.second);
      await expect(answer(page, words, 2)).toContainText("500 operating hours");

      await chooseForAnswer(page, answer(page, words, 1), words.remove);
      const dialog = page.getByRole("dialog", { name: words.title });
      await dialog.getByRole("button", { name: words.cancel, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(answer(page, words, 1)).toContainText("once a week");

      await chooseForAnswer(page, answer(page, words, 1), words.remove);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole("button", { name: words.confirm, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const line = page.getByRole("article", { name: words.line, exact: true });
      await expect(line).toContainText(words.deleted);
      await expect(page.getByText(words.first, { exact: true })).toHaveCount(0);
      await expect(answer(page, words, 2)).toContainText("500 operating hours");

      // For good: also after a reload, in the list, and for whoever asks the interface.
      await page.reload();
      await expect(line).toContainText(words.deleted);
      await expect(page.getByText(words.first, { exact: true })).toHaveCount(0);
      const session = new URL(page.url()).pathname.split("/").at(-1);
      const stored = await page.request.get(`${url}/api/sessions/${session}/turns`);
      expect(await stored.text()).not.toContain("condensate drain");
    });
  });
}

test("what could not be deleted says so, and stays", async ({ page, url }) => {
  const words = SAID.en;
  await page.goto(url);
  await askInPage(page, words, words.first);
  await expect(answer(page, words, 1)).toContainText("once a week");
  await page.route("**/api/sessions/*/turns/1", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await chooseForAnswer(page, answer(page, words, 1), words.remove);
  const dialog = page.getByRole("dialog", { name: words.title });
  await dialog.getByRole("button", { name: words.confirm, exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Could not delete.");
  await page.keyboard.press("Escape");
  await expect(answer(page, words, 1)).toContainText("once a week");
});
