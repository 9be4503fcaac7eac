import type { Page } from "@playwright/test";
import { scanPage } from "../bench/ocr/scan-page.ts";
import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addDocument } from "./helpers/add-document.ts";
import { answer, askInPage, panel, showWhole, WORDS } from "./helpers/chat.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const NOTICE = [
  "Pump room notice",
  "The intake filter of the pump is replaced every 500 operating hours.",
  "The quibble valve opens at 4.2 bar and is checked by two people.",
];

test.beforeEach(({ url }) => emptyLibrary(url));
test.afterEach(({ url }) => emptyLibrary(url));

/** The sheet of paper as a picture, or as a PDF that contains only that picture. */
async function scanned(page: Page, kind: "png" | "pdf"): Promise<Uint8Array> {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 827, height: 500 });
  await sheet.setContent(scanPage(NOTICE, "en", "clean"));
  const picture = await sheet.screenshot({ type: "png" });
  if (kind === "png") {
    await sheet.close();
    return new Uint8Array(picture);
  }
  const source = `data:image/png;base64,${picture.toString("base64")}`;
  await sheet.setContent(`<body style="margin:0"><img style="width:100%" src="${source}">`);
  const pdf = await sheet.pdf({ width: "827px", height: "520px" });
  await sheet.close();
  return new Uint8Array(pdf);
}

for (const kind of ["png", "pdf"] as const)
  test(`a scan (${kind}) is asked about, and opens with marks on the picture at the cited words`, async ({
    page,
    url,
  }) => {
    await addDocument(url, `notice.${kind}`, await scanned(page, kind));
    await page.goto(url);
    await askInPage(page, words, "How often is the intake filter replaced?");
    await expect(answer(page, words, 1)).toContainText("500 operating hours");
    await showWhole(answer(page, words, 1), words);
    const document = panel(page, words);
    const mark = document.locator('[data-passage="0"]').first();
    await expect(mark).toBeInViewport();
    // The words are in the second of three lines: above the middle of the sheet, below its heading.
    const picture = await document.locator(".pdf-page").first().boundingBox();
    const box = await mark.boundingBox();
    if (picture === null || box === null) throw new Error("The scan or its mark is not drawn.");
    const place = (box.y + box.height / 2 - picture.y) / picture.height;
    expect(place).toBeGreaterThan(0.2);
    expect(place).toBeLessThan(0.5);
    await expectAccessible(page);
  });

test("a picture without a word on it is shown in its own shape", async ({ page, url }) => {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 800, height: 200 });
  await sheet.setContent('<body style="background:linear-gradient(90deg,#246,#fa6)">');
  const picture = new Uint8Array(await sheet.screenshot({ type: "png" }));
  await sheet.close();
  const [document] = await upload(url, [{ name: "evening.png", content: picture }]);
  await untilLibraryIsRead(url);
  await page.goto(`${url}/documents/${document?.docId}`);
  await expect(page.locator('.pdf-page[data-drawn="true"]')).toBeVisible();
  const shape = () =>
    page.locator(".pdf-page").evaluate((sheet) => sheet.clientWidth / Math.max(1, sheet.clientHeight));
  await expect.poll(shape).toBeCloseTo(4, 1);
});
