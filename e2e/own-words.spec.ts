import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { answer, askInPage, expectNoSidewaysScroll, WORDS } from "./helpers/chat.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

const RULES = {
  name: "quokka-rules.md",
  content:
    "# 쿼카 규정\n\n쿼카는 매달 셋째 주 금요일에 쓴다.\n\n# Quokka rules\n\nThe quokka allowance is 40 euros a day.\n",
};
const MISTAKE = {
  mistake: "쿼까 규쩡은 뭐야?",
  corrected: "‘쿼카 규정’으로 찾았어요",
  asTyped: "‘쿼까 규쩡’ 그대로 검색",
  typed: "입력한 그대로 찾았어요",
  meant: "쿼카 규정은 뭐야?",
  found: "셋째 주 금요일",
};
const GROUP = {
  found: "40 euros",
  settings: "Settings",
  newGroup: "New group",
  add: "Add",
  fewWords: "A group needs at least two different words",
  twice: "“Quokka” is already in another group",
  remove: (group: string) => `Remove ${group}`,
  edit: (group: string) => `Edit ${group}`,
  line: "Words in the group",
  save: "Save",
  group: "moonday = quokka",
  edited: "moonday = quokka = MD",
  another: "Quokka = wombat",
  question: "Which moonday allowance is there?",
};

test.beforeEach(async ({ request, url }) => {
  // What is sure in few documents is not among others that say much the same.
  await emptyLibrary(url);
  await upload(url, [RULES]);
  await untilLibraryIsRead(url);
  await request.put(`${url}/api/words`, { data: { groups: [] } });
});

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });
  const words = WORDS.ko;
  const said = MISTAKE;

  test("a typing mistake is mended with a note, and can be taken as it was typed", async ({ page, url }) => {
    await page.goto(url);
    await askInPage(page, words, said.mistake);
    const first = answer(page, words, 1);
    await expect(first).toContainText(said.corrected);
    await expect(first).toContainText(said.found);
    await page.reload();
    await expect(first).toContainText(said.corrected);
    await expectAccessible(page);

    await first.getByRole("button", { name: said.asTyped, exact: true }).click();
    const second = answer(page, words, 2);
    await expect(second).toContainText(said.typed);
    await expect(second.locator('[data-tier="nothing"]')).toBeVisible();
    await page.reload();
    await expect(second).toContainText(said.typed);

    await second.getByRole("button", { name: said.meant, exact: true }).click();
    await expect(answer(page, words, 3)).toContainText(said.found);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe("in English", () => {
  const words = WORDS.en;
  const said = GROUP;

  test("words that mean the same are added, refused, changed and removed, and answer the next question", async ({
    page,
    url,
  }) => {
    await page.goto(url);
    await page.getByRole("link", { name: said.settings, exact: true }).click();
    const line = page.getByRole("textbox", { name: said.newGroup, exact: true });
    const add = page.getByRole("button", { name: said.add, exact: true });
    await line.fill("PTO");
    await add.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(said.fewWords);
    await line.fill(said.group);
    await line.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: said.group })).toBeVisible();
    await line.fill(said.another);
    await add.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(said.twice);
    await expectAccessible(page);

    await page.getByRole("button", { name: said.edit(said.group), exact: true }).click();
    await page.getByRole("textbox", { name: said.line, exact: true }).fill(said.edited);
    await page.getByRole("listitem").getByRole("button", { name: said.save, exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: said.edited })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: said.edited })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);

    await page.goto(url);
    await askInPage(page, words, said.question);
    await expect(answer(page, words, 1).locator('[data-tier="answer"]')).toContainText(said.found);

    await page.goto(`${url}/settings`);
    await page.getByRole("button", { name: said.remove(said.edited), exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: said.edited })).toHaveCount(0);
  });
});
