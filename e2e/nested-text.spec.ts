import { importSession, untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { addManuals, answer, askInPage, WORDS } from "./helpers/chat.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const LEVELS = 2_000;
const lines = (count: number, line: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => line(place)).join("\n");

/** What tests/components/markdown/nesting.test.tsx does not know: each would take a page with it that draws it as it is nested. */
const NESTED: Record<string, string> = {
  elements: `${"<div>".repeat(LEVELS)}the innermost`,
  formulas: `the innermost\n\n$$\n${"a^{".repeat(900)}${"}".repeat(900)}\n$$`,
  "a fence in quotes": `${"> ".repeat(LEVELS)}\`\`\`\n> the innermost`,
  "a table of quotes": `| a | b |\n| - | - |\n| ${"> ".repeat(LEVELS)} | the innermost |`,
  "a long line": "the innermost ".repeat(5_000),
};

test.afterEach(({ url }) => emptyLibrary(url));

test("a conversation with an answer nested 2,000 deep opens, and is asked on", async ({ page, url }) => {
  await addManuals(url);
  const { sessionId } = await importSession(url, {
    turns: [
      { user_text: "Something short?", assistant_text: "A **short** answer." },
      {
        user_text: `${"> ".repeat(LEVELS)}asked?`,
        assistant_text: `${"> ".repeat(LEVELS)}the innermost`,
      },
    ],
  });
  await page.goto(`${url}/chat/${sessionId}`);
  await expect(answer(page, words, 2)).toContainText("the innermost");
  await expect(answer(page, words, 2).getByText("This answer is shown as plain text.")).toBeVisible();
  await expect(answer(page, words, 1).locator("strong")).toHaveText("short");
  await askInPage(page, words, "How often is the condensate drain tested?");
  await expect(answer(page, words, 3)).toContainText("once a week");
  await page.reload();
  await expect(answer(page, words, 3)).toContainText("once a week");
});

for (const [name, text] of Object.entries(NESTED)) {
  test(`an answer of ${name} leaves its conversation and the newest answer standing`, async ({
    page,
    url,
  }) => {
    const { sessionId } = await importSession(url, {
      turns: [
        { user_text: "Deep?", assistant_text: text },
        { user_text: "Something short?", assistant_text: "A short answer." },
      ],
    });
    await page.goto(`${url}/chat/${sessionId}`);
    await expect(answer(page, words, 2)).toContainText("A short answer.");
    await expect(answer(page, words, 1)).toContainText("the innermost");
  });
}

test("documents of 100 kB nested in every way open in the viewer", async ({ page, url }) => {
  test.slow();
  const nested = {
    quotes: `${"> ".repeat(50_000)}the innermost`,
    lists: `${"- ".repeat(50_000)}the innermost`,
    indent: lines(310, (place) => `${"  ".repeat(place)}- the innermost`),
    emphasis: `${"*a ".repeat(1_500)}the innermost${"*".repeat(1_500)}\n\n`.repeat(16),
  };
  for (const [name, text] of Object.entries(nested)) {
    const docId = `nested-${name}`;
    await upload(url, [{ name: `${name}.md`, content: `# Begins here\n\n${text}\n\nEnds here.\n` }], {
      doc_id: docId,
    });
    await untilLibraryIsRead(url);
    await page.goto(`${url}/documents/${docId}`);
    await expect(page.getByText("Shown as plain text.").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Begins here" }).last()).toBeVisible();
  }
});

test("an answer stands there in plain words where what draws it cannot be fetched", async ({ page, url }) => {
  const { sessionId } = await importSession(url, {
    turns: [{ user_text: "Something short?", assistant_text: "A **short** answer." }],
  });
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The page's own code arrives, but the part that draws Markdown does not.
    if (body.includes("singleTilde")) await route.abort();
    else await route.fulfill({ response, body });
  });
  await page.goto(`${url}/chat/${sessionId}`);
  await expect(answer(page, words, 1)).toContainText("A **short** answer.");
  await expect(page.getByText("This answer is shown as plain text.")).toBeVisible();
  // Requests still in progress when the page closes do not matter.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
