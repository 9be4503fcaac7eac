import { type ModelServer, startModelServer } from "../tests/helpers/model-server.ts";
import { startTestServer, type TestServer } from "../tests/helpers/server.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { askInPage, expectNoSidewaysScroll, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

let server: TestServer;
let model: ModelServer;
test.beforeAll(async () => {
  // It says which instructions it was given.
  model = await startModelServer({
    reply: (prompt) => `It was asked to be ${/Be (\w+)\./u.exec(prompt)?.[1] ?? "nothing"}.`,
  });
  server = await startTestServer({
    environment: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "test", ANSWER_MODEL: "scripted" },
  });
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

test("an assistant is made, edited in two windows, asked, and brought back to an older version", async ({
  page,
  context,
}) => {
  const address = `${server.url}/settings#assistants`;
  await page.goto(address);
  const section = page.getByRole("region", { name: "Assistants" });
  await section.getByRole("button", { name: "New assistant" }).click();
  await section.getByLabel("Name").fill("Pump desk");
  await section.getByLabel("Instructions").fill("Be brief.");
  await section.getByLabel("Document IDs").fill("(a+)+$");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByText("Each ID starts with two letters")).toBeVisible();
  await section.getByLabel("Document IDs").fill("PMP-####");
  await expectAccessible(page);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“Pump desk” was created.")).toBeVisible();
  const edit = section.getByRole("button", { name: "Edit Pump desk" });
  await expect(edit).toBeVisible();

  const other = await context.newPage();
  await other.goto(address);
  const there = other.getByRole("region", { name: "Assistants" });
  await there.getByRole("button", { name: "Edit Pump desk" }).click();
  await edit.click();
  await there.getByLabel("Instructions").fill("Be theirs.");
  await there.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("“Pump desk” was saved as version 2.")).toBeVisible();
  await section.getByLabel("Instructions").fill("Be mine.");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByText("Somebody saved version 2 meanwhile.")).toBeVisible();
  await expect(section.getByLabel("Instructions")).toHaveValue("Be mine.");
  await section.getByRole("button", { name: "Save mine as the next version" }).click();
  await expect(page.getByText("“Pump desk” was saved as version 3.")).toBeVisible();

  await page.goto(server.url);
  await page.getByText("Pump desk").first().click();
  await askInPage(page, WORDS.en, "Write a greeting.");
  await expect(page.getByText("It was asked to be mine.", { exact: true })).toBeVisible();

  await page.goto(address);
  await edit.click();
  await section.getByText("Versions").click();
  await section.getByRole("button", { name: "Bring back version 2" }).click();
  await expect(section.getByLabel("Instructions")).toHaveValue("Be theirs.");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“Pump desk” was saved as version 4.")).toBeVisible();
  await page.goto(server.url);
  await page.getByText("Pump desk").first().click();
  await askInPage(page, WORDS.en, "Write a greeting.");
  await expect(page.getByText("It was asked to be theirs.", { exact: true })).toBeVisible();

  await page.goto(address);
  await section.getByRole("button", { name: "Delete Pump desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete assistant" }).click();
  await expect(section.getByText("Pump desk")).toHaveCount(0);
});

for (const [locale, scheme, width, words] of [
  [
    "en-GB",
    "light",
    1280,
    {
      section: "Assistants",
      look: "View Equipment",
      copy: "Duplicate Equipment",
      save: "Save",
      made: "Edit Boilers",
    },
  ],
  [
    "ko-KR",
    "dark",
    390,
    { section: "도우미", look: "설비 보기", copy: "설비 복제", save: "저장", made: "보일러 수정" },
  ],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, colorScheme: scheme, viewport: { width, height: 900 } });
    test(`Ibid's own are shown and duplicated at ${width} pixels`, async ({ page }) => {
      await page.goto(`${server.url}/settings#assistants`);
      const section = page.getByRole("region", { name: words.section });
      await section.getByRole("button", { name: words.look }).click();
      await expect(section.getByRole("textbox").first()).toBeDisabled();
      await section.getByRole("button", { name: words.copy }).click();
      await expect(section.getByRole("textbox").first()).toBeEnabled();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const folder = process.env.IBID_SHOTS;
      if (folder) await page.screenshot({ path: `${folder}/assistants-${width}.png` });
      // The form disappears with its focus, which moves to what was created.
      await section
        .getByRole("textbox")
        .first()
        .fill(locale === "en-GB" ? "Boilers" : "보일러");
      await section.getByRole("button", { name: words.save, exact: true }).click();
      await expect(section.getByRole("button", { name: words.made })).toBeFocused();
      await expect(section.getByRole("button", { name: words.made })).toBeInViewport();
    });
  });
}
