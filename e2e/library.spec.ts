import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { expect, test } from "./helpers/fixtures.ts";

const note = (words: string) => ({
  name: "",
  mimeType: "text/markdown",
  buffer: Buffer.from(`# ${words}\n\n${words} says so.\n`),
});

test("files are added by the picker, each with what became of it, and stay after a reload", async ({
  page,
  url,
}) => {
  await page.goto(`${url}/library`);
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  await (await chosen).setFiles([
    { ...note("First picked note"), name: "first-picked.md" },
    { ...note("Second picked note"), name: "second-picked.md" },
    {
      name: "broken.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 this is no PDF at all"),
    },
    { name: "empty.md", mimeType: "text/markdown", buffer: Buffer.alloc(0) },
  ]);
  const table = page.getByRole("table");
  await expect(table.getByRole("link", { name: "First picked note" })).toBeVisible();
  await expect(table.getByRole("link", { name: "Second picked note" })).toBeVisible();
  await expect(page.getByText("This PDF file is damaged").first()).toBeVisible();
  await expect(page.getByText("This file is empty").first()).toBeVisible();
  await page.reload();
  await expect(table.getByRole("link", { name: "First picked note" })).toBeVisible();
  await expect(page.getByText("This PDF file is damaged").first()).toBeVisible();
});

test("a deleted document leaves the list and can be taken back for a moment", async ({ page, url }) => {
  await upload(url, [{ name: "removed.md", content: "# Note to remove\n\nIt goes.\n" }]);
  await untilLibraryIsRead(url);
  await page.goto(`${url}/library`);
  const link = page.getByRole("table").getByRole("link", { name: "Note to remove" });
  await page.getByRole("button", { name: "Actions for Note to remove" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(link).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(link).toBeVisible();
});
