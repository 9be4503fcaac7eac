import type { Page } from "@playwright/test";
import { importSession } from "../tests/helpers/api.ts";
import { addManuals, answer, askInPage, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const QUESTION = "How often is the intake filter replaced?";

test.beforeEach(({ url }) => addManuals(url));

/** Holds the next answer until it is released, and makes it report that it took a minute. */
async function holdAnswer(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/chat", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"duration_ms":\d+/gu, '"duration_ms":60000');
    await held.promise;
    await route.fulfill({ response, body });
  });
  return held.resolve;
}

const show = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);

async function openConversation(page: Page, url: string) {
  const { sessionId } = await importSession(url, {
    title: "Compressor",
    turns: [{ user_text: "Is there a compressor?", assistant_text: "There is." }],
  });
  await page.goto(`${url}/chat/${sessionId}`);
  await expect(answer(page, words, 1)).toBeVisible();
  await page.waitForLoadState("networkidle");
  return sessionId;
}

test("a long answer that is done is told of where one is, with a way to it", async ({ page, url }) => {
  const sessionId = await openConversation(page, url);
  const letGo = await holdAnswer(page);
  await askInPage(page, words, QUESTION);
  await page.getByRole("link", { name: "Library", exact: true }).click();
  await page.waitForURL("**/library");
  letGo();
  const notices = page.getByRole("region", { name: "Recent notifications" });
  await expect(notices).toContainText(`The answer to “${QUESTION}” is ready.`);
  await notices.getByRole("button", { name: "Open" }).click();
  await page.waitForURL(`**/chat/${sessionId}`);
  await expect(answer(page, words, 2)).toContainText("500 operating hours");
});

test("a hidden page says it in its title, and by the browser only where that was turned on", async ({
  page,
  url,
}) => {
  await page.addInitScript(() => {
    const record = (what: string) =>
      sessionStorage.setItem("said", `${sessionStorage.getItem("said") ?? ""}${what};`);
    class Notification {
      static get permission() {
        return sessionStorage.getItem("allowed") ?? "default";
      }
      static async requestPermission() {
        record("asked");
        sessionStorage.setItem("allowed", "granted");
        return "granted";
      }
      constructor(title: string, { body }: { body: string }) {
        record(`${title}: ${body}`);
      }
      close() {}
    }
    Object.defineProperty(window, "Notification", { value: Notification });
  });
  const said = () => page.evaluate(() => sessionStorage.getItem("said") ?? "");

  const sessionId = await openConversation(page, url);
  let letGo = await holdAnswer(page);
  await askInPage(page, words, QUESTION);
  await show(page, "hidden");
  letGo();
  await expect(page).toHaveTitle(/^\(1\) Compressor/u);
  expect(await said()).toBe("");
  await show(page, "visible");
  await expect(page).toHaveTitle(/^Compressor/u);

  await page.goto(`${url}/settings#notifications`);
  expect(await said()).toBe("");
  await page.getByRole("switch", { name: "Notify me in this browser" }).click();
  await expect(page.getByText("your browser says so")).toBeVisible();
  expect(await said()).toBe("asked;");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Notify me in this browser" })).toBeChecked();

  await page.goto(`${url}/chat/${sessionId}`);
  await expect(answer(page, words, 2)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.unroute("**/api/chat");
  letGo = await holdAnswer(page);
  await askInPage(page, words, QUESTION);
  await show(page, "hidden");
  letGo();
  await expect.poll(said).toBe(`asked;Ibid: The answer to “${QUESTION}” is ready.;`);
});
