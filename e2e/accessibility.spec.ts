import { allDocuments } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addManuals, answer, askInPage, panel, WORDS } from "./helpers/chat.ts";
import { COMPRESSOR_HANDBOOK, PUMP_MANUAL } from "./helpers/documents.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.beforeEach(({ application }) => addManuals(application.url));

for (const theme of ["light", "dark"] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    const words = WORDS.en;

    test("the first screen has no grave fault", async ({ page, application }) => {
      await page.goto(application.url);
      await expect(page.getByRole("radio", { name: "General" })).toBeVisible();
      await expectAccessible(page);
    });

    test("a conversation has none, with its passage card and with the document beside it", async ({
      page,
      application,
    }) => {
      await page.goto(application.url);
      await askInPage(page, words, "How often is the intake filter replaced?");
      const first = answer(page, words, 1);
      await expect(first).toContainText("500 operating hours");
      await first
        .getByRole("button", { name: words.source(1, COMPRESSOR_HANDBOOK.title) })
        .first()
        .hover();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await first
        .getByRole("button", { name: words.showFull(1) })
        .first()
        .click();
      await expect(panel(page, words).locator("mark").first()).toBeInViewport();
      await expectAccessible(page);
    });

    test("what is asked back, and the layers over a page, have none", async ({ page, application }) => {
      await page.goto(application.url);
      await askInPage(page, words, "How often is the intake filter replaced?");
      await expect(answer(page, words, 1)).toContainText("500 operating hours");
      await askInPage(page, words, "show document 9");
      await expect(
        answer(page, words, 2).getByRole("list", { name: "Which one do you mean?" }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Settings" }).click();
      await expect(page.getByRole("switch").first()).toBeVisible();
      await expectAccessible(page);
    });

    test("the library and a document's own page have none", async ({ page, application }) => {
      await page.goto(`${application.url}/library`);
      await expect(page.getByRole("table").getByText(PUMP_MANUAL.title)).toBeVisible();
      await expectAccessible(page);
      const [document] = await allDocuments(application.url);
      await page.goto(`${application.url}/documents/${encodeURIComponent(document?.docId ?? "")}`);
      await expect(page.getByRole("heading", { name: document?.title ?? "" }).first()).toBeVisible();
      await expectAccessible(page);
    });

    test("the list of sessions and the inspector of one have none", async ({ page, application }) => {
      await page.goto(application.url);
      await askInPage(page, words, "How often is the intake filter replaced?");
      await expect(answer(page, words, 1)).toContainText("500 operating hours");
      await page.goto(`${application.url}/admin/sessions`);
      await expect(page.getByRole("table")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("table").getByRole("link").first().click();
      await expect(page.getByRole("heading", { name: /Stages/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
