import { type ModelServer, startModelServer } from "../tests/helpers/model-server.ts";
import { startTestServer, type TestServer } from "../tests/helpers/server.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addManuals, answer, askInPage, expectNoSidewaysScroll, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;

let server: TestServer;
let model: ModelServer;
test.beforeAll(async () => {
  model = await startModelServer({ reply: (_, request) => `The ${request.model} model answers. [1]` });
  server = await startTestServer({
    environment: {
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: "test",
      ANSWER_MODEL: "scripted",
      ANSWER_MODELS: "second",
      MODEL_PRICES: "scripted=1/2,second=3/4",
    },
  });
  await addManuals(server.url);
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

test("an administrator asks a turn again with another model, and takes it along as a case", async ({
  page,
}) => {
  await page.goto(server.url);
  await askInPage(page, words, "How often is the intake filter replaced?");
  await expect(answer(page, words, 1)).toContainText("The scripted model answers.");

  await page.goto(`${server.url}/admin/sessions`);
  await page
    .locator("#content")
    .getByRole("link", { name: /intake filter/ })
    .click();
  await page.getByRole("link", { name: "Replay", exact: true }).click();
  const stored = page.getByRole("article", { name: "Saved answer" });
  await expect(stored).toContainText("The scripted model answers.");

  await page.getByLabel("Model", { exact: true }).selectOption("remote: second");
  await page.getByLabel("Prompt budget in tokens").fill("1");
  await expect(page.getByRole("button", { name: "Replay", exact: true })).toBeDisabled();
  await page.getByLabel("Prompt budget in tokens").fill("6000");
  await page.getByText("Rules of the answer prompt", { exact: true }).first().click();
  await page.getByLabel("Rules of the answer prompt").fill("Sources\n- Cite every line.");
  await expect(page.getByRole("button", { name: "Use the current wording" })).toBeVisible();
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  const replayed = page.getByRole("article", { name: "Replayed answer" });
  await expect(replayed).toContainText("The second model answers.");
  const facts = page.getByRole("table", { name: "Model, tokens, cost and time" });
  await expect(facts.getByRole("row", { name: /^Model/ })).toContainText(/scripted.*second/);
  await expect(facts.getByRole("row", { name: /^Prompt tokens/ })).toContainText("/ 6,000");
  await expect(facts.getByRole("row", { name: /^Prompts/ })).toContainText("answer@reworded");
  await expectAccessible(page);

  await page.getByLabel("Words of a right answer").fill("500 operating hours");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download case" }).click();
  expect((await download).suggestedFilename()).toBe("evaluation-case-1.json");

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "turn 1" }).click();
  await page.goto(`${server.url}/admin/sessions`);
  await page
    .locator("#content")
    .getByRole("link", { name: /intake filter/ })
    .click();
  // Nothing was added to the conversation.
  await expect(page.getByText("The second model answers.")).toHaveCount(0);
});
