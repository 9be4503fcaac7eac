import { importSession } from "../tests/helpers/api.ts";
import { composer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const TURN = { user_text: "How often is the filter replaced?", assistant_text: "Every 500 hours." };

for (const width of [1280, 390]) {
  test(`a notice lies above what one works on, and Escape closes it (${width} px)`, async ({ page, url }) => {
    await page.setViewportSize({ width, height: 800 });
    await importSession(url, { title: "To be deleted", turns: [TURN] });
    await page.goto(url);
    if (width < 768) await page.getByRole("button", { name: "Open conversations" }).click();
    const list = page.getByRole("navigation", { name: "Conversations" });
    await list.getByRole("listitem").filter({ hasText: "To be deleted" }).first().hover();
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const notice = page.getByRole("region", { name: "Recent notifications" });
    await expect(notice).toContainText("To be deleted");
    // On a phone the list of conversations is open over the page: pressing here does not close it.
    await notice.hover();
    const bottom = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(width < 768 ? 160 : 60);
    if (width < 768) await page.keyboard.press("Escape");
    await composer(page, words).focus();
    await page.keyboard.press("Escape");
    await expect(notice).not.toContainText("To be deleted");
    await expect(composer(page, words)).toBeFocused();
  });
}
