import { importSession, upload } from "../tests/helpers/api.ts";
import { addManuals, answer, composer, openCommandMenu, WORDS } from "./helpers/chat.ts";
import { PUMP_MANUAL } from "./helpers/documents.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;

test.beforeEach(({ url }) => addManuals(url));

test("what is typed while the search is still loading goes to the search", async ({ page, url }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("command.allPassages")) await held.promise;
    await route.fulfill({ response });
  });
  await page.goto(url);
  await expect(composer(page, words)).toBeFocused();
  await page.keyboard.type("Kept");
  await openCommandMenu(page);
  await page.keyboard.type("settings about");
  await page.keyboard.press("Enter");
  const field = page.getByRole("dialog").getByRole("combobox");
  await expect(field).toHaveValue("settings about");
  expect(new URL(page.url()).pathname).toBe("/");
  held.resolve();
  await expect(page.getByRole("option", { name: /About/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(composer(page, words)).toHaveValue("Kept");
  await expect(composer(page, words)).toBeFocused();
});

test("Enter takes what all that was typed finds, though it is not drawn yet", async ({ page, url }) => {
  await page.goto(url);
  await openCommandMenu(page);
  await page.keyboard.type("settings");
  await expect(page.getByRole("option").first()).toBeVisible();
  // The key comes behind the letters, before the browser has done anything else.
  await page
    .getByRole("dialog")
    .getByRole("combobox")
    .evaluate(async (field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
        field,
        "settings › about",
      );
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await Promise.resolve();
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    });
  await expect(page).toHaveURL(/\/settings#about$/);
});

test("one search finds turns, documents and passages, and a broken one hides no other", async ({
  page,
  url,
}) => {
  const { sessionId } = await importSession(url, {
    turns: Array.from({ length: 40 }, (_, place) => ({
      user_text: place === 4 ? "Where was the wombat calibrated?" : `Question ${place + 1}?`,
      assistant_text: `Answer ${place + 1}. ${"It is checked at every inspection. ".repeat(20)}`,
    })),
  });
  await page.goto(url);
  await openCommandMenu(page);
  await page.keyboard.type("wombat");
  const found = page.getByRole("group", { name: "Conversations" }).getByRole("option");
  await expect(found.locator("mark")).toHaveText("wombat");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/chat/${sessionId}#turn-5`);
  await expect(answer(page, words, 5)).toBeInViewport();

  await page.route("**/api/search?*", (route) => route.fulfill({ status: 500, json: {} }));
  await openCommandMenu(page);
  await page.keyboard.type(PUMP_MANUAL.title);
  await expect(
    page.getByRole("group", { name: "Documents" }).getByRole("option", { name: PUMP_MANUAL.title }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.unroute("**/api/search?*");
  await openCommandMenu(page);
  await page.keyboard.type("filter");
  await page.getByRole("group", { name: "Passages" }).getByRole("option").first().click();
  await page.waitForURL(/\/documents\/.*passages=/);
  await expect(page.locator("mark").first()).toBeVisible();
});

test("what is searched on is where the focus goes, and a page that is open stays what it is", async ({
  page,
  url,
}) => {
  for (let count = 1; count <= 7; count += 1)
    await importSession(url, {
      title: `Numbat ${count}`,
      turns: [{ user_text: "Is it there?", assistant_text: "It is." }],
    });
  await upload(
    url,
    Array.from({ length: 7 }, (_, place) => ({
      name: `numbat-${place}.md`,
      content: `# Numbat sheet ${place}\n\nSheet ${place}.\n`,
    })),
  );
  await page.goto(`${url}/library`);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await openCommandMenu(page);
  await page.keyboard.type("numbat");
  await page.getByRole("option", { name: "All conversations with “numbat”" }).click();
  const side = page.getByRole("searchbox", { name: "Search conversations" });
  await expect(side).toBeFocused();
  await expect(side).toHaveValue("numbat");

  const filter = page.getByRole("searchbox", { name: "Search titles and file names" });
  await filter.fill("compressor");
  await expect(page).toHaveURL(/query=compressor/);
  await openCommandMenu(page);
  await page.keyboard.type("numbat");
  await page.getByRole("option", { name: "All documents with “numbat”" }).click();
  await expect(filter).toHaveValue("numbat");
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(7);
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
  // What is typed afterwards is not taken back by an address that comes late.
  await filter.pressSequentially(" sheet 3");
  await expect(filter).toHaveValue("numbat sheet 3");
  await expect(page).toHaveURL(/query=numbat\+sheet\+3/);
});
