import { expectAccessible } from "./helpers/accessible.ts";
import { answer, askInPage, chooseForAnswer, WORDS } from "./helpers/chat.ts";
import {
  CASE_29392,
  citedBy,
  expect,
  POINTING,
  startEquipment,
  storedTurns,
  test,
} from "./helpers/equipment.ts";

const words = { ...WORDS.en, ...POINTING.en };

test("ticked sources, and documents added to them, are answered from again as another version", async ({
  page,
  equipped,
}) => {
  await startEquipment(page, equipped, words);
  await askInPage(page, words, "What is the bolt torque for valve V3?");
  const first = answer(page, words, 1);
  await expect(first.getByRole("list", { name: words.sources })).toContainText("SOP_77");
  await chooseForAnswer(page, first, words.addFor);
  await page.getByRole("dialog").getByPlaceholder(words.find).fill("29392");
  await page.getByRole("dialog").getByRole("option", { name: CASE_29392 }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: words.close }).click();
  await expect(first.getByText(CASE_29392).last()).toBeVisible();
  await first.getByRole("button", { name: words.again }).click();
  await expect.poll(() => citedBy(page, equipped, 2)).toEqual(["myservice-29392"]);
  const [, again] = await storedTurns(page, equipped);
  expect(again).toMatchObject({ userText: "What is the bolt torque for valve V3?", parentTurnId: null });
});

test("what is ticked stays when the answer is scrolled away", async ({ page, equipped }) => {
  await startEquipment(page, equipped, words);
  await askInPage(page, words, "What is the bolt torque for valve V3?");
  const first = answer(page, words, 1);
  const box = first.getByRole("checkbox", { name: /^Select document 1:/ });
  await expect(box).toHaveCount(0);
  await chooseForAnswer(page, first, "Choose sources");
  await box.check();
  await expect(first.getByRole("button", { name: words.again })).toBeVisible();
  for (let turn = 2; turn <= 9; turn += 1) {
    await askInPage(page, words, "Explain gcb-123");
    await expect(answer(page, words, turn).getByRole("list", { name: words.sources })).toBeVisible();
  }
  await expect(first).toHaveCount(0);
  await page.getByRole("region", { name: "Conversation" }).evaluate((list) => list.scrollTo(0, 0));
  await expect(box).toBeChecked();
});
