import { expectAccessible } from "./helpers/accessible.ts";
import {
  answer,
  askInPage,
  chooseForAnswer,
  composer,
  expectNoSidewaysScroll,
  panel,
  WORDS,
} from "./helpers/chat.ts";
import {
  CASE_29392,
  CASE_GCB_123,
  expect,
  POINTING,
  resolveHint,
  startEquipment,
  storedTurns,
  test,
} from "./helpers/equipment.ts";

const words = { ...WORDS.en, ...POINTING.en };
const korean = { ...WORDS.ko, ...POINTING.ko };

test.describe("한국어로", () => {
  test.use({ locale: "ko-KR" });

  test("`@` puts in the number of an earlier answer's document, and sending it opens that document", async ({
    page,
    equipped,
  }) => {
    await startEquipment(page, equipped, korean);
    await askInPage(page, korean, "myservice 29392 설명해줘");
    await expect(answer(page, korean, 1)).toContainText("E-217");
    await askInPage(page, korean, "gcb-123 설명해줘");
    await expect(answer(page, korean, 2).getByRole("list", { name: korean.sources })).toContainText(
      CASE_GCB_123,
    );
    const field = composer(page, korean);
    await field.pressSequentially("@");
    const menu = page.getByRole("listbox", { name: korean.menu });
    await expect(menu.getByRole("option").first()).toContainText(CASE_GCB_123);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("1번 문서");
    await expect(menu).toHaveCount(0);
    // Right after them, Backspace removes the words as a whole.
    await page.keyboard.press("Backspace");
    await expect(field).toHaveValue("");
    await field.pressSequentially("@29392");
    await expect(menu.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("턴 1의 1번 문서");
    await field.pressSequentially(" 전체 보여줘");
    await expect(resolveHint(page)).toContainText(`① ${CASE_29392}`);
    await page.keyboard.press("Enter");
    await expect(panel(page, korean).getByRole("heading", { name: CASE_29392 }).first()).toBeVisible();
  });

  test("the hint does not flicker while one types on, and screen readers do not hear every letter", async ({
    page,
    equipped,
  }) => {
    await startEquipment(page, equipped, korean);
    await askInPage(page, korean, "myservice 29392 설명해줘");
    await expect(answer(page, korean, 1)).toContainText("E-217");
    const field = composer(page, korean);
    await field.fill("이전 1번 문서");
    await expect(resolveHint(page)).toContainText(`① ${CASE_29392}`);
    const spoken = page.locator("form [aria-live=polite]");
    await expect(spoken).toContainText(`① ${CASE_29392}`);
    await page.evaluate(() => {
      Reflect.set(window, "changes", []);
      for (const [name, selector] of [
        ["shown", "#composer-note"],
        ["spoken", "form [aria-live=polite]"],
      ] as const) {
        const place = document.querySelector(selector);
        if (!place) throw new Error(`${selector} is not there`);
        new MutationObserver(() => {
          Reflect.get(window, "changes").push(`${name}: ${place.textContent}`);
        }).observe(place, { childList: true, characterData: true, subtree: true });
      }
    });
    await field.pressSequentially("에서 원인만 알려줘", { delay: 120 });
    await expect(spoken).toContainText("이 문서에서 답하기");
    const changes: string[] = await page.evaluate(() => Reflect.get(window, "changes"));
    expect(changes.filter((change) => !change.includes(CASE_29392))).toEqual([]);
    // Ten letters were typed.
    expect(changes.filter((change) => change.startsWith("spoken")).length).toBeLessThanOrEqual(2);
  });
});

test("`@` finds a document of the library by keyboard alone, and tells screen readers of it", async ({
  page,
  equipped,
}) => {
  await startEquipment(page, equipped, words);
  const field = composer(page, words);
  await field.pressSequentially("Summarise @valve");
  const menu = page.getByRole("listbox", { name: words.menu });
  await expect(menu).toHaveCount(1);
  await field.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(field).toHaveValue("Summarise @valve");
  await field.fill("");
  await field.pressSequentially("Summarise @SOP");
  const options = menu.getByRole("option");
  await expect(options).toHaveCount(2);
  await expect(field).toHaveAttribute("aria-controls", (await menu.getAttribute("id")) ?? "");
  const first = await field.getAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(field).not.toHaveAttribute("aria-activedescendant", first ?? "");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await options.nth(1).getAttribute("id")) ?? "",
  );
  await expectAccessible(page);
  const title = (await options.nth(1).textContent()) ?? "";
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue(/^Summarise “SOP_\d\d”$/);
  expect(title.startsWith((await field.inputValue()).slice("Summarise “".length, -1))).toBe(true);
  await expect(field).toBeFocused();
});

test("a syllable that is still being put together is neither taken nor sent", async ({ page, equipped }) => {
  await startEquipment(page, equipped, words);
  const field = composer(page, words);
  await field.pressSequentially("@");
  const options = page.getByRole("listbox", { name: words.menu }).getByRole("option");
  await expect(options.first()).toBeVisible();
  const keyboard = await page.context().newCDPSession(page);
  const enterOfInputMethod = { type: "keyDown", key: "Enter", windowsVirtualKeyCode: 229 } as const;
  await keyboard.send("Input.imeSetComposition", { text: "밸브", selectionStart: 2, selectionEnd: 2 });
  // While its documents are being looked up, Enter does nothing in any case.
  await expect(options).toHaveCount(1);
  await keyboard.send("Input.dispatchKeyEvent", enterOfInputMethod);
  await expect(field).toHaveValue("@밸브");
  // Some browsers tell it by the event, and Safari by the key, which comes behind the end of the syllable.
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(field).toHaveValue("@밸브");
  await keyboard.send("Input.insertText", { text: "밸브" });
  await expect(options).toHaveCount(1);
  await keyboard.send("Input.dispatchKeyEvent", enterOfInputMethod);
  await expect(field).toHaveValue("@밸브");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("“SOP_77”");
});

test("menu, hint and question look at the branch one stands in", async ({ page, equipped }) => {
  await startEquipment(page, equipped, words);
  await askInPage(page, words, "Explain gcb-123");
  await expect(answer(page, words, 1).getByRole("list", { name: words.sources })).toContainText(CASE_GCB_123);
  await answer(page, words, 1).getByRole("button", { name: "Edit question" }).click();
  await page.getByRole("textbox", { name: "Edit question" }).fill("Explain myservice 29392");
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(answer(page, words, 2).getByRole("list", { name: words.sources })).toContainText(CASE_29392);
  await answer(page, words, 2).getByRole("button", { name: "Previous answer" }).click();
  await expect(answer(page, words, 1)).toBeVisible();
  const field = composer(page, words);
  await field.pressSequentially("show @");
  const offered = page.getByRole("listbox", { name: words.menu }).getByRole("group").first();
  await expect(offered.getByRole("option")).toHaveText([new RegExp(CASE_GCB_123)]);
  await page.keyboard.press("Enter");
  await expect(resolveHint(page)).toContainText(`document 1 → ① ${CASE_GCB_123}`);
  await page.keyboard.press("Enter");
  await expect(panel(page, words).getByRole("heading", { name: CASE_GCB_123 }).first()).toBeVisible();
  expect((await storedTurns(page, equipped))[2]).toMatchObject({
    parentTurnId: 1,
    action: "show_document",
  });
});

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the menu, the hint and the choice of sources fit and work by touch", async ({ page, equipped }) => {
    await startEquipment(page, equipped, words);
    await askInPage(page, words, "Explain gcb-123");
    const first = answer(page, words, 1);
    await expect(first.getByRole("list", { name: words.sources })).toContainText(CASE_GCB_123);
    const field = composer(page, words);
    await field.tap();
    await field.pressSequentially("Show full @");
    const menu = page.getByRole("listbox", { name: words.menu });
    await expect(menu.getByRole("option").first()).toContainText(CASE_GCB_123);
    await expectNoSidewaysScroll(page);
    await menu.getByRole("option").first().tap();
    await expect(field).toHaveValue("Show full document 1");
    await expect(resolveHint(page)).toContainText("opens the whole document");
    await expectNoSidewaysScroll(page);
    await chooseForAnswer(page, first, /^(?:Choose sources|출처 선택)$/u);
    await first.getByRole("checkbox").first().tap();
    await expect(first.getByRole("button", { name: words.again })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
