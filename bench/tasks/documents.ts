import { untilLibraryIsRead, upload } from "../../tests/helpers/api.ts";
import { answer, asked, button, composer, home, item, library } from "./places.ts";
import { quoted, type Stage, type Task } from "./task.ts";

const note = (name: string, body: string) => ({
  name,
  mimeType: "text/markdown",
  buffer: Buffer.from(`# ${name}\n\n${body}\n`),
});
const attached = (stage: Stage) => stage.page.getByRole("region", { name: "Attached files" });

async function withNote(stage: Stage, name: string, title: string, ...states: string[]): Promise<void> {
  for (const state of states) {
    await upload(stage.url, [{ name, content: `# ${title}\n\n${state}\n` }]);
    await untilLibraryIsRead(stage.url);
  }
  await library(stage);
}

export const DOCUMENTS: readonly Task[] = [
  quoted("attach", "Attach a file and ask about it", home, async (person, { page }) => {
    await person.pick(
      button(page, /^(?:Attach|Add) files?/u),
      note("heron.md", "The heron valve is cleaned every 14 months."),
    );
    await composer(page).focus();
    await person.type("How often is the valve cleaned by this document?");
    await person.press("Enter");
    await answer(page, 1).getByText("14 months").first().waitFor();
  }),
  quoted("paste-long", "Make a document of a long pasted text", home, async (person, stage) => {
    await composer(stage.page).evaluate((field) => {
      const data = new DataTransfer();
      data.setData("text/plain", "A long line of text.\n".repeat(50_000));
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    person.keys += 1;
    await person.click(button(stage.page, "Add as document"));
    await attached(stage).getByText("Pasted text").first().waitFor();
  }),
  quoted("drop", "Drop a file on the page", home, async (person, stage) => {
    await person.drop("dropped-note.md", "# Dropped note\n\nThe egret valve is cleaned every 9 months.\n");
    await attached(stage).getByText("dropped-note.md").waitFor();
    await attached(stage).getByText("Ready").waitFor();
  }),
  quoted("upload", "Add a file to the library", library, async (person, { page }) => {
    await person.pick(button(page, "Upload"), note("picked-note.md", "It says so."));
    await page.getByRole("table").getByRole("link", { name: "picked-note.md" }).waitFor();
  }),
  quoted("open-document", "Open a document of the library", library, async (person, { page }) => {
    await person.click(page.getByRole("table").getByRole("link", { name: "Compressor handbook" }));
    await page.waitForURL(/\/documents\//);
    await page.getByRole("heading", { name: "Records" }).first().waitFor();
  }),
  quoted(
    "remove-document",
    "Remove a document and take that back",
    (stage) => withNote(stage, "removed.md", "Note to remove", "It goes."),
    async (person, { page }) => {
      const link = page.getByRole("table").getByRole("link", { name: "Note to remove" });
      await person.click(button(page, "Actions for Note to remove"));
      await person.click(item(page, "Delete"));
      await person.click(button(page, "Undo"));
      await link.waitFor();
    },
  ),
  quoted(
    "versions",
    "See the versions of a document",
    (stage) => withNote(stage, "versioned.md", "Versioned note", "The first state.", "The second state."),
    async (person, { page }) => {
      await person.click(button(page, /Versions of Versioned note/));
      await page.getByRole("dialog").getByText("v2").first().waitFor();
    },
  ),
  quoted(
    "compare",
    "Compare two versions of a document",
    (stage) => withNote(stage, "compared.md", "Compared note", "The first state.", "The second state."),
    async (person, { page }) => {
      await person.click(button(page, /Versions of Compared note/));
      await person.click(page.getByRole("dialog").getByRole("link", { name: "v1", exact: true }));
      await person.choose(page.getByRole("combobox", { name: "Version", exact: true }), "Compare");
      await page.locator("ins").filter({ hasText: "second" }).first().waitFor();
    },
  ),
  quoted(
    "filter-library",
    "Leave only documents in Korean in the library",
    library,
    async (person, { page }) => {
      await person.choose(page.getByRole("combobox", { name: "Language" }), "Korean");
      await page
        .getByRole("table")
        .getByRole("link", { name: "Compressor handbook" })
        .waitFor({ state: "detached" });
    },
  ),
  quoted("search-library", "Search the library", library, async (person, { page }) => {
    await person.click(page.getByRole("search").getByRole("searchbox"));
    await person.type("compressor");
    await page
      .getByRole("table")
      .getByRole("link", { name: "펌프 정비 지침" })
      .waitFor({ state: "detached" });
  }),
  quoted(
    "make-collection",
    "Make a collection and move a document into it",
    library,
    async (person, { page }) => {
      await person.click(button(page, "New collection"));
      await page.getByRole("textbox", { name: "Name", exact: true }).waitFor();
      await person.type("Machines");
      await person.press("Enter");
      await person.click(page.getByRole("checkbox", { name: "Select Compressor handbook" }));
      await person.click(button(page, "Move"));
      await person.click(item(page, "Machines"));
      await button(page, /^Machines\s*1$/u).waitFor();
    },
  ),
  quoted(
    "choose-collection",
    "Search one collection only",
    async (stage) => {
      const made = await stage.page.request.post(`${stage.url}/api/collections`, {
        data: { name: "Chosen" },
      });
      if (!made.ok()) throw new Error("The collection was not made.");
      await home(stage);
    },
    async (person, { page }) => {
      await person.click(button(page, "What is searched: Everything"));
      await person.click(page.getByRole("menuitemcheckbox", { name: "Chosen" }));
      await person.press("Escape");
      await button(page, "What is searched: Chosen").waitFor();
    },
  ),
  quoted(
    "mark-in-document",
    "Go from an answer to the marked words in its document, without a model",
    asked,
    async (person, { page }) => {
      await person.click(button(answer(page, 1), "Show full document 1"));
      await page.locator("mark").first().waitFor();
    },
  ),
];
