import { addManuals, answer, askInPage, chooseForAnswer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";
import { addLeaflet, emptyProfile, PROFILE, startHealth } from "./helpers/profile.ts";

const words = { ...WORDS.en, ...PROFILE.en };

test.beforeEach(async ({ url }) => {
  await addManuals(url);
  await addLeaflet(url);
  await emptyProfile(url);
});

test("a conversation that is open beside itself shows each turn, and the profile, as they come", async ({
  page,
  context,
  url,
}) => {
  await startHealth(page, url, words);
  await askInPage(page, words, "How often is cold medicine taken?");
  await expect(answer(page, words, 1)).toHaveAttribute("aria-busy", "false");
  await page.waitForURL(/\/chat\//);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(answer(other, words, 1)).toBeVisible();
  await other.getByRole("button", { name: words.beside }).click();
  await other.getByRole("tab", { name: words.tab }).click();
  const profile = other.getByRole("tabpanel", { name: words.tab });
  await expect(profile.getByRole("heading", { name: words.empty })).toBeVisible();

  // Nothing is clicked, focused or reloaded in the other tab from here on.
  await askInPage(page, words, "I'm allergic to penicillin");
  await expect(answer(other, words, 2)).toHaveAttribute("aria-busy", "false");
  await expect(profile.getByRole("region", { name: words.alerts })).toContainText("penicillin");

  await chooseForAnswer(page, answer(page, words, 1), "Delete this question and answer");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(other.getByRole("article", { name: "Deleted answer 1" })).toBeVisible();
});

test("a tab that is hidden asks for nothing, and is up to date when it is seen again", async ({
  page,
  context,
  url,
}) => {
  await startHealth(page, url, words);
  await askInPage(page, words, "How often is cold medicine taken?");
  await expect(answer(page, words, 1)).toHaveAttribute("aria-busy", "false");
  await page.waitForURL(/\/chat\//);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(answer(other, words, 1)).toBeVisible();
  await other.waitForLoadState("networkidle");
  const show = (state: "hidden" | "visible") =>
    other.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await show("hidden");
  const asked: string[] = [];
  other.on("request", (request) => {
    // Code that an idle page preloads requests nothing of the conversation.
    if (!new URL(request.url()).pathname.startsWith("/_next/static/")) asked.push(request.url());
  });
  await askInPage(page, words, "I take metformin 500 mg twice a day");
  await expect(answer(page, words, 2)).toHaveAttribute("aria-busy", "false");
  // What the asking tab reads again, the hidden one would have read by now as well.
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await show("visible");
  await expect(answer(other, words, 2)).toBeVisible();
});
