import { describe, expect, it } from "vitest";
import { type StatedValue, valueWords } from "../../../../lib/memory/forgetting/value-words.ts";

const told = (slot: string, subject: string, name: string, more: Partial<StatedValue> = {}): StatedValue => ({
  slot,
  subject,
  name,
  value: name,
  evidence: [],
  endedBy: null,
  ...more,
});
const MILK = told("allergies", "milk", "milk");
const COLD = told("conditions", "cold", "a cold");
const GOUT = told("conditions", "gout", "통풍");
const DIABETES = told("conditions", "diabetes", "당뇨");
const PENICILLIN = told("allergies", "penicillin", "penicillin");
const WEIGHT = told("vitals", "weight", "몸무게", { value: "70", unit: "kg" });
const PUMP = told("machines", "VP8", "VP-8");

describe("a word that is forgotten", () => {
  it.each([
    [MILK, "Which pump delivers milk of lime?"],
    [MILK, "우유는 어디에 보관해?"],
    [COLD, "What is the cold start procedure of the pump?"],
    [COLD, "Is cold water used for cleaning?"],
    [GOUT, "통풍구는 어떻게 청소해?"],
    [GOUT, "통풍이 잘 되는 곳에 둬야 해?"],
    [WEIGHT, "Is 70 kg too heavy?"],
    [PUMP, "VP-8 펌프 점검 주기는?"],
    [PUMP, "How often is the strainer of the VP-8 cleaned?"],
  ])("is left where something else is called so: %o, “%s”", (value, text) => {
    expect(valueWords([value]).standIn(text)).toBe(false);
  });

  it.each([
    [DIABETES, "동료가 당뇨래요."],
    [DIABETES, "어머니 당뇨약은 뭐가 좋아?"],
    [DIABETES, "My mother has diabetes."],
    [PENICILLIN, "My colleague is allergic to penicillin."],
  ])("is left where somebody else is spoken of: %o, “%s”", (value, text) => {
    expect(valueWords([value]).standIn(text)).toBe(false);
  });

  it.each([
    [MILK, "I'm allergic to milk."],
    [MILK, "Which snack has no milk?"],
    [MILK, "우유가 든 음식은 뭐야?"],
    [MILK, "milk"],
    [COLD, "Which medicine helps against a cold?"],
    [GOUT, "통풍에 좋은 음식은?"],
    [WEIGHT, "I have 70 kg"],
    [WEIGHT, "70 kg"],
    [PUMP, "VP-8 담당이라고 하셨어요."],
    [PUMP, "I look after the VP-8"],
    [DIABETES, "당뇨에 좋은 운동은?"],
    [DIABETES, "What should people with diabetes eat?"],
    [DIABETES, "어머니가 제가 당뇨인 걸 아세요."],
    [DIABETES, "My mother has it as well. I have diabetes."],
    [PENICILLIN, "Which cold medicine has no penicillin?"],
    [PENICILLIN, "> **Allergy on record**: penicillin"],
  ])("goes where it may be the user's: %o, “%s”", (value, text) => {
    expect(valueWords([value]).standIn(text)).toBe(true);
  });

  it("goes with what was quoted, whoever is spoken of beside it", () => {
    const quote = "like my mother I have diabetes";
    const evidence = [{ valueId: "1", session: "s", turn: 1, quote, date: "" }];
    const words = valueWords([{ ...DIABETES, evidence }]);
    expect(words.standIn("The user said: like my mother I have diabetes")).toBe(true);
  });
});
