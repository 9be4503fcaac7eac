import { readFileSync } from "node:fs";
import { importSession } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { expectNoSidewaysScroll, openCommandMenu } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const TURN = { user_text: "How often is the filter replaced?", assistant_text: "Every 500 hours." };

test("everything of one's own is downloaded, and deleted when that is confirmed", async ({ page, url }) => {
  await importSession(url, { title: "Filters", turns: [TURN] });
  await page.goto(`${url}/settings#data`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  const path = await (await downloading).path();
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
    profile: { enabled: true },
    sessions: expect.arrayContaining([expect.objectContaining({ title: "Filters" })]),
  });

  const sidebar = page.getByRole("complementary");
  await expect(sidebar.getByRole("link", { name: "Filters" })).toBeVisible();
  await page.getByRole("button", { name: "Delete everything" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(sidebar.getByRole("link", { name: "Filters" })).toBeVisible();
  await page.getByRole("button", { name: "Delete everything" }).click();
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText(/^Deleted \d+ conversations? and your profile/)).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Filters" })).toHaveCount(0);
});

test("a section has an address, the command menu leads to it, and what is switched stays", async ({
  page,
  url,
}) => {
  await page.goto(url);
  await openCommandMenu(page);
  await page.keyboard.type("settings › about");
  await expect(page.getByRole("option", { name: /About/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings#about$/);
  await expect(page.getByRole("heading", { name: "About" })).toBeInViewport();
  await expect(page.getByText("No model: answers are quoted from documents")).toBeVisible();
  await expect(page.getByText("Working (sqlite)").first()).toBeVisible();

  const noting = page.getByRole("region", { name: "Profile" }).getByRole("switch").first();
  await noting.click();
  await expect(noting).not.toBeChecked();
  await page.reload();
  await expect(noting).not.toBeChecked();
  await noting.click();
  await expect(noting).toBeChecked();
});

// In English: accessibility.spec.ts.
test.describe("한국어로", () => {
  test.use({ locale: "ko-KR" });
  test("the page fits every width and is accessible", async ({ page, url }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${url}/settings`);
      await expect(page.getByRole("switch").first()).toBeVisible();
      await expect(page.locator("#about dl")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
