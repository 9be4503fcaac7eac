import { answer, asked, button, composer, FACT, finished, home, panel, QUESTION } from "./places.ts";
import { modelled, type Task } from "./task.ts";

/** Still being written when it is stopped. */
const LONG = Array.from({ length: 110 }, (_, index) => `part${index}`).join(" ");

const shown = (page: Parameters<typeof panel>[0]) => panel(page).locator("mark").first().waitFor();

export const ASKING: readonly Task[] = [
  modelled("ask", "Ask a question and read the answer", home, async (person, { page }) => {
    await person.type(QUESTION);
    await person.press("Enter");
    await answer(page, 1).getByText(FACT).first().waitFor();
  }),
  modelled("follow-up", "Ask a follow-up", asked, async (person, { page }) => {
    await person.type("And why?");
    await person.press("Enter");
    await finished(page, 2);
  }),
  modelled("source-hover", "See the quoted words behind a number", asked, async (person, { page }) => {
    await person.hover(
      answer(page, 1)
        .getByRole("button", { name: /^Source 1:/ })
        .first(),
    );
    await page.getByRole("dialog", { name: /^Source 1:/ }).waitFor();
  }),
  modelled("source-open", "Open a source at the quoted words", asked, async (person, { page }) => {
    await person.click(
      answer(page, 1)
        .getByRole("button", { name: /^Source 1:/ })
        .first(),
    );
    await shown(page);
  }),
  modelled("full-document-button", "Show full document 1 by its button", asked, async (person, { page }) => {
    await person.click(button(answer(page, 1), "Show full document 1"));
    await shown(page);
  }),
  modelled("full-document-words", "Show full document 1 by saying so", asked, async (person, { page }) => {
    await composer(page).focus();
    await person.type("show full document 1");
    await person.press("Enter");
    await shown(page);
  }),
  modelled(
    "first-question-document",
    "Ask about document 1 of the first question",
    asked,
    async (person, { page }) => {
      await composer(page).focus();
      await person.type("Explain document 1 of my first question");
      await person.press("Enter");
      await finished(page, 2);
    },
  ),
  modelled("edit-question", "Edit a question and ask again", asked, async (person, { page }) => {
    await person.hover(answer(page, 1));
    await person.click(button(answer(page, 1), "Edit question"));
    await page.getByRole("textbox", { name: "Edit question" }).focus();
    await person.retype("After how many hours is the intake filter replaced?");
    await person.click(button(page, "Ask again"));
    await finished(page, 2);
  }),
  modelled("regenerate", "Regenerate an answer", asked, async (person, { page }) => {
    await person.click(button(answer(page, 1), "Regenerate"));
    await page.getByText("2/2").waitFor();
    await finished(page, 2);
  }),
  modelled(
    "earlier-answer",
    "Go back to the earlier answer",
    async (stage) => {
      await asked(stage);
      await button(answer(stage.page, 1), "Regenerate").click();
      await stage.page.getByText("2/2").waitFor();
      await finished(stage.page, 2);
    },
    async (person, { page }) => {
      await person.click(button(page, "Previous answer"));
      await page.getByText("1/2").waitFor();
    },
  ),
  modelled(
    "stop",
    "Stop an answer",
    async (stage) => {
      stage.model.behave({ reply: () => LONG, pausesAfter: 40 });
      await home(stage);
      await composer(stage.page).fill(QUESTION);
      await composer(stage.page).press("Enter");
      await stage.page.getByText("part3 ").waitFor();
    },
    async (person, { page }) => {
      await person.press("Escape");
      await page.getByText("You stopped this answer.").waitFor();
    },
  ),
  modelled(
    "search-in-document",
    "Search in a document",
    async (stage) => {
      await asked(stage);
      await button(answer(stage.page, 1), "Show full document 1").click();
      await shown(stage.page);
    },
    async (person, { page }) => {
      await person.click(button(panel(page), "Find in document"));
      await person.type("condensate");
      await panel(page)
        .getByRole("search")
        .getByRole("status")
        .filter({ hasText: /^1 \/ \d+/u })
        .waitFor();
    },
  ),
];
