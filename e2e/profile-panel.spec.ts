import type { Page } from "@playwright/test";
import { importSession } from "../tests/helpers/api.ts";
import { answer, askInPage, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";
import {
  addLeaflet,
  emptyProfile,
  openProfile,
  PROFILE,
  readDownload,
  startHealth,
} from "./helpers/profile.ts";

test.beforeEach(async ({ url }) => {
  await addLeaflet(url);
  await emptyProfile(url);
});
// The next file has the same server.
test.afterEach(({ url }) => emptyProfile(url));

const KOREAN = { ...WORDS.ko, ...PROFILE.ko };
const ENGLISH = { ...WORDS.en, ...PROFILE.en };
type Words = typeof KOREAN | typeof ENGLISH;

async function tell(page: Page, words: Words, turn: number, message: string): Promise<void> {
  await askInPage(page, words, message);
  await expect(answer(page, words, turn)).toHaveAttribute("aria-busy", "false");
}

const SAID = {
  ko: {
    allergy: "저는 페니실린 알레르기가 있어요",
    denied: "저 페니실린 알레르기 없어요",
    medicine: "메트포르민 500mg 하루 두 번 먹어요",
    forgetMedicine: "내 메트포르민 정보는 잊어줘",
    ask: "감기약은 하루에 몇 번 먹어요?",
    onRecord: "기억하고 있는 알레르기",
    name: "페니실린",
    medicineName: "메트포르민",
  },
  en: {
    allergy: "I'm allergic to penicillin",
    denied: "I'm not allergic to penicillin",
    medicine: "I take metformin 500 mg twice a day",
    forgetMedicine: "Please forget my metformin",
    ask: "How often is cold medicine taken?",
    onRecord: "Allergies on record",
    name: "penicillin",
    medicineName: "metformin",
  },
} as const;

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });
  const words = KOREAN;
  const said = SAID.ko;

  test("a contradiction is asked about, seen on the tab, and decided by a button", async ({ page, url }) => {
    await startHealth(page, url, words);
    await tell(page, words, 1, said.allergy);
    await tell(page, words, 2, said.denied);
    await expect(answer(page, words, 2)).toContainText(said.allergy);
    await expect(page.getByRole("button", { name: `${words.beside}, ${words.decide}` })).toBeVisible();
    await expect(answer(page, words, 2)).toContainText(`${words.toDecide}: ${words.later}`);
    await answer(page, words, 2).getByRole("button", { name: words.decideNow, exact: true }).click();
    const profile = page.getByRole("tabpanel", { name: words.tab });
    await expect(page.getByRole("tab", { name: `${words.tab} (${words.decide})` })).toBeVisible();
    await expect(profile.getByRole("heading", { name: words.question })).toBeVisible();
    // The allergy applies until it is decided.
    await expect(profile.getByRole("region", { name: words.alerts })).toContainText(said.name);
    await profile.getByRole("button", { name: words.later, exact: true }).click();
    await expect(profile.getByRole("heading", { name: words.question })).toHaveCount(0);
    await expect(profile.getByRole("region", { name: words.alerts })).toHaveCount(0);
    await expect(page.getByRole("tab", { name: words.tab, exact: true })).toBeVisible();
  });

  test("an allergy is forgotten only after a yes", async ({ page, url }) => {
    await startHealth(page, url, words);
    await tell(page, words, 1, said.allergy);
    const profile = await openProfile(page, words);
    await profile.getByRole("button", { name: words.forget(said.name) }).click();
    await page.keyboard.press("Escape");
    await expect(profile.getByRole("region", { name: words.alerts })).toContainText(said.name);
    await profile.getByRole("button", { name: words.forget(said.name) }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.forgetIt, exact: true }).click();
    await expect(profile.getByRole("region", { name: words.alerts })).toHaveCount(0);
  });
});

test.describe("in English", () => {
  const words = ENGLISH;
  const said = SAID.en;

  test("a value is corrected with its history, forgotten by words, and forgotten in the panel with a way back", async ({
    page,
    url,
  }) => {
    await startHealth(page, url, words);
    await tell(page, words, 1, said.medicine);
    const profile = await openProfile(page, words);
    await profile.getByRole("button", { name: words.correct(said.medicineName) }).click();
    const field = profile.getByRole("textbox", { name: words.newValue(said.medicineName) });
    await expect(field).toBeFocused();
    await field.fill(`${said.medicineName} 850 mg`);
    await field.press("Enter");
    await expect(profile.getByText(`${said.medicineName} 850 mg`)).toBeVisible();
    await expect(profile.getByText(words.history)).toBeVisible();

    await profile.getByRole("button", { name: words.forget(said.medicineName) }).click();
    await expect(profile.getByText(`${said.medicineName} 850 mg`)).toHaveCount(0);
    await page.getByRole("button", { name: words.undo }).click();
    await expect(profile.getByText(`${said.medicineName} 850 mg`)).toBeVisible();

    await tell(page, words, 2, said.forgetMedicine);
    await expect(profile.getByRole("heading", { name: words.empty })).toBeVisible();
    await expect(profile.getByText(`${said.medicineName} 850 mg`)).toHaveCount(0);
  });

  test("words of another conversation lead to the turn where they were said, and mark it", async ({
    page,
    url,
  }) => {
    const turns = Array.from({ length: 14 }, (_, place) => ({
      user_text: `${said.ask} ${place + 1}`,
      assistant_text: `${"- 1234567890\n".repeat(12)}`,
    }));
    await startHealth(page, url, words);
    await tell(page, words, 1, said.allergy);
    await page.waitForURL(/\/chat\//);
    const told = new URL(page.url()).pathname;
    for (let turn = 2; turn <= 5; turn += 1) await tell(page, words, turn, said.ask);
    const { sessionId } = await importSession(url, { turns });
    await page.goto(`${url}/chat/${sessionId}`);
    const profile = await openProfile(page, words);
    await profile
      .getByRole("region", { name: words.alerts })
      .getByRole("link", { name: new RegExp(said.allergy) })
      .click();
    await page.waitForURL(`**${told}#turn-1`);
    await expect(answer(page, words, 1)).toBeInViewport();
    await expect(answer(page, words, 1)).toBeFocused();
  });

  test("what is erased while it was being forgotten is no failure", async ({ page, url }) => {
    await startHealth(page, url, words);
    await tell(page, words, 1, said.medicine);
    const profile = await openProfile(page, words);
    const answers: string[] = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/api/profile"))
        answers.push(`${response.request().method()} ${pathname.split("/").length} ${response.status()}`);
    });
    await profile.getByRole("button", { name: words.forget(said.medicineName) }).click();
    await profile.getByRole("button", { name: words.erase }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.erase }).click();
    await expect(profile.getByRole("heading", { name: words.empty })).toBeVisible();
    // The chance to undo ends, the value is not there any more, and the profile is read once more: then it
    // is known what was said of it.
    await expect
      .poll(() => answers.slice(answers.indexOf("DELETE 4 404") + 1 || answers.length), { timeout: 20_000 })
      .toContain("GET 3 200");
    await expect(page.getByRole("button", { name: words.undo })).toHaveCount(0);
    await expect(page.getByText(/Could not delete it|삭제하지 못했어요/)).toHaveCount(0);
  });

  test("the profile is switched off, taken along and erased", async ({ page, url }) => {
    await startHealth(page, url, words);
    await tell(page, words, 1, said.allergy);
    const profile = await openProfile(page, words);
    const download = page.waitForEvent("download");
    await profile.getByRole("link", { name: words.download }).click();
    expect(readDownload(await (await download).path())).toMatchObject({
      enabled: true,
      values: [{ slot: "allergies", quote: said.allergy }],
    });

    await profile.getByRole("switch", { name: words.note }).click();
    await expect(profile.getByRole("switch", { name: words.note })).not.toBeChecked();
    await expect(profile.getByText(words.off)).toBeVisible();
    await tell(page, words, 2, said.ask);
    await expect(answer(page, words, 2)).not.toContainText(said.onRecord);

    await profile.getByRole("button", { name: words.erase }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.erase }).click();
    await expect(profile.getByRole("heading", { name: words.empty })).toBeVisible();
  });
});
