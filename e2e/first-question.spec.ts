import type { Page } from "@playwright/test";
import { askInPage, composer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const QUESTION = "How often is the intake filter replaced?";
const { en } = WORDS;

/** Delays the creation of a conversation until the returned function is called. */
async function holdNewSessions(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/sessions", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return () => release();
}

test("the first question stands at once while the server takes its time", async ({ page, url }) => {
  const release = await holdNewSessions(page);
  await page.goto(url);
  await askInPage(page, en, QUESTION);
  const question = page.getByRole("article").getByText(QUESTION, { exact: true });
  await expect(question).toBeVisible();
  await expect(page.getByText("Sending", { exact: true })).toBeVisible();
  await expect(page.getByText(/Stopping/u)).toHaveCount(0);
  await expect(page.getByText("What would you like to know?")).toHaveCount(0);
  await expect(page.getByRole("button", { name: en.stop, exact: true })).toBeEnabled();
  release();
  await expect(page).toHaveURL(/\/chat\//u);
  await expect(page.getByRole("article", { name: en.answer(1), exact: true })).toContainText(QUESTION);
});

test("what is written before the page answers is kept, and can be sent", async ({ page, url }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await composer(page, en).fill(QUESTION);
  release();
  await expect(page.getByRole("button", { name: en.send, exact: true })).toBeEnabled();
  await expect(composer(page, en)).toHaveValue(QUESTION);
});

test("what is written while the first question is on its way goes along to its conversation", async ({
  page,
  url,
}) => {
  const release = await holdNewSessions(page);
  await page.goto(url);
  await askInPage(page, en, QUESTION);
  await composer(page, en).fill("And the outlet filter?");
  release();
  await expect(page).toHaveURL(/\/chat\//u);
  await expect(page.getByRole("article", { name: en.answer(1), exact: true })).toContainText(QUESTION);
  await expect(composer(page, en)).toHaveValue("And the outlet filter?");
  await page.goto(url);
  await expect(composer(page, en)).toHaveValue("");
});

test("a first question that is stopped before it was taken goes back where it was written", async ({
  page,
  url,
}) => {
  const release = await holdNewSessions(page);
  await page.goto(url);
  await askInPage(page, en, QUESTION);
  await page.getByRole("button", { name: en.stop, exact: true }).click();
  await expect(composer(page, en)).toHaveValue(QUESTION);
  const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
  release();
  expect((await gone).status()).toBe(204);
  expect(page.url()).not.toContain("/chat/");
});
