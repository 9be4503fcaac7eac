import { REAL_FILES, realFiles } from "../tests/helpers/real-files/real-files.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

// Another spec may have left documents: the first of the list is to be the one that was uploaded.
test.beforeEach(({ url }) => emptyLibrary(url));
test.afterEach(({ url }) => emptyLibrary(url));

const SHOWN = [
  ["hwp/target.hwp", "이것은 Target HWP의 문단 내용입니다."],
  ["hwpx/HeaderFooter.hwpx", "머리말"],
  ["docx/footnotes.docx", "Eto ochen prostoy text so snoskoy"],
] as const;

for (const [name, words] of SHOWN) {
  test(`${name}, a file of another project, is uploaded and read in the viewer`, async ({ page, url }) => {
    test.info().skip(REAL_FILES === null, "the folder of real files is not at hand: set IBID_REAL_FILES");
    const file = realFiles().find((each) => each.name === name);
    if (file === undefined) throw new Error(`${name} is not in the folder of real files`);
    const title = `genuine ${file.format}`;
    await page.goto(`${url}/library`);
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload", exact: true }).first().click();
    await (await chosen).setFiles([
      { name: `${title}.${file.format}`, mimeType: "application/octet-stream", buffer: file.bytes },
    ]);
    await page.getByRole("table").getByRole("link").first().click();
    await page.waitForURL(/\/documents\//);
    // Read meanwhile; the first file of a server waits for its reader to start.
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 30_000 });
  });
}

test("a program is told of in the upload's list and is in no library", async ({ page, url }) => {
  await page.goto(`${url}/library`);
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  await (await chosen).setFiles([
    {
      name: "setup.exe",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("MZ\u0090\u0000 program", "latin1"),
    },
    {
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("# Pump notes\n\n## Daily\n\n- **stop** it\n- clean it\n"),
    },
  ]);
  await expect(page.getByText("This is a program, which cannot be read.").first()).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("link", { name: "Pump notes" })).toBeVisible();
  await expect(table.getByText("setup.exe")).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole("link", { name: "Pump notes" })).toBeVisible();
  await expect(page.getByText("setup.exe")).toHaveCount(0);
  await table.getByRole("link", { name: "Pump notes" }).click();
  await expect(page.getByRole("heading", { name: "Daily" })).toBeVisible();
  await expect(page.locator("li", { hasText: "stop it" })).toBeVisible();
  await expect(page.getByText("**")).toHaveCount(0);
});
