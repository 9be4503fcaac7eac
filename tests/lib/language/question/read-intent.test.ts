import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INTENTS } from "../../../../lib/domain/intent.ts";
import { readIntent } from "../../../../lib/language/question/read-intent.ts";

describe("what somebody is after", () => {
  it.each([
    ["how_to", "슬롯밸브는 어떻게 교체하나요?", "How do I replace the slot valve?"],
    ["troubleshooting", "펌프가 안 돌아. 작동하지 않아", "The pump won't start, how is it fixed?"],
    ["cause", "유량이 왜 낮아?", "Why is the flow low?"],
    ["definition", "E12가 뭐야?", "What does E12 mean?"],
    ["comparison", "PX-40과 PX-50의 차이는?", "Compare PX-40 and PX-50"],
    ["value_lookup", "점검 주기는 얼마야?", "How often is it serviced?"],
    ["list", "필요한 공구를 알려줘", "List the tools"],
    ["summary", "이 문서를 요약해줘", "Give me an overview of the policy"],
    ["yes_no", "용제를 써도 되나요?", "Is solvent allowed?"],
    ["conversation", "어제 내가 물어본 거 뭐였지?", "What did we talk about yesterday?"],
    ["statement", "저는 페니실린 알레르기가 있어요.", "I have two pumps here."],
  ])("%s", (intent, korean, english) => {
    expect(readIntent(korean)).toBe(intent);
    expect(readIntent(english)).toBe(intent);
  });

  it.each(["슬롯밸브", "hotel limit", "", "🙂", "..."])("is not known where no word says it: %s", (text) => {
    expect(readIntent(text)).toBe("other");
  });

  it("is one of the known ones for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        expect(INTENTS).toContain(readIntent(text));
      }),
    );
  });
});
