import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { renditionSchema } from "../lib/domain/document.ts";
import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { expectAccessibleInBothThemes } from "./helpers/accessible.ts";
import { answer, askInPage, expectNoSidewaysScroll, panel, showWhole, WORDS } from "./helpers/chat.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.afterEach(({ url }) => emptyLibrary(url));

const filler = (words: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${words} ${index + 1}.`).join("\n\n");

const handbook = (hours: string, extra = "") => `# Dust collector handbook

## 1 Records

${filler("Every visit to the dust collector is written down and signed by its keeper, as told in paragraph", 40)}

## 2 Filter bags

The filter bags of the dust collector are shaken clean every ${hours} operating hours.

${extra}## 3 Storage

${filler("Spare parts of the dust collector are kept in a dry room away from the sun, as told in paragraph", 40)}
`;
const ADDED = "After shaking, the drop of pressure is measured.\n\n";
const QUESTION = "After how many operating hours are the filter bags of the dust collector shaken clean?";
const words = WORDS.en;

/** One document with a version for each of the contents; each test has its own. */
async function addVersions(
  server: string,
  docId: string,
  ...files: { name: string; content: string | Uint8Array<ArrayBuffer> }[]
): Promise<void> {
  for (const file of files) {
    await upload(server, [file], { doc_id: docId });
    await untilLibraryIsRead(server);
  }
}

const sample = (name: string) => {
  const path = new URL(`../samples/equipment/${name}`, import.meta.url);
  return { name, content: new Uint8Array(readFileSync(path)) };
};
async function readRendition(server: string, docId: string) {
  return renditionSchema.parse(await (await fetch(`${server}/api/documents/${docId}/rendition`)).json());
}
const markdown = (content: string) => ({ name: "dust-collector.md", content });

function versions(of: Page | Locator): Locator {
  return of.getByRole("combobox", { name: "Version", exact: true });
}

function pagePath(docId: string, text: string, cited: string): string {
  const from = text.indexOf(cited);
  return `/documents/${docId}?version=1&slot=1&passages=${from}-${from + cited.length}`;
}

test("an answer's document says that a newer version exists, and one click shows what became of the cited words", async ({
  page,
  url,
}) => {
  const docId = "dust-from-an-answer";
  await addVersions(url, docId, markdown(handbook("200")));
  await page.goto(url);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 1)).toContainText("every 200 operating hours");
  await addVersions(url, docId, markdown(handbook("350", ADDED)));

  await askInPage(page, words, "show full document 1");
  const document = panel(page, words);
  const mark = document.locator("mark").first();
  await expect(mark).toBeInViewport();
  await expect(mark).toContainText("every 200 operating hours");
  await expect(document.getByText("Newer version: v2")).toBeVisible();
  await expect(versions(document)).toHaveValue("cited");

  await versions(document).selectOption("Compare");
  await expect(document.getByRole("status").filter({ hasText: "since v1 was cited" })).toHaveText(
    "The cited passage changed in v2.1 passage changed, 1 added since v1 was cited.",
  );
  await expect(document.locator("mark del")).toContainText("200");
  await expect(document.locator("ins").first()).toContainText("350");
  await expect(document.locator("mark").first()).toBeInViewport();

  await versions(document).selectOption("current · v2");
  await expect(document.getByText("every 350 operating hours")).toBeAttached();
  await expect(document.locator("mark")).toHaveCount(0);
});

test("what did not change is folded and opened in place; n and p walk the changes", async ({ page, url }) => {
  const docId = "dust-folds";
  await addVersions(url, docId, markdown(handbook("200")), markdown(handbook("350", ADDED)));
  await page.goto(`${url}/documents/${docId}?version=1&view=difference`);
  await expect(page.getByText("1 passage changed, 1 added since v1.")).toBeVisible();
  const fold = page.getByRole("button", { name: "42 unchanged paragraphs" });
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expect(fold).toBeFocused();
  await expect(page.getByText("as told in paragraph 1.", { exact: false }).first()).toBeVisible();

  await expect(page.getByText("2 changes")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByText("Change 1 of 2")).toBeVisible();
  await expect(page.locator("del").filter({ hasText: "200" })).toBeInViewport();
  await page.keyboard.press("n");
  await expect(page.getByText("Change 2 of 2")).toBeVisible();
  await expect(page.locator("ins").filter({ hasText: "drop of pressure" })).toBeInViewport();
  await page.keyboard.press("p");
  await expect(page.getByText("Change 1 of 2")).toBeVisible();
});

test.describe("한국어로", () => {
  test.use({ locale: "ko-KR", viewport: { width: 360, height: 720 } });

  test("the difference fits a phone, is in Korean and has no grave fault", async ({ page, url }) => {
    const docId = "dust-phone";
    const text = handbook("200");
    await addVersions(url, docId, markdown(text), markdown(handbook("350", ADDED)));
    await page.goto(`${url}${pagePath(docId, text, "every 200 operating hours.")}&view=difference`);
    await expect(page.getByText("인용한 구절이 v2에서 바뀌었어요.")).toBeVisible();
    await expect(page.getByText("v1 인용 이후 변경된 구절 1개, 추가된 구절 1개.")).toBeVisible();
    await expect(page.getByText("새 버전: v2")).toBeVisible();
    await expect(page.locator("mark").first()).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  });
});

test("five megabytes are compared aside from the page, with a bounded number of elements", async ({
  page,
  url,
}) => {
  const docId = "dust-large";
  const paragraphs = Array.from(
    { length: 30_000 },
    (_, index) =>
      `Paragraph ${index} of a very long handbook tells what is done on day ${index} of the year with part ${index}, and why this must be so, in some more words.`,
  );
  const changed = paragraphs.map((paragraph, index) =>
    index % 100 === 50 ? paragraph.replace("what is done", "what was left undone") : paragraph,
  );
  await addVersions(
    url,
    docId,
    markdown(`# Long\n\n${paragraphs.join("\n\n")}\n`),
    markdown(`# Long\n\n${changed.join("\n\n")}\n`),
  );
  await page.goto(`${url}/documents/${docId}?version=1&view=difference`);
  await expect(page.getByText("300 passages changed since v1.")).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press("p");
  await expect(page.getByText("Change 300 of 300")).toBeVisible();
  await expect(page.locator("ins").last()).toContainText("was left undone");
  expect(await page.locator("body *").count()).toBeLessThan(1_500);
});

test("a PDF opens at the cited words of the version that was cited, and its texts are compared", async ({
  page,
  url,
}) => {
  await addVersions(url, "px40-manual", sample("px40-manual-r2-en.pdf"));
  await page.goto(url);
  await askInPage(page, words, "Which oil filter part of the PX-40 is replaced after 5,000 running hours?");
  await expect(answer(page, words, 1)).toContainText("PX-4410");
  await addVersions(url, "px40-manual", sample("px40-manual-r3-ko.pdf"));
  await showWhole(answer(page, words, 1), words);
  const document = panel(page, words);
  await expect(versions(document)).toHaveValue("cited");
  await expect(document.locator(".pdf-mark[data-kind=cited]").first()).toBeInViewport();
  await versions(document).selectOption("Compare");
  await expect(document.getByText("Compared by page text.")).toBeVisible();
  await versions(document).selectOption("as cited · v1");
  await expect(document.locator(".pdf-mark[data-kind=cited]").first()).toBeInViewport();
});

test("several passages are walked with [ and ], from the one that was asked for", async ({ page, url }) => {
  const docId = "dust-passages";
  const text = handbook("200");
  await addVersions(url, docId, markdown(text), markdown(handbook("350", ADDED)));
  const cited = [2, 20, 39].map((number) => `as told in paragraph ${number}.`);
  const ranges = cited.map((part) => `${text.indexOf(part)}-${text.indexOf(part) + part.length}`);
  await page.goto(`${url}/documents/${docId}?version=1&slot=2&passages=${ranges.join(",")}&active=1`);
  await expect(page.getByText("Passage 2 of 3")).toBeAttached();
  await expect(page.locator("mark[data-passage='1']")).toBeInViewport();
  await page.keyboard.press("]");
  await expect(page.getByText("Passage 3 of 3")).toBeAttached();
  await expect(page.locator("mark[data-passage='2']")).toBeInViewport();
  await versions(page).selectOption("Compare");
  await expect(page.getByText("All 3 cited passages are unchanged in v2.")).toBeVisible();
  await page.keyboard.press("[");
  await expect(page.locator("mark[data-passage='1']")).toBeInViewport();
});

test("a named part is opened at its place and outlined, with its heading said, and what was cited stays marked", async ({
  page,
  url,
}) => {
  const docId = "dust-part";
  const text = handbook("200", ADDED);
  await addVersions(url, docId, markdown(text), markdown(handbook("350")));
  const from = text.indexOf("## 2 Filter bags");
  const cited = pagePath(docId, text, "as told in paragraph 3.");
  await page.goto(`${url}${cited}&from=${from}&to=${text.indexOf("## 3 Storage")}`);
  await expect(page.getByRole("button", { name: "Shown: 2 Filter bags" })).toBeVisible();
  const outlined = page.locator("[data-part]");
  await expect(outlined).toHaveText([/2 Filter bags/, /every 200 operating hours/, /drop of pressure/]);
  await expect(outlined.first()).toBeInViewport();
  await expect(outlined.locator("mark")).toHaveCount(0);
  await page.keyboard.press("[");
  await expect(page.locator("mark")).toBeInViewport();
  await page.getByRole("button", { name: "Shown: 2 Filter bags" }).click();
  await expect(outlined.first()).toBeInViewport();
  // The offsets refer to the requested version, so nothing is outlined in another one.
  await versions(page).selectOption("current · v2");
  await expect(page.getByText("every 350 operating hours")).toBeAttached();
  await expect(outlined).toHaveCount(0);
});

test("a page and a section of a PDF are opened at their place and outlined on the page", async ({
  page,
  url,
}) => {
  const docId = "px40-parts";
  await addVersions(url, docId, sample("px40-manual-r2-en.pdf"));
  const address = `${url}/documents/${docId}`;
  await page.goto(`${address}?page=3`);
  await expect(page.getByRole("button", { name: "Shown: Page 3" })).toBeVisible();
  await expect(page.locator(".pdf-page[data-outlined]")).toHaveAccessibleName("Page 3");
  await expect(page.locator(".pdf-page[data-outlined]")).toBeInViewport();

  const { outline } = await readRendition(url, docId);
  const section = outline.find((entry) => entry.title.includes("Installation"));
  await page.goto(`${address}?from=${section?.from}&to=${section?.to}`);
  await expect(page.getByRole("button", { name: "Shown: 3. Installation" })).toBeVisible();
  await expect(page.locator(".pdf-mark[data-part]")).toBeInViewport();

  await page.goto(`${address}?page=99`);
  await expect(page.getByRole("group", { name: "Page 1", exact: true })).toBeVisible();
  await expect(page.locator("[data-outlined]")).toHaveCount(0);
});
