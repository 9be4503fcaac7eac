import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { addManuals, answer, askInPage, composer, panel, WORDS } from "./helpers/chat.ts";
import { COMPRESSOR_HANDBOOK, PUMP_MANUAL } from "./helpers/documents.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.beforeEach(({ application }) => addManuals(application.url));

test.describe("한국어로", () => {
  test.use({ locale: "ko-KR" });
  const words = WORDS.ko;

  test("a question is answered with the numbered words of the document, and “1번 문서 전체 보여줘” opens it marked", async ({
    page,
    application,
  }) => {
    await page.goto(application.url);
    await askInPage(page, words, "베어링은 몇 시간마다 윤활유를 보충하나요?");
    const first = answer(page, words, 1);
    await expect(first).toContainText("250시간");
    await expect(
      first.getByRole("button", { name: words.source(1, PUMP_MANUAL.title) }).first(),
    ).toBeVisible();
    await expect(first.getByRole("list", { name: words.sources }).getByRole("listitem")).toContainText([
      PUMP_MANUAL.title,
    ]);

    await askInPage(page, words, "1번 문서 전체 보여줘");
    await expect(answer(page, words, 2)).toContainText(PUMP_MANUAL.title);
    const document = panel(page, words);
    await expect(document.getByRole("heading", { name: PUMP_MANUAL.title, level: 2 }).first()).toBeVisible();
    const mark = document.locator("mark").first();
    await expect(mark).toBeInViewport();
    await expect(mark).toContainText("베어링은 250시간마다");
  });

  test("the button “1번 문서 전체 보기” opens the document at the cited words", async ({
    page,
    application,
  }) => {
    await page.goto(application.url);
    await askInPage(page, words, "메커니컬 씰은 언제 교체하나요?");
    await expect(answer(page, words, 1)).toContainText("8,000시간");
    await answer(page, words, 1)
      .getByRole("button", { name: words.showFull(1) })
      .first()
      .click();
    await expect(panel(page, words).locator("mark").first()).toBeInViewport();
  });
});

const words = WORDS.en;

test("“show full document 1” opens the document in English as well", async ({ page, application }) => {
  await page.goto(application.url);
  await askInPage(page, words, "How often is the intake filter replaced?");
  await expect(answer(page, words, 1)).toContainText("every 500 operating hours");
  await askInPage(page, words, "show full document 1");
  await expect(answer(page, words, 2)).toContainText(COMPRESSOR_HANDBOOK.title);
  const mark = panel(page, words).locator("mark").first();
  await expect(mark).toBeInViewport();
  await expect(mark).toContainText("500 operating hours");
});

test("pointing at a number shows the passage, its title and the way to the whole document", async ({
  page,
  application,
}) => {
  await page.goto(application.url);
  await askInPage(page, words, "How often is the intake filter replaced?");
  const number = answer(page, words, 1)
    .getByRole("button", { name: words.source(1, COMPRESSOR_HANDBOOK.title) })
    .first();
  await number.hover();
  const card = page.getByRole("dialog", { name: words.source(1, COMPRESSOR_HANDBOOK.title) });
  await expect(card).toContainText("The intake filter is replaced every 500 operating hours.");
  await card.getByRole("button", { name: words.showFull(1) }).click();
  await expect(panel(page, words).locator("mark").first()).toBeInViewport();
});

test("a number that no answer has is asked back with what it may have meant, and a key picks it", async ({
  page,
  application,
}) => {
  await page.goto(application.url);
  await askInPage(page, words, "How often is the intake filter replaced?");
  await expect(answer(page, words, 1)).toContainText("500 operating hours");
  await askInPage(page, words, "show document 9");
  const candidates = answer(page, words, 2).getByRole("list", { name: "Which one do you mean?" });
  await expect(candidates.getByRole("button").first()).toContainText(COMPRESSOR_HANDBOOK.title);
  await expect(composer(page, words)).toHaveValue("");
  // While the answer is still being stored, nothing can be picked.
  await expect(candidates.getByRole("button").first()).toBeEnabled();
  await page.keyboard.press("1");
  await expect(panel(page, words).locator("mark").first()).toBeInViewport();
});

test("a question that nothing in the library answers is not answered with a guess", async ({
  page,
  application,
}) => {
  await page.goto(application.url);
  await askInPage(page, words, "Who won the chess olympiad of 1972?");
  const first = answer(page, words, 1);
  await expect(first).toBeVisible();
  await expect(first.getByRole("list", { name: words.sources })).toHaveCount(0);
});

test("everything is there again after the server was restarted", async ({ page }) => {
  const before = await startTestServer();
  try {
    await addManuals(before.url);
    await page.goto(before.url);
    await askInPage(page, words, "How often is the intake filter replaced?");
    await expect(answer(page, words, 1)).toContainText("500 operating hours");
    await page.waitForURL(/\/chat\//);
    await before.stop();
    const after = await startTestServer({
      dataFolder: before.dataFolder,
      port: Number(new URL(before.url).port),
    });
    try {
      await page.reload();
      await expect(answer(page, words, 1)).toContainText("500 operating hours");
      await askInPage(page, words, "show full document 1");
      await expect(panel(page, words).locator("mark").first()).toBeInViewport();
    } finally {
      await after.stop();
    }
  } finally {
    removeFolder(before.dataFolder);
  }
});
