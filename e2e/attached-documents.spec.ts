import { answer, askInPage, composer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const note = (name: string, body: string) => ({
  name,
  mimeType: "text/markdown",
  buffer: Buffer.from(`# ${name}\n\n${body}\n`),
});

/** Drops files onto the page, as a file manager does. */
async function drop(page: import("@playwright/test").Page, names: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const name of files) data.items.add(new File([`# ${name}\n\nThe file ${name} was dropped.`], name));
    return data;
  }, names);
  await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

test("a question waits for the file attached to it and is answered from it", async ({ page, url }) => {
  await page.goto(url);
  await expect(composer(page, words)).toBeEditable();
  const body = "The gasket of the heron valve is replaced every 14 months.";
  await page.locator('form input[type="file"]').setInputFiles(note("heron-valve.md", body));
  const attached = page.getByRole("region", { name: "Attached files" });
  await expect(attached).toContainText("heron-valve.md");
  await askInPage(page, words, "How often is the gasket replaced by this document?");
  await expect(answer(page, words, 1)).toContainText("14 months");
  await expect(attached).toHaveCount(0);
  await expect(page).toHaveURL(/\/chat\//);
});

test("files dropped anywhere stay with the question, however many there are", async ({ page, url }) => {
  await page.goto(url);
  await expect(composer(page, words)).toBeEditable();
  await composer(page, words).fill("half a question");
  const names = Array.from({ length: 40 }, (_, place) => `dropped-${place}.md`);
  await drop(page, names);
  const attached = page.getByRole("region", { name: "Attached files" });
  await expect(attached).toContainText("34 more files");
  await expect(attached).toContainText("40 of 40 files ready");
  await expect(page).toHaveURL(`${url}/`);
  await expect(composer(page, words)).toHaveValue("half a question");
  await attached.getByRole("button", { name: "Remove all" }).click();
  await expect(attached).toHaveCount(0);
});

test("a text too long for a question becomes a document when that is wanted", async ({ page, url }) => {
  await page.goto(url);
  await expect(composer(page, words)).toBeEditable();
  await composer(page, words).evaluate((field) => {
    const data = new DataTransfer();
    data.setData("text/plain", "A long line of text.\n".repeat(50_000));
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText("1,050,000 characters is long for a question.")).toBeVisible();
  await page.getByRole("button", { name: "Add as document" }).click();
  await expect(page.getByRole("region", { name: "Attached files" })).toContainText("Pasted text");
  await expect(composer(page, words)).toHaveValue("");

  // Not only what is pasted: a million Korean letters in one line would hold the page up for minutes.
  await composer(page, words).fill("가나다라 ".repeat(200_000));
  await expect(page.getByText("1,000,000 characters is long for a question.")).toBeVisible();
  await expect(composer(page, words)).toHaveValue("");
});

test("a page without storage takes files and questions all the same", async ({ page, url }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  });
  await page.goto(url);
  await page
    .locator('form input[type="file"]')
    .setInputFiles(note("otter-pump.md", "The otter pump holds 9 litres."));
  await askInPage(page, words, "How much does the pump of this document hold?");
  await expect(answer(page, words, 1)).toContainText("9 litres");
});

test("a question is not sent without a word where a file of it could not be read", async ({
  page,
  application,
}) => {
  await page.goto(application.url);
  await expect(composer(page, words)).toBeEditable();
  await page.locator('form input[type="file"]').setInputFiles({
    name: "tool.exe",
    mimeType: "application/x-msdownload",
    buffer: Buffer.from([77, 90, 0, 1]),
  });
  await expect(page.getByRole("region", { name: "Attached files" }).getByText(/Supported/)).toBeVisible();
  await askInPage(page, words, "How often is the gasket replaced?");
  await expect(page.getByText("Some files could not be read.")).toBeVisible();
  await expect(page).toHaveURL(`${application.url}/`);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page).toHaveURL(/\/chat\//);
});
