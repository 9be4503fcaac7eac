import { readFileSync } from "node:fs";
import { verifyPack } from "../../lib/export/pack/verify-pack.ts";
import { answer, asked, button, currentRow, item, rowActions } from "./places.ts";
import { modelled, type Task } from "./task.ts";

const FORMATS = [
  ["markdown", /^Markdown/u],
  ["docx", "Word (.docx)"],
  ["pdf", /^PDF/u],
  ["html", "Web page (.html)"],
] as const;

const exports: readonly Task[] = FORMATS.map(([id, name]) => ({
  id: `export-${id}`,
  name: `Export an answer as ${id === "markdown" ? "Markdown" : id.toUpperCase()}`,
  on: "modelled",
  prepare: asked,
  async act(person, { page }) {
    await person.click(button(answer(page, 1), "More"));
    await person.click(item(page, "Download"));
    await person.saved(page.getByRole("menuitem", { name }));
  },
}));

export const TAKING: readonly Task[] = [
  modelled("copy", "Copy an answer with its sources", asked, async (person, { page }) => {
    await person.click(button(answer(page, 1), "Copy"));
    await button(answer(page, 1), "Copied").waitFor();
  }),
  ...exports,
  modelled(
    "export-pack",
    "Export a conversation as a pack, and have it verified",
    asked,
    async (person, { page }) => {
      await person.hover(currentRow(page));
      await person.click(rowActions(page));
      await person.click(item(page, "Download"));
      const path = await person.saved(item(page, "Pack with sources (.zip)"));
      const { quotes } = verifyPack(readFileSync(path));
      if (quotes.some(({ why }) => why !== null))
        throw new Error("A quote of the pack is not what was cited.");
    },
  ),
  modelled("print", "Print a conversation", asked, async (person, { page }) => {
    await person.hover(currentRow(page));
    await person.click(rowActions(page));
    const opening = page.context().waitForEvent("page");
    await person.click(item(page, "Print"));
    const paper = await opening;
    await paper.getByRole("article").first().waitFor();
    await paper.close();
  }),
  modelled("feedback", "Say that an answer is wrong, and why", asked, async (person, { page }) => {
    await person.click(button(answer(page, 1), "More"));
    await person.click(item(page, "Not helpful"));
    const reason = answer(page, 1).getByRole("textbox");
    await reason.waitFor();
    await person.type("It names the wrong filter.");
    await person.press("Enter");
    await reason.waitFor({ state: "detached" });
  }),
];
