import type { Page } from "@playwright/test";
import { allDocuments } from "../tests/helpers/api.ts";
import { expectAccessibleInBothThemes } from "./helpers/accessible.ts";
import {
  addManuals,
  answer,
  askInPage,
  chooseForAnswer,
  openCommandMenu,
  panel,
  showWhole,
  WORDS,
} from "./helpers/chat.ts";
import { COMPRESSOR_HANDBOOK, PUMP_MANUAL } from "./helpers/documents.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const QUESTION = "How often is the intake filter replaced?";
const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } } as const;

test.beforeEach(({ url }) => addManuals(url));

/** Checks a layer over the page, and closes it again. */
async function expectAccessibleLayer(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function askFirst(page: Page, server: string): Promise<void> {
  await page.goto(server);
  await askInPage(page, words, QUESTION);
  await expect(answer(page, words, 1)).toContainText("500 operating hours");
}

for (const size of ["wide", "narrow"] as const)
  test.describe(`in both themes, ${size},`, () => {
    test.use({ viewport: SIZES[size] });

    test("the first screen has no fault, nor have the layers over it", async ({ page, url }) => {
      await page.goto(url);
      await expect(page.getByRole("radio", { name: "General" })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await openCommandMenu(page);
      await expectAccessibleLayer(page);
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("?");
      await expectAccessibleLayer(page);
      if (size === "wide") return;
      await page.getByRole("button", { name: "Open conversations" }).click();
      await expectAccessibleLayer(page);
    });

    test("a conversation has none, with its passage card, its menus, what is asked back and the document", async ({
      page,
      url,
    }) => {
      await askFirst(page, url);
      const first = answer(page, words, 1);
      await first
        .getByRole("button", { name: words.source(1, COMPRESSOR_HANDBOOK.title) })
        .first()
        .hover();
      await expectAccessibleLayer(page);
      await first.getByRole("button", { name: "More" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press("Escape");
      await chooseForAnswer(page, first, "Delete this question and answer");
      await expectAccessibleLayer(page);
      await askInPage(page, words, "show document 9");
      await expect(
        answer(page, words, 2).getByRole("list", { name: "Which one do you mean?" }),
      ).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await showWhole(first, words);
      await expect(
        size === "wide" ? panel(page, words).locator("mark").first() : page.getByRole("dialog"),
      ).toBeInViewport();
      await expectAccessibleInBothThemes(page);
    });

    test("the settings have none in any section, nor have their forms", async ({ page, url }) => {
      await page.goto(`${url}/settings`);
      await expect(page.getByRole("switch").first()).toBeVisible();
      await expect(page.getByText("Working (sqlite)").first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole("button", { name: "New assistant" }).click();
      await expectAccessibleInBothThemes(page);
      await page.goto(`${url}/settings#data`);
      await page.getByRole("button", { name: "Delete everything" }).click();
      await expectAccessibleLayer(page);
    });

    test("the library and a document's own page have none", async ({ page, url }) => {
      await page.goto(`${url}/library`);
      await expect(page.getByRole("table").getByText(PUMP_MANUAL.title)).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole("button", { name: "New collection" }).click();
      await expectAccessibleLayer(page);
      const [document] = await allDocuments(url);
      await page.goto(`${url}/documents/${encodeURIComponent(document?.docId ?? "")}`);
      await expect(page.getByRole("heading", { name: document?.title ?? "" }).first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test("the list of sessions and the inspector of one have none", async ({ page, url }) => {
      await askFirst(page, url);
      await page.goto(`${url}/admin/sessions`);
      await expect(page.getByRole("table")).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole("table").getByRole("link").first().click();
      const turns = page.getByRole("navigation", { name: "Turns" });
      await expect(turns).toBeVisible();
      // A page's title appears a moment after the page.
      await expect(page).toHaveTitle(/./);
      if (size === "narrow") {
        await expectAccessibleInBothThemes(page);
        await turns.getByRole("button").first().click();
      }
      await expect(page.getByRole("heading", { name: /Stages/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test("a page or a conversation that is not there has none", async ({ page, url }) => {
      for (const [path, says] of [
        ["/nowhere", ""],
        ["/chat/no-such-conversation", "Conversation not found"],
        ["/documents/none", "Document not found"],
      ] as const) {
        await page.goto(`${url}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
        await expect(page.getByRole("main")).toContainText(says);
        await expectAccessibleInBothThemes(page);
      }
    });
  });
