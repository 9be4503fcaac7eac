import type { Locator, Page } from "@playwright/test";
import { answer, askInPage, composer, moreOf, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";
import { addLeaflet, emptyProfile, PROFILE, startHealth } from "./helpers/profile.ts";

const SAY = {
  en: {
    ...WORDS.en,
    ...PROFILE.en,
    contextTab: "Context",
    contextOf: "Show context",
    allergy: "I'm allergic to penicillin",
    denied: "I'm not allergic to penicillin",
    medicine: "I take metformin 500 mg twice a day",
    name: "metformin",
    cancel: "Cancel",
    remove: "Delete this question and answer",
    delete: "Delete",
    line: "Deleted answer 1",
  },
  ko: {
    ...WORDS.ko,
    ...PROFILE.ko,
    contextTab: "맥락",
    contextOf: "맥락 보기",
    allergy: "저는 페니실린 알레르기가 있어요",
    denied: "저 페니실린 알레르기 없어요",
    medicine: "메트포르민 500mg 하루 두 번 먹어요",
    name: "메트포르민",
    cancel: "취소",
    remove: "이 질문과 답변 삭제",
    delete: "삭제",
    line: "삭제된 1번째 답변",
  },
} as const;
type Say = (typeof SAY)[keyof typeof SAY];

test.beforeEach(async ({ url }) => {
  await addLeaflet(url);
  await emptyProfile(url);
});

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

async function tell(page: Page, say: Say, turn: number, message: string): Promise<void> {
  await askInPage(page, say, message);
  await expect(answer(page, say, turn)).toHaveAttribute("aria-busy", "false");
}

const beside = (page: Page, say: Say) =>
  page.getByRole("button", { name: new RegExp(`^${say.beside}`, "u") });

for (const [locale, viewport] of [
  ["en", { width: 1280, height: 800 }],
  ["ko", { width: 360, height: 740 }],
] as const) {
  test.describe(`by keyboard, in ${locale} at ${viewport.width} px`, () => {
    test.use({ locale: locale === "ko" ? "ko-KR" : "en-GB", viewport });
    const say = SAY[locale];

    test("the panel takes the focus when it is opened, and gives it back to what opened it", async ({
      page,
      url,
    }) => {
      await startHealth(page, url, say);
      await tell(page, say, 1, say.medicine);
      const tab = page.getByRole("tab", { name: say.contextTab });
      await press(beside(page, say));
      await expect(tab).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(beside(page, say)).toBeFocused();

      await press(beside(page, say));
      await expect(tab).toBeFocused();
      await press(
        page.getByRole("button", { name: locale === "ko" ? "사이드 패널 닫기" : "Close side panel" }),
      );
      await expect(beside(page, say)).toBeFocused();

      const more = moreOf(answer(page, say, 1));
      await press(more);
      await press(page.getByRole("menuitem", { name: say.contextOf, exact: true }));
      await expect(tab).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(more).toBeFocused();

      await composer(page, say).focus();
      await page.keyboard.press("Control+.");
      await expect(tab).toBeFocused();
      await page.keyboard.press("Control+.");
      await expect(composer(page, say)).toBeFocused();
    });

    test("what is corrected, decided or let be in the profile leaves the focus beside it", async ({
      page,
      url,
    }) => {
      await startHealth(page, url, say);
      await tell(page, say, 1, say.allergy);
      await tell(page, say, 2, say.medicine);
      await tell(page, say, 3, say.denied);
      await press(beside(page, say));
      await page.getByRole("tab", { name: say.tab }).click();
      const profile = page.getByRole("tabpanel", { name: say.tab });

      await press(profile.getByRole("button", { name: say.correct(say.name) }));
      const field = profile.getByRole("textbox", { name: say.newValue(say.name) });
      await expect(field).toBeFocused();
      await page.keyboard.press("Escape");
      // Only editing has ended: the panel is still open, also where it fills the screen.
      await expect(profile.getByRole("button", { name: say.correct(say.name) })).toBeFocused();

      await press(profile.getByRole("button", { name: say.correct(say.name) }));
      await field.fill(`${say.name} 850 mg`);
      await field.press("Enter");
      await expect(profile.getByText(`${say.name} 850 mg`)).toBeVisible();
      await expect(profile.getByRole("button", { name: say.correct(say.name) })).toBeFocused();

      await press(profile.getByRole("button", { name: say.later, exact: true }));
      await expect(profile.getByRole("heading", { name: say.question })).toHaveCount(0);
      await expect(profile.locator(":focus")).toHaveCount(1);

      const erase = profile.getByRole("button", { name: say.erase });
      await press(erase);
      const dialog = page.getByRole("dialog").last();
      await expect(dialog.getByRole("button", { name: say.cancel })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(erase).toBeFocused();
    });

    test("a turn that is deleted leaves the focus on the line in its place", async ({ page, url }) => {
      await startHealth(page, url, say);
      await tell(page, say, 1, say.medicine);
      await tell(page, say, 2, say.allergy);
      const more = moreOf(answer(page, say, 1));
      const remove = page.getByRole("menuitem", { name: say.remove, exact: true });
      const dialog = page.getByRole("dialog");
      await press(more);
      await press(remove);
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(more).toBeFocused();
      await press(more);
      await press(remove);
      await press(dialog.getByRole("button", { name: say.delete, exact: true }));
      await expect(page.getByRole("article", { name: say.line, exact: true })).toBeFocused();
    });
  });
}

test("who writes keeps the focus, also where an answer opens a document and while it is written", async ({
  page,
  url,
}) => {
  const say = SAY.en;
  await startHealth(page, url, say);
  await tell(page, say, 1, "How often is cold medicine taken?");
  await expect(answer(page, say, 1).getByRole("list", { name: say.sources })).toBeVisible();
  await askInPage(page, say, "show full document 1");
  await expect(page.getByRole("complementary", { name: say.panel, exact: true })).toBeVisible();
  await expect(composer(page, say)).toBeFocused();
  await composer(page, say).fill("And before meals?");
  await press(page.getByRole("button", { name: say.send, exact: true }));
  await expect(answer(page, say, 3)).toHaveAttribute("aria-busy", "false");
  await expect(page.locator("form :focus")).toHaveCount(1);
});
