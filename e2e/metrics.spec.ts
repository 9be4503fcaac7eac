import { expectAccessible } from "./helpers/accessible.ts";
import { addManuals, answer, askInPage, expectNoSidewaysScroll, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;

test.beforeEach(({ url }) => addManuals(url));

test("an administrator sees what questions took, by the columns of a period", async ({ page, url }) => {
  await page.goto(url);
  await askInPage(page, words, "How often is the intake filter replaced?");
  await expect(answer(page, words, 1)).toContainText("500 operating hours");

  await page.goto(`${url}/admin/sessions`);
  await page.getByRole("link", { name: "Metrics", exact: true }).click();
  const days = page.getByRole("table", { name: "Questions", exact: true });
  await expect(days.getByRole("row")).toHaveCount(30);
  // Other tests send questions to the same server.
  await expect(days.getByRole("cell").last()).toHaveText(/^[1-9]\d*$/u);
  const times = page.getByRole("table", { name: "Time per answer and stage", exact: true });
  await expect(times.getByRole("columnheader")).toHaveText([
    "Period",
    "50 % within",
    "95 % within",
    "99 % within",
  ]);
  await page.getByRole("combobox", { name: "Of", exact: true }).selectOption("Search");
  await expect(times.getByRole("row").last()).not.toContainText("–");
  await expect(page.getByRole("region", { name: "Background jobs" })).toContainText("Read documents");
  await expect(page.getByRole("region", { name: "Time per stage" })).toContainText("Search");
  await expect(page.getByRole("region", { name: "Cost by person" })).toContainText("None");
  await expectAccessible(page);
  // The process counts where it answers, and is asked in another bundle of the same process.
  const exposed = await page.request.get(`${url}/metrics`);
  expect(await exposed.text()).toMatch(/^ibid_turns_total\{action="answer",status="complete"\} [1-9]\d*$/m);

  await page.getByRole("radio", { name: "24 hours" }).click();
  await expect(days.getByRole("row")).toHaveCount(24);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
