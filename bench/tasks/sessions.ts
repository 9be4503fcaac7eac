import { importSession } from "../../tests/helpers/api.ts";
import type { Person } from "./person.ts";
import { answer, asked, button, conversations, currentRow, home, item, rowActions } from "./places.ts";
import { modelled, type Task } from "./task.ts";

const PILE = ["Archived sluices", "Archived weirs"];

async function openMenu(person: Person): Promise<void> {
  await person.hover(currentRow(person.page));
  await person.click(rowActions(person.page));
}

export const SESSIONS: readonly Task[] = [
  modelled("new-conversation", "Start a new conversation", asked, async (person, { page, url }) => {
    await person.click(page.getByRole("link", { name: "New chat" }).or(button(page, "New chat")).first());
    await page.waitForURL(`${url}/`);
  }),
  modelled("rename", "Rename a conversation", asked, async (person, { page }) => {
    await openMenu(person);
    await person.click(item(page, "Rename"));
    await page.getByRole("textbox", { name: "Conversation name" }).waitFor();
    await person.retype("Filter of the compressor");
    await person.press("Enter");
    await conversations(page).getByRole("link", { name: "Filter of the compressor" }).first().waitFor();
  }),
  modelled("pin", "Pin a conversation", asked, async (person, { page }) => {
    await openMenu(person);
    await person.click(item(page, "Pin"));
    await conversations(page).getByText("Pinned").first().waitFor();
  }),
  modelled("archive", "Archive a conversation", asked, async (person, { page }) => {
    await openMenu(person);
    await person.click(item(page, "Archive"));
    await currentRow(page).waitFor({ state: "detached" });
  }),
  modelled("delete-undo", "Delete a conversation and take that back", asked, async (person, { page }) => {
    await openMenu(person);
    const address = new URL(page.url()).pathname;
    const link = conversations(page).locator(`a[href="${address}"]`);
    await person.click(item(page, "Delete"));
    await link.waitFor({ state: "detached" });
    await person.click(button(page, "Undo"));
    await link.waitFor();
  }),
  modelled(
    "find-conversation",
    "Find a conversation by its words (Ctrl K)",
    asked,
    async (person, { page }) => {
      await person.press("Control+k");
      await person.type("intake");
      await page.getByRole("group", { name: "Conversations" }).getByRole("option").first().waitFor();
      await person.press("Enter");
      await page.waitForURL(/\/chat\//);
      await answer(page, 1).waitFor();
    },
  ),
  modelled("find-document", "Find a document (Ctrl K)", home, async (person, { page }) => {
    await person.press("Control+k");
    await person.type("Compressor handbook");
    await person.click(page.getByRole("group", { name: "Documents" }).getByRole("option").first());
    await page.waitForURL(/\/documents\//);
  }),
  modelled("find-passage", "Find a passage (Ctrl K)", home, async (person, { page }) => {
    await person.press("Control+k");
    await person.type("filter");
    await person.click(page.getByRole("group", { name: "Passages" }).getByRole("option").first());
    await page.waitForURL(/passages=/);
    await page.locator("mark").first().waitFor();
  }),
  modelled("find-setting", "Find a setting (Ctrl K)", home, async (person, { page }) => {
    await person.press("Control+k");
    await person.type("settings › about");
    await page.getByRole("option", { name: /About/ }).first().waitFor();
    await person.press("Enter");
    await page.waitForURL(/\/settings#about$/);
  }),
  modelled("how-made", "See how an answer was made", asked, async (person, { page }) => {
    await person.click(button(answer(page, 1), "More"));
    await person.click(item(page, "Show context"));
    await page.getByRole("tabpanel", { name: "Context" }).getByText("How was this answer made?").waitFor();
  }),
  modelled("command", "Switch to the dark theme by a command (Ctrl K)", home, async (person, { page }) => {
    await person.press("Control+k");
    await person.type("dark");
    await page.getByRole("option", { name: "Dark theme", selected: true }).waitFor();
    await person.press("Enter");
    await page.locator('html[data-theme="dark"]').waitFor();
  }),
  modelled(
    "archive-several",
    "Archive two conversations at once",
    async (stage) => {
      for (const title of PILE)
        await importSession(stage.url, { title, turns: [{ user_text: title, assistant_text: "Yes." }] });
      await home(stage);
    },
    async (person, { page }) => {
      await person.click(button(page, "Select conversations"));
      for (const title of PILE) await person.click(page.getByRole("checkbox", { name: title }));
      await person.click(button(page.getByRole("group", { name: "Select conversations" }), "Archive"));
      for (const title of PILE)
        await conversations(page).getByText(title, { exact: true }).waitFor({ state: "detached" });
    },
  ),
  modelled("delete-turn", "Delete a question with its answer for good", asked, async (person, { page }) => {
    await person.click(button(answer(page, 1), "More"));
    await person.click(item(page, "Delete this question and answer"));
    await person.click(button(page.getByRole("dialog"), "Delete"));
    await page.getByText("This question and its answer were deleted.").waitFor();
  }),
];
