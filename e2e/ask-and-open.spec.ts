import { startTestServer } from "../tests/helpers/server.ts";
import { addManuals, answer, askInPage, panel, WORDS } from "./helpers/chat.ts";
import { COMPRESSOR_HANDBOOK, PUMP_MANUAL } from "./helpers/documents.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.beforeEach(({ url }) => addManuals(url));

test.describe("한국어로", () => {
  test.use({ locale: "ko-KR" });
  const words = WORDS.ko;

  test("a question is answered with the numbered words of the document, and “1번 문서 전체 보여줘” opens it marked", async ({
    page,
    url,
  }) => {
    await page.goto(url);
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
});

const words = WORDS.en;

test("pointing at a number shows the passage, its title and the way to the whole document", async ({
  page,
  url,
}) => {
  await page.goto(url);
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

test("everything is there again after the server was restarted", async ({ page }) => {
  const before = await startTestServer();
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
});
