import { answer, askInPage, composer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;

test("what is written in Arabic begins at the right, in the question and where it is listed", async ({
  page,
  application,
}) => {
  await page.goto(application.url);
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
  application,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "serviceWorker", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(application.url);
  await composer(page, words).fill("Is anybody there?");
  await expect(page.getByRole("button", { name: words.send, exact: true })).toBeEnabled();
});
