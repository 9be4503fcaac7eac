import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { verifyPack } from "../lib/export/pack/verify-pack.ts";
import { importSession } from "../tests/helpers/api.ts";
import { CHATGPT, OPEN_WEBUI } from "../tests/helpers/foreign-exports.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addManuals, answer, askInPage, composer, moreOf, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;

/** Chooses a format in an open menu, as people do, and returns the saved file. */
async function download(page: Page, name: string): Promise<Uint8Array> {
  await page.getByRole("menuitem", { name: "Download" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name }).click();
  return readFileSync(await (await saving).path());
}

async function openSessionMenu(page: Page, title: string | RegExp): Promise<void> {
  const list = page.getByRole("navigation", { name: "Conversations" });
  const row = list.getByRole("listitem").filter({ hasText: title });
  await row.hover();
  await row.getByRole("button", { name: /^Actions for/ }).click();
}

test("an answer is copied with its sources, and taken along in every format", async ({
  page,
  context,
  url,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await addManuals(url);
  await page.goto(url);
  await askInPage(page, words, "How often is the condensate drain tested?");
  const first = answer(page, words, 1);
  await expect(first).toContainText("once a week");

  await first.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(first.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const textOf = async (type: string) => (await item?.getType(type))?.text() ?? "";
    return { plain: await textOf("text/plain"), html: await textOf("text/html") };
  });
  expect(copied.plain).toMatch(/once a week[\s\S]*\n\n\[1\] .+\(/);
  expect(copied.html).toMatch(/once a week[\s\S]*<p>\[1\] /);

  await moreOf(first).click();
  expect((await download(page, "PDF")).subarray(0, 5).toString()).toBe("%PDF-");
  await moreOf(first).click();
  expect((await download(page, "Word (.docx)")).subarray(0, 2).toString()).toBe("PK");
  await moreOf(first).click();
  expect((await download(page, "Web page (.html)")).toString()).toContain("once a week");
  await openSessionMenu(page, /condensate drain/);
  const report = verifyPack(await download(page, "Pack with sources (.zip)"));
  expect(report.quotes.length).toBeGreaterThan(0);
  expect([...report.files, ...report.quotes].filter(({ why }) => why !== null)).toEqual([]);
});

test("the whole conversation is printed, not only what is on screen", async ({ page, context, url }) => {
  const turns = Array.from({ length: 120 }, (_, index) => ({
    user_text: `Question ${index + 1}`,
    assistant_text: `The answer is ${index + 1}.`,
  }));
  await importSession(url, { title: "A long talk", turns });
  // The print page runs no script of its own; the test cannot see the browser's own dialogue.
  await context.addInitScript(() => {
    window.print = () => {
      document.title = "printed";
    };
  });
  await page.goto(url);
  await openSessionMenu(page, "A long talk");
  const opening = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: "Print" }).click();
  const paper = await opening;
  await expect(paper.getByRole("article")).toHaveCount(120);
  await expect(paper).toHaveTitle("printed");
  await expect(paper.getByText("The answer is 120.")).toBeAttached();
  await expectAccessible(paper);
  await paper.close();

  await page.getByRole("complementary").getByRole("link", { name: "A long talk" }).click();
  await expect(answer(page, words, 120)).toBeVisible();
  const byKey = context.waitForEvent("page");
  await page.keyboard.press("ControlOrMeta+p");
  await expect((await byKey).getByRole("article")).toHaveCount(120);

  // The browser's own menu prints what is on screen, without the controls.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Conversations" })).toBeHidden();
  await expect(composer(page, words)).toBeHidden();
  await expect(answer(page, words, 120)).toBeVisible();
});

test("conversations of another program are imported once", async ({ page, url }) => {
  await page.goto(`${url}/settings#data`);
  const file = {
    name: "conversations.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify([CHATGPT, OPEN_WEBUI, { title: "Lost", mapping: 7 }])),
  };
  const field = page.getByLabel("Import conversations").and(page.locator("input"));
  await field.setInputFiles(file);
  await expect(page.getByText("2 conversations imported")).toBeVisible();
  await expect(page.getByText("Lost: not in a format Ibid knows")).toBeVisible();
  const sidebar = page.getByRole("complementary");
  await expect(sidebar.getByRole("link", { name: "펌프 점검" })).toBeVisible();
  await field.setInputFiles(file);
  await expect(page.getByText("2 were imported before")).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Filters" })).toHaveCount(1);
  await field.setInputFiles({ ...file, buffer: Buffer.from("hello") });
  await expect(page.getByText(/Nothing was imported\. .*no JSON/)).toBeVisible();
});
