import { allDocuments, allTurns } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import {
  addManuals,
  answer,
  askInPage,
  composer,
  expectNoSidewaysScroll,
  panel,
  WORDS,
} from "./helpers/chat.ts";
import { COMPRESSOR_HANDBOOK } from "./helpers/documents.ts";
import { expect, test } from "./helpers/fixtures.ts";

const QUESTION = "How often is the intake filter replaced?";
const OTHER = "What does a clogged intake filter raise?";
const STEERED = "Only say it for the intake filter of the compressor.";
/** The model pauses in the middle of it until a test has done what it wants to do there. */
const MIDDLE = 20;
const LONG = `The intake filter is replaced every 500 operating hours [1]. ${Array.from({ length: 60 }, (_, index) => `part${index}`).join(" ")} end.`;

const NEXT = {
  en: {
    title: "Next question",
    apply: "Apply now",
    edit: "Edit next question",
    remove: "Remove next question",
    save: "Save",
    stopped: "You stopped this answer. The partial answer is saved.",
  },
  ko: {
    title: "다음 질문",
    apply: "지금 반영",
    stopped: "답변을 중지했어요. 여기까지 쓴 내용은 저장했어요.",
    looking: "찾고 있어요",
    looked: "3단계로 찾았어요",
    read: `‘${COMPRESSOR_HANDBOOK.title}’ Intake filter을(를) 읽었어요`,
    searched: "문서에서 ‘intake filter’을(를) 찾았어요 (",
    failed: "문서를 읽지 못했어요",
  },
} as const;

test.beforeEach(async ({ modelled }) => {
  modelled.model.behave({
    reply: () => LONG,
    calls: null,
    pausesAfter: MIDDLE,
    status: null,
    breakAfter: null,
    hangAfter: null,
  });
  await addManuals(modelled.server.url);
});

for (const language of ["en", "ko"] as const) {
  const words = WORDS[language];
  const next = NEXT[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "ko" ? "ko-KR" : "en-GB" });

    test("what is applied now stops the answer, which is kept, and goes on from it", async ({
      page,
      modelled,
    }) => {
      await page.goto(modelled.server.url);
      await askInPage(page, words, QUESTION);
      await expect(page.getByText("part3 ")).toBeVisible();
      await composer(page, words).fill(OTHER);
      await composer(page, words).press("Enter");
      await composer(page, words).fill(STEERED);
      const waiting = page.getByRole("region", { name: next.title }).getByRole("listitem");
      if (language === "ko") await composer(page, words).press("Control+Enter");
      else {
        await composer(page, words).press("Enter");
        await waiting.last().getByRole("button", { name: next.apply }).click();
      }
      await expect(answer(page, words, 1)).toContainText(next.stopped);
      await expect(waiting).toHaveCount(1);
      modelled.model.behave({ pausesAfter: null });
      await expect(answer(page, words, 2)).toContainText("part59 end.");
      await expect(answer(page, words, 3)).toContainText(OTHER);
      const session = /\/chat\/([^/?]+)/.exec(page.url())?.[1] ?? "";
      await expect.poll(async () => (await allTurns(modelled.server.url, session)).length).toBe(3);
      const turns = await allTurns(modelled.server.url, session);
      expect(turns.map(({ status, parentTurnId }) => [status, parentTurnId])).toEqual([
        ["stopped", null],
        ["complete", 1],
        ["complete", 2],
      ]);
      const steered = modelled.model.requests
        .map(({ messages }) => JSON.stringify(messages))
        .filter((prompt) => prompt.includes(STEERED));
      expect(steered[0]).toContain(QUESTION);
    });
  });
}

test.describe("in English", () => {
  const words = WORDS.en;
  const next = NEXT.en;

  test("a question that is sent while an answer runs waits below it, over a reload, and is asked next", async ({
    page,
    modelled,
  }) => {
    await page.goto(modelled.server.url);
    await askInPage(page, words, QUESTION);
    await expect(page.getByText("part3 ")).toBeVisible();
    await composer(page, words).fill(OTHER);
    await composer(page, words).press("Enter");
    await composer(page, words).fill("And the oil?");
    await composer(page, words).press("Enter");
    await expect(composer(page, words)).toHaveValue("");
    const waiting = page.getByRole("region", { name: next.title }).getByRole("listitem");
    await expect(waiting).toHaveCount(2);
    await waiting.first().getByRole("button", { name: next.edit }).click();
    await page.getByRole("textbox", { name: next.edit }).fill(OTHER);
    await page.getByRole("button", { name: next.save, exact: true }).click();
    await waiting.last().getByRole("button", { name: next.remove }).click();
    await expect(waiting).toHaveCount(1);
    await page.reload();
    await expect(page.getByText("part3 ")).toBeVisible();
    await expect(waiting).toContainText(OTHER);
    await expectAccessible(page);
    modelled.model.behave({ pausesAfter: null });
    await expect(answer(page, words, 1)).toContainText("part59 end.");
    await expect(answer(page, words, 2)).toContainText(OTHER);
    await expect(answer(page, words, 2)).toContainText("part59 end.");
    await expect(page.getByRole("region", { name: next.title })).toBeHidden();
    const session = /\/chat\/([^/?]+)/.exec(page.url())?.[1] ?? "";
    const turns = await allTurns(modelled.server.url, session);
    expect(turns.map(({ userText }) => userText)).toEqual([QUESTION, OTHER]);
  });
});

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });
  const words = WORDS.ko;
  const next = NEXT.ko;

  test("what is done for an answer stands in words, leads to what was read, and folds", async ({
    page,
    modelled,
  }) => {
    const documents = await allDocuments(modelled.server.url);
    const doc = documents.find(({ title }) => title === COMPRESSOR_HANDBOOK.title)?.docId;
    modelled.model.behave({
      pausesAfter: 0,
      calls: ({ messages }) =>
        messages.some(({ role }) => role === "tool")
          ? null
          : [
              { name: "search_all", input: { queries: ["intake filter"] } },
              { name: "get_section", input: { doc, section: "Intake filter" } },
              { name: "get_section", input: { doc: "no-such-document" } },
            ],
    });
    await page.goto(modelled.server.url);
    await askInPage(page, words, QUESTION);
    await expect(page.getByText(next.looking)).toBeVisible();
    await expect(page.getByRole("article").getByText(next.searched)).toBeVisible();
    await expect(page.getByRole("article").getByText(next.failed)).toBeVisible();
    await expect(page.getByTestId("step-announcer")).not.toBeEmpty();
    await expectAccessible(page);
    await page.getByRole("button", { name: next.read }).click();
    await expect(panel(page, words).getByText("The intake filter is replaced")).toBeInViewport();
    modelled.model.behave({ pausesAfter: null });
    const first = answer(page, words, 1);
    await expect(first).toContainText("part59 end.");
    await expect(page.getByRole("article").getByText(next.searched)).toBeHidden();
    await page.reload();
    await first.getByRole("button", { name: next.looked }).click();
    await expect(first).toContainText(next.searched);
    await expect(first.getByRole("button", { name: next.read })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 720 });
    await expectNoSidewaysScroll(page);
  });
});
