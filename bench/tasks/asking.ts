import { answer, asked, button, composer, FACT, finished, home, panel, QUESTION } from "./places.ts";
import type { Task } from "./task.ts";

/** Still being written when it is stopped. */
const LONG = Array.from({ length: 110 }, (_, index) => `part${index}`).join(" ");

const shown = (page: Parameters<typeof panel>[0]) => panel(page).locator("mark").first().waitFor();

export const ASKING: readonly Task[] = [
  {
    id: "ask",
    name: "Ask a question and read the answer",
    on: "modelled",
    prepare: home,
    async act(person, { page }) {
      await person.type(QUESTION);
      await person.press("Enter");
      await answer(page, 1).getByText(FACT).first().waitFor();
    },
  },
  {
    id: "follow-up",
    name: "Ask a follow-up",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await person.type("And why?");
      await person.press("Enter");
      await finished(page, 2);
    },
  },
  {
    id: "source-hover",
    name: "See the quoted words behind a number",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await person.hover(
        answer(page, 1)
          .getByRole("button", { name: /^Source 1:/ })
          .first(),
      );
      await page.getByRole("dialog", { name: /^Source 1:/ }).waitFor();
    },
  },
  {
    id: "source-open",
    name: "Open a source at the quoted words",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await person.click(
        answer(page, 1)
          .getByRole("button", { name: /^Source 1:/ })
          .first(),
      );
      await shown(page);
    },
  },
  {
    id: "full-document-button",
    name: "Show full document 1 by its button",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await person.click(button(answer(page, 1), "Show full document 1"));
      await shown(page);
    },
  },
  {
    id: "full-document-words",
    name: "Show full document 1 by saying so",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await composer(page).focus();
      await person.type("show full document 1");
      await person.press("Enter");
      await shown(page);
    },
  },
  {
    id: "first-question-document",
    name: "Ask about document 1 of the first question",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await composer(page).focus();
      await person.type("Explain document 1 of my first question");
      await person.press("Enter");
      await finished(page, 2);
    },
  },
  {
    id: "edit-question",
    name: "Edit a question and ask again",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await person.hover(answer(page, 1));
      await person.click(button(answer(page, 1), "Edit question"));
      await page.getByRole("textbox", { name: "Edit question" }).focus();
      await person.retype("After how many hours is the intake filter replaced?");
      await person.click(button(page, "Ask again"));
      await finished(page, 2);
    },
  },
  {
    id: "regenerate",
    name: "Regenerate an answer",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await person.click(button(answer(page, 1), "Regenerate"));
      await page.getByText("2/2").waitFor();
      await finished(page, 2);
    },
  },
  {
    id: "earlier-answer",
    name: "Go back to the earlier answer",
    on: "modelled",
    async prepare(stage) {
      await asked(stage);
      await button(answer(stage.page, 1), "Regenerate").click();
      await stage.page.getByText("2/2").waitFor();
      await finished(stage.page, 2);
    },
    async act(person, { page }) {
      await person.click(button(page, "Previous answer"));
      await page.getByText("1/2").waitFor();
    },
  },
  {
    id: "stop",
    name: "Stop an answer",
    on: "modelled",
    async prepare(stage) {
      stage.model.behave({ reply: () => LONG, pausesAfter: 40 });
      await home(stage);
      await composer(stage.page).fill(QUESTION);
      await composer(stage.page).press("Enter");
      await stage.page.getByText("part3 ").waitFor();
    },
    async act(person, { page }) {
      await person.press("Escape");
      await page.getByText("You stopped this answer.").waitFor();
    },
  },
  {
    id: "search-in-document",
    name: "Search in a document",
    on: "modelled",
    async prepare(stage) {
      await asked(stage);
      await button(answer(stage.page, 1), "Show full document 1").click();
      await shown(stage.page);
    },
    async act(person, { page }) {
      await person.click(button(panel(page), "Find in document"));
      await person.type("condensate");
      await panel(page)
        .getByRole("search")
        .getByRole("status")
        .filter({ hasText: /^1 \/ \d+/u })
        .waitFor();
    },
  },
];
