import { importSession } from "../tests/helpers/api.ts";
import { answer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const words = WORDS.en;
const turn = (words: string) => ({ user_text: `What about ${words}?`, assistant_text: `This is ${words}.` });

test("a conversation that was opened is read without a connection, and one that was deleted is not", async ({
  page,
  url,
  context,
}) => {
  await importSession(url, { title: "Sluices", turns: [turn("sluices")] });
  await importSession(url, { title: "Weirs", turns: [turn("weirs")] });
  await page.goto(url);
  // The worker sees the page's requests from the second load on.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const sidebar = page.getByRole("complementary");
  for (const title of ["Sluices", "Weirs"]) {
    await sidebar.getByRole("link", { name: title }).click();
    await expect(answer(page, words, 1)).toContainText(`This is ${title.toLowerCase()}.`);
    const path = new URL(page.url()).pathname;
    await expect.poll(() => page.evaluate(async (of) => Boolean(await caches.match(of)), path)).toBe(true);
  }
  const weirs = page.url();
  await sidebar.getByRole("link", { name: "Sluices" }).click();
  await expect(answer(page, words, 1)).toContainText("This is sluices.");
  const sluices = page.url();
  await page.evaluate(
    async (id) => void (await fetch(`/api/sessions/${id}`, { method: "DELETE" })),
    weirs.split("/").at(-1),
  );

  await context.setOffline(true);
  await page.reload();
  await expect(answer(page, words, 1)).toContainText("This is sluices.");
  await expect(page.getByText("You’re offline.")).toBeVisible();
  for (const nothingKept of [weirs, `${url}/library`]) {
    await page.goto(nothingKept);
    await expect(page.getByRole("heading", { name: "You’re offline." })).toBeVisible();
    await expect(page.getByText("This is weirs.")).toHaveCount(0);
  }
  await context.setOffline(false);
  await page.goto(sluices);
  await expect(answer(page, words, 1)).toContainText("This is sluices.");
  await expect(page.getByText("You’re offline.")).toHaveCount(0);
});
