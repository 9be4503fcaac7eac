import { createSession, importSession } from "../tests/helpers/api.ts";
import { addManuals, answer, askInPage, composer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;

test.beforeEach(({ url }) => addManuals(url));

test("a conversation is renamed, found by its words and its text, and deleted", async ({ page, url }) => {
  await page.goto(url);
  await askInPage(page, words, "How often is the condensate drain tested?");
  await expect(answer(page, words, 1)).toContainText("once a week");
  const list = page.getByRole("navigation", { name: "Conversations" });
  const row = list.getByRole("listitem").filter({ has: page.locator('[aria-current="page"]') });
  await row.hover();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const field = page.getByRole("textbox", { name: "Conversation name" });
  await field.fill("Drain of the compressor");
  await field.press("Enter");
  await expect(list.getByRole("link", { name: "Drain of the compressor" })).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search conversations" });
  await search.fill("condensate");
  await expect(list.getByRole("link", { name: "Drain of the compressor" })).toBeVisible();
  await search.fill("words that stand nowhere");
  await expect(list.getByText("No results for")).toBeVisible();
  await search.fill("");

  await row.hover();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(list.getByRole("link", { name: "Drain of the compressor" })).toHaveCount(0);
});

test("what is being written survives a reload", async ({ page, url }) => {
  const { sessionId } = await createSession(url);
  await page.goto(`${url}/chat/${sessionId}`);
  await composer(page, words).fill("A question that is not finished");
  await page.reload();
  await expect(composer(page, words)).toHaveValue("A question that is not finished");
});

test("an address that names a turn leads to it, also on a branch that is not the newest", async ({
  page,
  url,
}) => {
  const { sessionId } = await importSession(url, {
    turns: Array.from({ length: 12 }, (_, place) => ({
      user_text: `Question ${place + 1}?`,
      assistant_text: `Answer ${place + 1}. ${"It is checked at every inspection. ".repeat(20)}`,
    })),
  });
  const branched = await page.request.post(`${url}/api/ask`, {
    data: {
      session_id: sessionId,
      message: "How often is the intake filter replaced?",
      options: { parent_turn_id: 2 },
    },
  });
  expect(branched.ok()).toBe(true);
  await page.goto(`${url}/chat/${sessionId}#turn-7`);
  await expect(answer(page, words, 7)).toBeInViewport({ timeout: 30_000 });
  await expect(answer(page, words, 7)).toBeFocused();
  // At the top, also when the turns above it have got their real heights.
  const list = page.getByRole("region", { name: "Conversation", exact: true });
  const distance = async () =>
    ((await answer(page, words, 7).boundingBox())?.y ?? 0) - ((await list.boundingBox())?.y ?? 0);
  await expect.poll(distance).toBeLessThan(30);
  expect(await distance()).toBeGreaterThanOrEqual(0);
});

test("a greeting names nothing, and list and header say the same, until somebody names it", async ({
  page,
  url,
}) => {
  await page.goto(url);
  const header = page.getByRole("heading", { level: 1 });
  const row = page.getByRole("navigation", { name: "Conversations" }).locator('[aria-current="page"]');
  await askInPage(page, words, "안녕");
  await page.waitForURL(/\/chat\//);
  await expect(header).toHaveText("New conversation");
  await expect(row).toHaveText("New conversation");
  await askInPage(page, words, "How often is the condensate drain tested?");
  await expect(header).toHaveText("How often is the condensate drain tested?");
  await expect(row).toHaveText("How often is the condensate drain tested?");
  await page.reload();
  await expect(header).toHaveText("How often is the condensate drain tested?");
  await expect(row).toHaveText("How often is the condensate drain tested?");
  await row.hover();
  await page.getByRole("button", { name: "Actions for How often is the condensate drain tested?" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const field = page.getByRole("textbox", { name: "Conversation name" });
  await field.fill("안녕");
  await field.press("Enter");
  await expect(header).toHaveText("안녕");
  await expect(row).toHaveText("안녕");
});
