import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { z } from "zod";
import { importSession } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { expect, test } from "./helpers/fixtures.ts";

const listSchema = z.object({ sessions: z.array(z.object({ session_id: z.string(), title: z.string() })) });

async function titlesOf(server: string, archived = false): Promise<string[]> {
  const answer = await fetch(`${server}/api/sessions?archived=${archived}`);
  return listSchema.parse(await answer.json()).sessions.map(({ title }) => title);
}

const current = (page: Page) => page.getByRole("navigation", { name: "Conversations", exact: true });
const archive = (page: Page) => page.getByRole("navigation", { name: "Archived conversations" });
const bar = (page: Page) => page.getByRole("group", { name: "Select conversations" });

test.beforeEach(async ({ page, url }) => {
  for (const archived of [false, true]) {
    const answer = await fetch(`${url}/api/sessions?archived=${archived}`);
    for (const { session_id } of listSchema.parse(await answer.json()).sessions)
      await fetch(`${url}/api/sessions/${session_id}`, { method: "DELETE" });
  }
  for (const title of ["Pump", "Belt", "Filter", "Drain"])
    await importSession(url, {
      title,
      turns: [{ user_text: `What of it? ${title}`, assistant_text: `It is the ${title}.` }],
    });
  await page.goto(`${url}/settings`);
  await expect(current(page).getByRole("link")).toHaveText(["Drain", "Filter", "Belt", "Pump"]);
});

test("a conversation is archived, found in the archive, and restored; both can be undone", async ({
  page,
  url,
}) => {
  await page.getByRole("button", { name: "Actions for Belt" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(current(page).getByRole("link")).toHaveText(["Drain", "Filter", "Pump"]);
  await expect.poll(() => titlesOf(url, true)).toEqual(["Belt"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(current(page).getByRole("link")).toHaveText(["Drain", "Filter", "Belt", "Pump"]);
  await expect.poll(() => titlesOf(url, true)).toEqual([]);

  await page.getByRole("button", { name: "Actions for Belt" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Archived conversations" }).click();
  await expect(archive(page).getByRole("link")).toHaveText(["Belt"]);
  await page.getByRole("button", { name: "Actions for Belt" }).click();
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await expect(archive(page).getByText("Archived conversations appear here.")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(current(page).getByRole("link")).toHaveText(["Drain", "Filter", "Belt", "Pump"]);
});

test("several are chosen, also as a range, and deleted with the chance to undo", async ({ page, url }) => {
  await page.getByRole("button", { name: "Select conversations" }).click();
  await page.getByRole("checkbox", { name: "Filter" }).check();
  await page.getByRole("checkbox", { name: "Pump" }).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  await expectAccessible(page);
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await expect(current(page).getByRole("link")).toHaveText(["Drain"]);
  // Data that is fetched again meanwhile does not bring them back.
  await importSession(url, {
    title: "Valve",
    turns: [{ user_text: "And the valve?", assistant_text: "Closed." }],
  });
  await page.getByRole("button", { name: "Actions for Drain" }).click();
  await page.getByRole("menuitem", { name: "Pin", exact: true }).click();
  await expect(current(page).getByRole("link")).toHaveText(["Drain", "Valve"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(current(page).getByRole("link")).toHaveText(["Drain", "Valve", "Filter", "Belt", "Pump"]);

  await page.getByRole("button", { name: "Actions for Belt" }).click();
  await page.getByRole("menuitem", { name: "Select", exact: true }).click();
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => titlesOf(url)).toEqual(["Drain", "Valve", "Filter", "Pump"]);
});

test("several are archived together, and taken along as one archive of files", async ({ page, url }) => {
  await page.getByRole("button", { name: "Select conversations" }).click();
  await bar(page).getByRole("button", { name: "Select all" }).click();
  await page.getByRole("checkbox", { name: "Drain" }).uncheck();
  await bar(page).getByRole("button", { name: "Download" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Markdown" }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await downloading).path())));
  expect(Object.keys(files).sort()).toEqual(["Belt.md", "Filter.md", "Pump.md"]);
  expect(strFromU8(files["Belt.md"] ?? new Uint8Array())).toContain("It is the Belt.");

  await bar(page).getByRole("button", { name: "Archive" }).click();
  await expect(current(page).getByRole("link")).toHaveText(["Drain"]);
  await expect.poll(() => titlesOf(url, true)).toEqual(["Filter", "Belt", "Pump"]);
  await page.getByRole("button", { name: "Select conversations" }).click();
  await expect(page.getByRole("checkbox", { name: "Drain" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
});
