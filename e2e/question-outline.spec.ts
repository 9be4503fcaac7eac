import type { Page } from "@playwright/test";
import { ask, importSession } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addManuals, answer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const MANY = 10_000;

const turns = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    user_text: place === 4_320 ? "Where was the numbat calibrated?" : `Question about part ${place + 1}?`,
    assistant_text: `Answer ${place + 1}. ${"It is checked at every inspection. ".repeat(count > 100 ? 1 : 20)}`,
  }));

const rail = (page: Page) => page.getByRole("navigation", { name: "Questions" });
const options = (page: Page) => page.getByRole("listbox", { name: "Questions" }).getByRole("option");
const here = (page: Page) => page.locator('[role="option"][aria-current="location"]');

test("all of 10,000 questions are listed at once, found by typing, and gone to by keyboard", async ({
  page,
  url,
}) => {
  const { sessionId } = await importSession(url, { turns: turns(MANY) });
  await page.goto(`${url}/chat/${sessionId}`);
  await expect(answer(page, words, MANY)).toBeInViewport();
  await rail(page).getByRole("button").click();
  const field = page.getByRole("combobox", { name: "Search questions" });
  await expect(field).toBeFocused();
  await expect(options(page).first()).toHaveAttribute("aria-setsize", String(MANY));
  await expect(here(page)).toContainText(`Question about part ${MANY}?`);
  expect(await options(page).count()).toBeLessThan(60);

  await page.keyboard.press("Control+Home");
  await expect(options(page).first()).toContainText("Question about part 1?");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Question about part 2?");
  await page.keyboard.type("numbat");
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(options(page)).toHaveCount(0);
  await expect(answer(page, words, 4_321)).toBeFocused();
  await expect(answer(page, words, 4_321)).toBeInViewport();

  await page.mouse.move(600, 400);
  // Opens by hover, with the current place visible; Escape closes it and gives the focus back.
  await rail(page).getByRole("button").hover();
  await expect(here(page)).toContainText("numbat");
  await expectAccessible(page);
  await rail(page).getByRole("button").focus();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
});

test("questions of other branches and deleted ones are listed, and lead to where they stand", async ({
  page,
  url,
}) => {
  await addManuals(url);
  const { sessionId } = await importSession(url, { turns: turns(12) });
  await ask(url, {
    session_id: sessionId,
    message: "How often is the intake filter replaced?",
    options: { parent_turn_id: 2 },
  });
  const deleted = await page.request.delete(`${url}/api/sessions/${sessionId}/turns/9`);
  expect(deleted.ok()).toBe(true);
  await page.goto(`${url}/chat/${sessionId}`);
  await expect(answer(page, words, 13)).toBeInViewport();
  await rail(page).getByRole("button").click();
  await expect(options(page)).toHaveCount(13);
  await options(page).filter({ hasText: "Deleted question" }).click();
  await expect(page.getByRole("article", { name: "Deleted answer 9" })).toBeFocused();
  await rail(page).getByRole("button").click();
  const other = options(page).filter({ hasText: "intake filter" });
  await expect(other.getByRole("img", { name: "In another answer" })).toBeVisible();
  await other.click();
  await expect(answer(page, words, 13)).toBeFocused();
});

test("while an answer is written one reads another branch and comes back", async ({ page, modelled }) => {
  const url = modelled.server.url;
  await addManuals(url);
  modelled.model.behave({
    reply: () =>
      `The filter [1]. ${Array.from({ length: 110 }, (_, index) => `part${index}`).join(" ")} end.`,
    pausesAfter: null,
  });
  const { sessionId } = await importSession(url, { turns: turns(6) });
  await page.goto(`${url}/chat/${sessionId}`);
  const edited = answer(page, words, 6);
  await edited.getByRole("button", { name: "Edit question" }).click();
  modelled.model.behave({ pausesAfter: 40 });
  await edited
    .getByRole("textbox", { name: "Edit question" })
    .fill("How often is the intake filter replaced?");
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByText("part3 ")).toBeVisible();

  await rail(page).getByRole("button").click();
  await expect(options(page).last()).toContainText("intake filter");
  await options(page).filter({ hasText: "part 6?" }).click();
  await expect(answer(page, words, 6)).toBeFocused();
  await expect(page.getByText("part3 ")).toHaveCount(0);

  await rail(page).getByRole("button").click();
  await options(page).last().click();
  await expect(page.getByText("part3 ")).toBeVisible();
  modelled.model.behave({ pausesAfter: null });
  await expect(answer(page, words, 7)).toContainText("part109 end.");
});

test("on a phone a button opens it over the page", async ({ page, url }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { sessionId } = await importSession(url, { turns: turns(12) });
  await page.goto(`${url}/chat/${sessionId}`);
  await expect(rail(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Questions" }).click();
  await expect(here(page)).toContainText("part 12?");
  await expectAccessible(page);
  await options(page).filter({ hasText: "part 3?" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(answer(page, words, 3)).toBeFocused();
});
