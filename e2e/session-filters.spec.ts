import type { Page } from "@playwright/test";
import { ask, importSession } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addManuals, expectNoSidewaysScroll } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const list = (page: Page) => page.getByRole("table", { name: "Sessions" });
const rows = (page: Page) =>
  list(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });

test("sessions are found by what was said and what their turns are like, and the address says how", async ({
  page,
  url,
}) => {
  await addManuals(url);
  await ask(url, { message: "How often is the intake filter replaced?" });
  await importSession(url, {
    title: "Valves",
    turns: Array.from({ length: 3 }, () => ({ user_text: "And the quillwort?", assistant_text: "Closed." })),
  });
  await page.goto(`${url}/admin/sessions`);
  await expect(rows(page).filter({ hasText: "Valves" })).toHaveCount(1);
  await expectAccessible(page);

  const search = page.getByRole("searchbox", { name: "Search titles and messages" });
  await search.fill("quillwort");
  await expect(rows(page)).toHaveText([/Valves/]);
  await expect(page).toHaveURL(/\?query=quillwort$/);

  await page.getByText("More filters").click();
  await page.getByRole("spinbutton", { name: "Turns at least" }).fill("4");
  await expect(page.getByText("No session matches")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Turns at least" }).fill("3");
  await expect(rows(page)).toHaveText([/Valves/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/Valves/]);
  await expect(search).toHaveValue("quillwort");
  await expect(page.getByRole("spinbutton", { name: "Turns at least" })).toHaveValue("3");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Clear filters" }).click();
  await search.fill("");
  await expect(rows(page).filter({ hasText: "intake filter" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Unsupported sentences" }).click();
  await expect(page).toHaveURL(/\?unsupported=true$/);
  await expect(page.getByText("No session matches")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test("a turn that is being answered appears in the list, advances, and is over", async ({
  page,
  modelled,
}) => {
  const { server, model } = modelled;
  await addManuals(server.url);
  const fact = "The intake filter is replaced every 500 operating hours [1].";
  model.behave({ reply: () => fact, pausesAfter: 3 });
  await page.goto(`${server.url}/admin/sessions`);
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeVisible();
  const asking = ask(server.url, { message: "How often is the intake filter replaced?" });
  const running = page.getByText("Answering: Answer", { exact: false });
  await expect(running).toBeVisible();
  await expect(running).toContainText(/\d+ characters? so far/);
  model.behave({ pausesAfter: null });
  await asking;
  await expect(running).toHaveCount(0);
  await expect(rows(page).first()).toContainText("intake filter");
});
