import { type ModelServer, startModelServer } from "../tests/helpers/model-server.ts";
import { startTestServer, type TestServer } from "../tests/helpers/server.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { askInPage, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const KEY = "sk-entered-on-the-page";
const ANSWER = "The scripted model says hello.";

let server: TestServer;
let model: ModelServer;
test.beforeAll(async () => {
  model = await startModelServer({ reply: () => ANSWER });
  server = await startTestServer();
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

test("a model is connected, tried, asked, and taken away again", async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole("link", { name: "Connect a model" }).click();
  await expect(page).toHaveURL(/\/settings#model$/);
  const section = page.getByRole("region", { name: "Model" });

  const gone = await startModelServer();
  await gone.close();
  await section.getByLabel("Address").fill(gone.url);
  await section.getByLabel("Answer model", { exact: true }).fill("scripted");
  await section.getByRole("button", { name: "Test" }).click();
  await expect(section.getByText("Nothing answers at this address")).toBeVisible();

  await section.getByLabel("Address").fill(model.url);
  await section.getByLabel("API key").fill(KEY);
  await section.getByRole("button", { name: "Test" }).click();
  await expect(section.getByText("“scripted” answers.")).toBeVisible();
  await expect(section.getByText("tokens per second")).toBeVisible();
  await expectAccessible(page);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The next answer uses it.")).toBeVisible();

  const prices = page.getByRole("region", { name: "Prices of models" });
  await expect(prices.getByText("Price unknown")).toBeVisible();

  await page.reload();
  await expect(section.getByLabel("Address")).toHaveValue(model.url);
  await expect(section.getByLabel("API key")).toHaveValue("");
  await expect(section.getByRole("button", { name: "Remove key" })).toBeVisible();
  expect(await page.content()).not.toContain(KEY);

  await page.goto(server.url);
  await askInPage(page, WORDS.en, "Write a greeting for my team.");
  await expect(page.getByText(ANSWER, { exact: true })).toBeVisible();

  await page.goto(`${server.url}/settings#prices`);
  await expect(prices.getByText("Price unknown")).toBeVisible();
  await prices.getByRole("button", { name: "Set price of scripted" }).click();
  const written = prices.getByLabel("Written, per million");
  await prices.getByLabel("Read, per million").fill("0,5");
  await written.fill("two");
  await expect(prices.getByRole("button", { name: "Save" })).toBeDisabled();
  await written.fill("2");
  await expectAccessible(page);
  await written.press("Enter");
  await expect(written).toBeHidden();
  await page.reload();
  await expect(prices.getByText("$0.50")).toBeVisible();

  await page.goto(`${server.url}/settings#model`);
  await section.getByRole("button", { name: "Remove model" }).click();
  await expect(page.getByText("The model was removed.")).toBeVisible();
  await expect(section.getByLabel("Address")).toHaveValue("");
  await page.goto(server.url);
  await expect(page.getByRole("link", { name: "Connect a model" })).toBeVisible();
});
