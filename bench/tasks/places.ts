import type { Locator, Page } from "@playwright/test";
import type { Stage } from "./task.ts";

export const QUESTION = "How often is the intake filter replaced?";
export const FACT = "500 operating hours";

export const composer = (page: Page) => page.getByRole("textbox", { name: "Your question", exact: true });
export const answer = (page: Page, turn: number) =>
  page.getByRole("article", { name: `Answer ${turn}`, exact: true });
export const panel = (page: Page) => page.getByRole("complementary", { name: "Document", exact: true });
export const conversations = (page: Page) => page.getByRole("navigation", { name: "Conversations" });
export const currentRow = (page: Page) =>
  conversations(page)
    .getByRole("listitem")
    .filter({ has: page.locator('[aria-current="page"]') });
export const rowActions = (page: Page) => currentRow(page).getByRole("button", { name: /^Actions for/ });
export const button = (of: Page | Locator, name: string | RegExp) =>
  of.getByRole("button", { name, exact: true }).first();
export const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name, exact: true });

export async function home({ page, url }: Stage): Promise<void> {
  await page.goto(url);
  await composer(page).focus();
}

/** A conversation with one finished answer. */
export async function asked(stage: Stage): Promise<void> {
  await home(stage);
  await composer(stage.page).fill(QUESTION);
  await composer(stage.page).press("Enter");
  await finished(stage.page, 1);
  await stage.page.waitForURL(/\/chat\//);
}

export async function finished(page: Page, turn: number): Promise<void> {
  await answer(page, turn).and(page.locator('[aria-busy="false"]')).waitFor();
  await answer(page, turn).getByRole("button", { name: "Copy", exact: true }).first().waitFor();
}

export async function library({ page, url }: Stage): Promise<void> {
  await page.goto(`${url}/library`);
  await page.getByRole("table").getByRole("link").first().waitFor();
}
