import { markdownToHwpx } from "kordoc";
import { buildPptx } from "../tests/helpers/documents/build-pptx.ts";
import { buildXlsx } from "../tests/helpers/documents/build-xlsx.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addDocument } from "./helpers/add-document.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.beforeEach(({ url }) => emptyLibrary(url));
test.afterEach(({ url }) => emptyLibrary(url));

test("a Hangul document is drawn, with the cited words marked and found by search", async ({ page, url }) => {
  const markdown = "# 설비 규정\n\n전압은 110V이다.\n\n퓨즈의 전압은 220V이다.";
  const docId = await addDocument(url, "규정.hwpx", new Uint8Array(await markdownToHwpx(markdown)));
  const from = markdown.indexOf("220V");
  const cited = `passages=${from}-${from + 4}&slot=1`;
  await page.goto(`${url}/documents/${encodeURIComponent(docId)}?version=1&${cited}`);
  await expect(page.locator(".pdf-picture")).toBeVisible();
  await expect(page.getByText("퓨즈의 전압은 220V이다.")).toBeVisible();
  await expect(page.locator('[data-passage="0"]')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Find in document" }).click();
  await page.getByPlaceholder("Find in document").fill("전압");
  await expect(page.locator('[data-kind="found"]')).toHaveCount(2);
  await page.getByRole("button", { name: "Close search" }).click();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect(page.getByRole("heading", { name: "설비 규정", level: 2 }).last()).toBeVisible();
});

test("a Hangul document that cannot be drawn is shown as its text, and said to be", async ({ page, url }) => {
  const docId = await addDocument(url, "손상.hwpx", new Uint8Array(await markdownToHwpx("전원을 끈다.")));
  await page.route("**/original?*", (route) =>
    route.fulfill({ body: Buffer.from("PK\u0003\u0004 no more") }),
  );
  await page.goto(`${url}/documents/${encodeURIComponent(docId)}?version=1`);
  await expect(page.getByText("The pages could not be displayed. Its text is shown instead.")).toBeVisible();
  await expect(page.getByText("전원을 끈다.").last()).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Download original" })).toBeVisible();
});

test("a workbook is a grid with its sheets as tabs, of which only the rows in sight are drawn", async ({
  page,
  url,
}) => {
  const rows = Array.from({ length: 10_000 }, (_, row) => [`부품 ${row}`, row, row * 2]);
  const docId = await addDocument(
    url,
    "재고.xlsx",
    buildXlsx([
      { name: "재고", rows: [["품목", "수량", "금액"], ...rows] },
      { name: "비고", rows: [["해당 없음"]] },
    ]),
  );
  await page.goto(`${url}/documents/${encodeURIComponent(docId)}?version=1`);
  const grid = page.getByRole("table");
  await expect(grid).toHaveAttribute("aria-rowcount", "10001");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Find in document" }).click();
  await page.getByPlaceholder("Find in document").fill("부품 9998");
  await expect(page.locator('[data-found="0"]')).toBeVisible();
  // The head is still visible ten thousand rows further down.
  await expect(page.locator(".sheet-frozen").getByText("품목")).toBeInViewport();
  expect(await page.locator(".sheet-line").count()).toBeLessThan(100);
  await page.getByRole("tab", { name: "비고" }).click();
  await expect(page.getByText("해당 없음")).toBeVisible();
  await page.goto(`${url}/library`);
  await expect(page.getByRole("cell", { name: "2 sheets" })).toBeVisible();
});

test("a deck shows its slides in order, with what the speaker noted", async ({ page, url }) => {
  const docId = await addDocument(
    url,
    "발표.pptx",
    buildPptx([
      { title: "목표", body: ["하나"], notes: "천천히 말한다." },
      { title: "결과", body: ["둘"] },
    ]),
  );
  await page.goto(`${url}/documents/${encodeURIComponent(docId)}?version=1`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expectAccessible(page);
  await expect(page.getByRole("article", { name: "Slide 1" }).getByText("하나")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Speaker notes" })).toHaveText(/천천히 말한다\./);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menu").getByText("2 slides")).toBeVisible();
});
