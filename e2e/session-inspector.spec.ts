import type { Page } from "@playwright/test";
import { ask, importSession } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addDocument } from "./helpers/add-document.ts";
import { expectNoSidewaysScroll } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
const MANUAL = `Alarms\n\n${FACT} Type <script>document.title="taken"</script> into no field.\n`;
const QUESTION = "What does alarm E12 mean?";

const section = (page: Page, id: string) => page.locator(`section#${id}`);

test("one turn is told in words, step by step, each with its address", async ({ page, modelled }) => {
  const { server, model } = modelled;
  await addDocument(server.url, "alarms.txt", new TextEncoder().encode(MANUAL));
  model.behave({
    reply: (prompt) =>
      prompt.includes("sub_questions")
        ? JSON.stringify({ route: "documents", needs_search: true, question: "What does alarm E99 mean?" })
        : `${FACT} [1] It is reset after 900 hours [1].`,
  });
  const { sessionId } = await ask(server.url, { message: QUESTION });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${server.url}/admin/sessions/${sessionId}?turn=1#check`);

  // It names what nobody has said.
  await expect(
    section(page, "understanding").getByRole("row", { name: /What does alarm E99 mean\?/ }),
  ).toContainText("not kept");
  await expect(section(page, "search")).toContainText("1 passage found");
  await expect(section(page, "search").getByRole("row").last()).toContainText("cited");
  await expect(section(page, "calls").getByRole("row").last()).toContainText("price unknown");
  await expect(section(page, "memory")).toContainText("Mentioned items");
  await expect(section(page, "stores")).toContainText("turnLog.append");
  const check = section(page, "check");
  await expect(check.getByRole("row", { name: /E12 means/ })).toContainText("supported");
  await expect(check.getByRole("row", { name: /900 hours/ })).toContainText("a value differs");
  // The address names it, and it comes into view once it is there.
  await expect(check).toBeInViewport();

  const prompt = section(page, "prompt");
  await expect(prompt).toContainText("Evidence");
  await prompt.getByText("Document 1: alarms", { exact: false }).click();
  // A document's text is shown as it is written there.
  await expect(prompt.locator("pre", { hasText: "coolant flow" })).toContainText("<script>");
  expect(await page.title()).not.toBe("taken");
  await prompt.getByRole("link", { name: "Link to “Prompt contents”" }).click();
  await expect(page).toHaveURL(/\?turn=1#prompt$/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Copy as a bug report" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`session ${sessionId}, turn 1`);
  expect(report).toContain("answer scripted answer@");
  expect(report).not.toMatch(/coolant|alarm|900|reset/iu);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Trace as JSON" }).click();
  await expect(page.locator("body")).toContainText('"stage":"understand"');
});

test("a turn without a trace says so, and one of thousands is gone to by its number", async ({
  page,
  url,
}) => {
  const { sessionId } = await importSession(url, {
    turns: Array.from({ length: 450 }, (_, place) => ({
      user_text: `What is the limit of valve VX-${place + 1}?`,
      assistant_text: `It is ${place + 1} bar.`,
    })),
  });
  await page.goto(`${url}/admin/sessions/${sessionId}`);
  await expect(page.getByText("No trace for this turn.", { exact: false })).toBeVisible();
  const turns = page.getByRole("navigation", { name: "Turns" });
  await turns.getByRole("spinbutton", { name: "Go to turn" }).fill("400");
  await turns.getByRole("spinbutton", { name: "Go to turn" }).press("Enter");
  await expect(page.getByRole("heading", { name: "“What is the limit of valve VX-400?”" })).toBeVisible();
  await expect(turns.getByRole("button", { name: /VX-400/ })).toHaveAttribute("aria-current", "true");
});
