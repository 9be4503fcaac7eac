import { answer, askInPage, composer, panel, WORDS } from "./helpers/chat.ts";
import {
  CASE_29392,
  CASE_GCB_123,
  citedBy,
  expect,
  POINTING,
  startEquipment,
  storedTurns,
  test,
} from "./helpers/equipment.ts";

test.describe("한국어로", () => {
  test.use({ locale: "ko-KR" });
  const words = { ...WORDS.ko, ...POINTING.ko };

  test("what was asked back is completed by one click", async ({ page, equipped }) => {
    await startEquipment(page, equipped, words);
    await askInPage(page, words, "myservice 29392 설명해줘");
    await expect(answer(page, words, 1)).toContainText("E-217");
    await askInPage(page, words, "9번 문서 전체 보여줘");
    const candidate = answer(page, words, 2)
      .getByRole("list", { name: words.whichOne })
      .getByRole("button", { name: CASE_29392 });
    await expect(candidate).toContainText("myservice 29392 설명해줘");
    await candidate.click();
    await expect(panel(page, words).getByRole("heading", { name: CASE_29392 }).first()).toBeVisible();
    await expect(answer(page, words, 3)).toContainText(CASE_29392);
    // The bubble says what was chosen.
    await expect(page.getByText(`① ${CASE_29392}`, { exact: true })).toBeVisible();
  });

  test("the likeliest of several documents is taken, and the others are one click away", async ({
    page,
    equipped,
  }) => {
    await startEquipment(page, equipped, words);
    await askInPage(page, words, "E-217 알람 원인이 뭐야?");
    await expect.poll(async () => (await citedBy(page, equipped, 1)).length).toBeGreaterThan(1);
    const [first, second] = await citedBy(page, equipped, 1);
    await askInPage(page, words, "그 문서 더 자세히");
    expect(await citedBy(page, equipped, 2)).toEqual([first]);
    const others = answer(page, words, 2).getByRole("list", { name: words.others });
    await expect(others.getByRole("button").first()).toBeEnabled();
    await others.getByRole("button").first().click();
    await expect.poll(async () => (await storedTurns(page, equipped)).length).toBe(3);
    expect(await citedBy(page, equipped, 3)).toEqual([second]);
    expect((await storedTurns(page, equipped))[2]).toMatchObject({
      userText: "그 문서 더 자세히",
      parentTurnId: 1,
    });
  });

  test("the offer under an older answer is asked at the end, and nothing that came after it goes out of sight", async ({
    page,
    equipped,
  }) => {
    await startEquipment(page, equipped, words);
    await askInPage(page, words, "gcb-123 설명해줘");
    await expect(answer(page, words, 1).getByRole("list", { name: words.sources })).toContainText(
      CASE_GCB_123,
    );
    await askInPage(page, words, "1번 문서에서 진공 펌프 오일 교환 주기는?");
    const widen = answer(page, words, 2).getByRole("button", { name: words.widen });
    await expect(widen).toBeEnabled();
    await askInPage(page, words, "E-217 알람 원인이 뭐야?");
    await expect(answer(page, words, 3)).toContainText("E-217");
    await expect(answer(page, words, 3)).toHaveAttribute("aria-busy", "false");
    await widen.click();
    await expect(answer(page, words, 4)).toContainText("1,500시간");
    await expect(page.getByText("턴 2의 질문을 모든 문서에서 찾아줘", { exact: true })).toBeVisible();
    // Also after a reload all four stand one after the other.
    await expect.poll(async () => (await storedTurns(page, equipped)).length).toBe(4);
    const turns = await storedTurns(page, equipped);
    expect(turns.map(({ parentTurnId }) => parentTurnId)).toEqual([null, 1, 2, 3]);
    expect(turns[3]?.completes).toMatchObject({ turnId: 2 });
    await expect(answer(page, words, 3)).toBeAttached();
  });

  test("what was asked back is completed in words, also after a reload; a digit that begins them picks nothing", async ({
    page,
    equipped,
  }) => {
    await startEquipment(page, equipped, words);
    await askInPage(page, words, "myservice 29392 설명해줘");
    await expect(answer(page, words, 1)).toContainText("E-217");
    await askInPage(page, words, "9번 문서 전체 보여줘");
    await expect(answer(page, words, 2).getByRole("list", { name: words.whichOne })).toBeVisible();
    await page.waitForURL(/\/chat\//);
    await page.reload();
    await expect(answer(page, words, 2).getByRole("list", { name: words.whichOne })).toBeVisible();
    await composer(page, words).pressSequentially("1번");
    await expect(composer(page, words)).toHaveValue("1번");
    await page.keyboard.press("Enter");
    await expect(panel(page, words).getByRole("heading", { name: CASE_29392 }).first()).toBeVisible();
    const turns = await storedTurns(page, equipped);
    expect(turns.map(({ userText }) => userText)).toEqual([
      "myservice 29392 설명해줘",
      "9번 문서 전체 보여줘",
      "1번",
    ]);
    expect(turns[2]).toMatchObject({ action: "show_document", completes: { turnId: 2 } });
  });
});

const words = { ...WORDS.en, ...POINTING.en };

test("a key picks what was asked back, and the document opens", async ({ page, equipped }) => {
  await startEquipment(page, equipped, words);
  await askInPage(page, words, "Explain gcb-123");
  await expect(answer(page, words, 1).getByRole("list", { name: words.sources })).toContainText(CASE_GCB_123);
  await askInPage(page, words, "show full document 7");
  await expect(answer(page, words, 2).getByRole("list", { name: words.whichOne })).toBeVisible();
  await expect(composer(page, words)).toHaveValue("");
  await expect(
    answer(page, words, 2).getByRole("list", { name: words.whichOne }).getByRole("button").first(),
  ).toBeEnabled();
  await page.keyboard.press("1");
  await expect(panel(page, words).getByRole("heading", { name: CASE_GCB_123 }).first()).toBeVisible();
});
