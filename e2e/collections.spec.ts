import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { startTestServer, type TestServer } from "../tests/helpers/server.ts";
import { expect, test } from "./helpers/fixtures.ts";

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
  await upload(server.url, [
    { name: "pump.md", content: "# Pump handbook\n\nThe pump is checked every 40 days.\n" },
  ]);
  await upload(server.url, [
    { name: "belt.md", content: "# Belt handbook\n\nThe belt is replaced after 900 hours.\n" },
  ]);
  await untilLibraryIsRead(server.url);
});
test.afterAll(() => server.stop());

test("a collection is made and filled, and a conversation keeps to it, also after a reload", async ({
  page,
}) => {
  await page.goto(`${server.url}/library`);
  await page.getByRole("button", { name: "New collection" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Pumps 🛠");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("checkbox", { name: "Select Pump handbook" }).check();
  await page.getByRole("button", { name: "Move" }).click();
  await page.getByRole("menuitem", { name: "Pumps 🛠" }).click();
  await page.getByRole("button", { name: /^Pumps 🛠\s*1$/ }).click();
  await expect(page.getByRole("table").getByRole("link")).toHaveText(["Pump handbook"]);

  await page.goto(server.url);
  await page.getByRole("button", { name: "What is searched: Everything" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Pumps 🛠" }).click();
  await page.keyboard.press("Escape");
  const field = page.getByRole("textbox", { name: "Your question" });
  await field.fill("When is the belt replaced?");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/chat\//);
  const answers = page.getByRole("article");
  await expect(answers.last()).toContainText("collections");
  await expect(answers.last()).not.toContainText("900 hours");

  await page.reload();
  await expect(page.getByRole("button", { name: "What is searched: Pumps 🛠" })).toBeVisible();
  await field.fill("When is the pump checked?");
  await field.press("Enter");
  await expect(answers.last()).toContainText("40 days");
  await answers.first().getByRole("button", { name: "Search all documents" }).click();
  await expect(answers.last()).toContainText("900 hours");
  await expect(page.getByRole("button", { name: "What is searched: Pumps 🛠" })).toBeVisible();
});

test("a question is answered from what was just chosen, however long that takes to be saved", async ({
  page,
}) => {
  const made = await page.request.post(`${server.url}/api/collections`, { data: { name: "Nothing in it" } });
  expect(made.ok()).toBe(true);
  await page.goto(server.url);
  const field = page.getByRole("textbox", { name: "Your question" });
  await field.fill("When is the belt replaced?");
  await field.press("Enter");
  const answers = page.getByRole("article");
  await expect(answers.last()).toContainText("900 hours");

  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/sessions\/[^/]+$/u, async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "What is searched: Everything" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Nothing in it" }).click();
  await page.keyboard.press("Escape");
  await field.fill("When is the pump checked?");
  await field.press("Enter");
  await expect(answers).toHaveCount(2);
  held.resolve();
  await expect(answers.last()).toHaveAttribute("aria-busy", "false");
  await expect(answers.last()).not.toContainText("40 days");
  await expect(page.getByRole("button", { name: "What is searched: Nothing in it" })).toBeVisible();
});

test("deleting a collection can be undone", async ({ page }) => {
  const made = await page.request.post(`${server.url}/api/collections`, { data: { name: "Short-lived" } });
  expect(made.ok()).toBe(true);
  const names = async () => (await page.request.get(`${server.url}/api/collections`)).text();
  await page.goto(`${server.url}/library`);
  const chip = page.getByRole("button", { name: /^Short-lived/u });
  const remove = page.getByRole("button", { name: "Delete the collection “Short-lived”" });
  await chip.click();
  await remove.click();
  await expect(chip).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chip).toBeVisible();
  expect(await names()).toContain("Short-lived");

  await chip.click();
  await remove.click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(names).not.toContain("Short-lived");
  await expect(chip).toHaveCount(0);
});
