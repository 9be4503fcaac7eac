import type { Page } from "@playwright/test";
import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { startTestServer, type TestServer } from "../tests/helpers/server.ts";
import { expect, test } from "./helpers/fixtures.ts";

/** A separate library, because the choices depend on everything in it. */
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
  const add = (name: string, content: string, fields: Record<string, string> = {}) =>
    upload(server.url, [{ name, content }], fields);
  const about = (metadata: object) => ({ metadata: JSON.stringify(metadata) });
  await add("steps.md", "# Oil change guide\n\n1. Stop the pump.\n2. Drain the oil.\n3. Fill in new oil.\n", {
    doc_type: "guide",
    ...about({ product: "PX-40" }),
  });
  await add("table.md", "# Spare parts\n\n| part | price |\n| --- | --- |\n| seal | 12 |\n| belt | 30 |\n", {
    doc_type: "manual",
    ...about({ product: "VP-8" }),
  });
  await add("korean.md", "# 출장 규정\n\n숙박비는 하루 10만 원까지 지급합니다. 영수증을 내야 합니다.\n", {
    doc_type: "policy",
  });
  await add("past.md", "# Old travel policy\n\nIt held until the end of 2020.\n", {
    doc_type: "policy",
    ...about({ valid_from: "2019-01-01", valid_until: "2020-12-31" }),
  });
  await untilLibraryIsRead(server.url);
});
test.afterAll(() => server.stop());

const titles = (page: Page) => page.getByRole("table").getByRole("link");
const ALL = ["Oil change guide", "Spare parts", "출장 규정", "Old travel policy"];

async function shows(page: Page, wanted: readonly string[]): Promise<void> {
  await expect(async () => {
    expect((await titles(page).allTextContents()).sort()).toEqual([...wanted].sort());
  }).toPass();
}

test("each filter leaves the documents that are what it says, and all come back without it", async ({
  page,
}) => {
  await page.goto(`${server.url}/library`);
  await shows(page, ALL);
  for (const [label, choice, left] of [
    ["Type", "Policy", ["출장 규정", "Old travel policy"]],
    ["Language", "Korean", ["출장 규정"]],
    ["Product", "PX-40", ["Oil change guide"]],
  ] as const) {
    const field = page.getByRole("combobox", { name: label });
    await field.selectOption({ label: choice });
    await shows(page, left);
    await field.selectOption({ index: 0 });
    await shows(page, ALL);
  }
  for (const [name, left] of [
    ["In force", ["Oil change guide", "Spare parts", "출장 규정"]],
    ["With steps", ["Oil change guide"]],
    ["With tables", ["Spare parts"]],
  ] as const) {
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await shows(page, left);
    await button.click();
    await shows(page, ALL);
  }
});

test("filters hold together, stay after a reload, and say when nothing is left", async ({ page }) => {
  await page.goto(`${server.url}/library`);
  await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Policy" });
  await page.getByRole("button", { name: "In force", exact: true }).click();
  await shows(page, ["출장 규정"]);
  await page.reload();
  await shows(page, ["출장 규정"]);
  await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "English" });
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await shows(page, ALL);
});

for (const locale of ["ko-KR", "en-GB"]) {
  test.describe(locale, () => {
    test.use({ locale });
    test("every filter can be reached, on a phone too", async ({ page }) => {
      await page.goto(`${server.url}/library`);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await shows(page, ALL);
        const search = page.getByRole("search");
        const fields = [
          search.getByRole("searchbox"),
          search.getByRole("combobox"),
          search.getByRole("button"),
        ];
        for (const field of fields)
          for (const each of await field.all()) await expect(each).toBeInViewport({ ratio: 1 });
        await expect(search.getByRole("combobox")).toHaveCount(4);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
      }
    });
  });
}
