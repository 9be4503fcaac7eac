import { addManuals, answer, askInPage, panel, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const QUESTION = "How often is the intake filter replaced?";
/** The model pauses in the middle of it until a test has done what it wants to do there. */
const MIDDLE = 40;
const LONG = `The intake filter is replaced every 500 operating hours [1]. ${Array.from({ length: 110 }, (_, index) => `part${index}`).join(" ")} end.`;

test.beforeEach(async ({ modelled }) => {
  modelled.model.behave({
    reply: () => LONG,
    tokensPerSecond: 0,
    firstTokenMs: 0,
    breakAfter: null,
    hangAfter: null,
    pausesAfter: null,
    status: null,
    junk: false,
  });
  await addManuals(modelled.server.url);
});

test("the answer appears while it is written, and Stop keeps what was written and says so", async ({
  page,
  modelled,
}) => {
  modelled.model.behave({ pausesAfter: MIDDLE });
  await page.goto(modelled.server.url);
  await askInPage(page, words, QUESTION);
  await expect(page.getByText("part3 ")).toBeVisible();
  await page.getByRole("button", { name: words.stop, exact: true }).click();
  const first = answer(page, words, 1);
  await expect(first).toContainText("You stopped this answer. The partial answer is saved.");
  await expect(first).toContainText("500 operating hours");
  await expect(first).not.toContainText("part109");
  await page.reload();
  await expect(answer(page, words, 1)).toContainText("You stopped this answer.");
});

test("Esc where one writes stops the answer, and leaves what lies beside it", async ({ page, modelled }) => {
  await page.goto(modelled.server.url);
  await askInPage(page, words, QUESTION);
  await answer(page, words, 1)
    .getByRole("button", { name: words.showFull(1) })
    .click();
  modelled.model.behave({ pausesAfter: MIDDLE });
  await askInPage(page, words, QUESTION);
  await expect(page.getByRole("article").last()).toContainText("part3 ");
  await page.keyboard.press("Escape");
  await expect(answer(page, words, 2)).toContainText("You stopped this answer.");
  await expect(panel(page, words)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page, words)).toBeHidden();
});

test("a reload in the middle goes on showing the answer that is being written", async ({
  page,
  modelled,
}) => {
  modelled.model.behave({ pausesAfter: MIDDLE });
  await page.goto(modelled.server.url);
  await askInPage(page, words, QUESTION);
  await expect(page.getByText("part3 ")).toBeVisible();
  await page.reload();
  await expect(page.getByText("part3 ")).toBeVisible();
  modelled.model.behave({ pausesAfter: null });
  await expect(answer(page, words, 1)).toContainText("part109 end.");
});

test("an answer is written again and a question asked in other words, and both versions can be walked", async ({
  page,
  modelled,
}) => {
  modelled.model.behave({ reply: () => "It is replaced every 500 operating hours [1]." });
  await page.goto(modelled.server.url);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 1)).toContainText("500 operating hours");
  modelled.model.behave({ reply: () => "Once more: every 500 operating hours [1]." });
  await answer(page, words, 1).getByRole("button", { name: "Regenerate" }).click();
  await expect(answer(page, words, 2)).toContainText("Once more");
  await expect(page.getByText("2/2")).toBeVisible();
  await page.getByRole("button", { name: "Previous answer" }).click();
  await expect(answer(page, words, 1)).toContainText("It is replaced");
  // What was read is read on after a reload.
  await page.reload();
  await expect(answer(page, words, 1)).toContainText("It is replaced");
  await expect(page.getByText("1/2")).toBeVisible();
  await page.getByRole("button", { name: "Next answer" }).click();
  await expect(answer(page, words, 2)).toContainText("Once more");

  await answer(page, words, 2).hover();
  await answer(page, words, 2).getByRole("button", { name: "Edit question" }).click();
  const editor = page.getByRole("textbox", { name: "Edit question" });
  await editor.fill("After how many hours is the intake filter replaced?");
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(answer(page, words, 3)).toContainText("After how many hours");
});
