import type { Person } from "./person.ts";
import { answer, asked, button, conversations, currentRow, home, item, rowActions } from "./places.ts";
import type { Task } from "./task.ts";

async function openMenu(person: Person): Promise<void> {
  await person.hover(currentRow(person.page));
  await person.click(rowActions(person.page));
}

export const SESSIONS: readonly Task[] = [
  {
    id: "new-conversation",
    name: "Start a new conversation",
    on: "modelled",
    prepare: asked,
    async act(person, { page, url }) {
      await person.click(page.getByRole("link", { name: "New chat" }).or(button(page, "New chat")).first());
      await page.waitForURL(`${url}/`);
    },
  },
  {
    id: "rename",
    name: "Rename a conversation",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await openMenu(person);
      await person.click(item(page, "Rename"));
      await page.getByRole("textbox", { name: "Conversation name" }).waitFor();
      await person.retype("Filter of the compressor");
      await person.press("Enter");
      await conversations(page).getByRole("link", { name: "Filter of the compressor" }).first().waitFor();
    },
  },
  {
    id: "pin",
    name: "Pin a conversation",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await openMenu(person);
      await person.click(item(page, "Pin"));
      await conversations(page).getByText("Pinned").first().waitFor();
    },
  },
  {
    id: "archive",
    name: "Archive a conversation",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await openMenu(person);
      await person.click(item(page, "Archive"));
      await currentRow(page).waitFor({ state: "detached" });
    },
  },
  {
    id: "delete-undo",
    name: "Delete a conversation and take that back",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await openMenu(person);
      await person.click(item(page, "Delete"));
      await person.click(button(page, "Undo"));
      await page.getByText("Undo").waitFor({ state: "detached" });
    },
  },
  {
    id: "find-conversation",
    name: "Find a conversation by its words (Ctrl K)",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await person.press("Control+k");
      await person.type("intake");
      await page.getByRole("group", { name: "Conversations" }).getByRole("option").first().waitFor();
      await person.press("Enter");
      await page.waitForURL(/\/chat\//);
      await answer(page, 1).waitFor();
    },
  },
  {
    id: "find-document",
    name: "Find a document (Ctrl K)",
    on: "modelled",
    prepare: home,
    async act(person, { page }) {
      await person.press("Control+k");
      await person.type("Compressor handbook");
      await person.click(page.getByRole("group", { name: "Documents" }).getByRole("option").first());
      await page.waitForURL(/\/documents\//);
    },
  },
  {
    id: "find-passage",
    name: "Find a passage (Ctrl K)",
    on: "modelled",
    prepare: home,
    async act(person, { page }) {
      await person.press("Control+k");
      await person.type("filter");
      await person.click(page.getByRole("group", { name: "Passages" }).getByRole("option").first());
      await page.waitForURL(/passages=/);
      await page.locator("mark").first().waitFor();
    },
  },
  {
    id: "find-setting",
    name: "Find a setting (Ctrl K)",
    on: "modelled",
    prepare: home,
    async act(person, { page }) {
      await person.press("Control+k");
      await person.type("settings › about");
      await page.getByRole("option", { name: /About/ }).first().waitFor();
      await person.press("Enter");
      await page.waitForURL(/\/settings#about$/);
    },
  },
  {
    id: "how-made",
    name: "See how an answer was made",
    on: "modelled",
    prepare: asked,
    async act(person, { page }) {
      await person.click(button(answer(page, 1), "More"));
      await person.click(page.getByRole("menuitem", { name: /how|why|made|context/i }).first());
      await page.getByRole("complementary").or(page.getByRole("dialog")).last().waitFor();
    },
  },
];
