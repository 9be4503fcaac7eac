import { describe, expect, it } from "vitest";
import { healthFacts } from "../../../../lib/memory/summary/health-facts.ts";
import { endsAtAll } from "../../../helpers/ends-at-all.ts";

describe("facts about a person's health", () => {
  it.each([
    "저는 페니실린 알레르기가 있어요.",
    "페니실린 알레르기가 있는데 이 약 먹어도 돼요?",
    "메트포르민 500mg 하루 두 번 복용 중",
    "사실 와파린은 끊었어요",
    "작년에 당뇨 진단을 받았습니다.",
    "어머니가 천식 환자예요.",
    "임신 중에 먹어도 되는 약은?",
    "복용약: 아스피린 100mg",
    "조영제는 저한테 금기라고 들었어요.",
    "위암 수술을 받은 적이 있습니다",
    "I'm allergic to penicillin.",
    "Given my kidney disease, is contrast safe?",
    "My mother was diagnosed with type 2 diabetes last year",
    "No known drug allergies.",
    "Allergies: sulfa, latex",
    "I stopped warfarin in May.",
    "I take 20 mg of lisinopril every morning",
    "Aspirin is contraindicated for me.",
  ])("are kept in the words they were told in: %s", (sentence) => {
    expect(healthFacts(sentence)).toEqual([sentence]);
  });

  it.each([
    "알레르기란 무엇인가요?",
    "당뇨 식단",
    "제 알레르기가 뭐였죠?",
    "고장 진단 절차를 알려줘",
    "E12 알람 원인은?",
    "복용 방법을 설명해 주세요",
    "What is an allergy?",
    "Can I take ibuprofen?",
    "What are my allergies?",
    "Explain the contraindications of warfarin.",
    "penicillin allergy symptoms",
    "How do I diagnose a faulty sensor?",
  ])("are not what only asks: %s", (sentence) => {
    expect(healthFacts(sentence)).toEqual([]);
  });

  it("are found among other sentences, in lists and in the middle of a long message", () => {
    const filler = "The pump was serviced in March and again in June. ".repeat(200);
    expect(healthFacts(`${filler}I am allergic to latex. ${filler}`)).toEqual(["I am allergic to latex."]);
    expect(healthFacts("오늘 검진이에요.\n- 저는 고혈압약을 먹고 있어요\n- 물은 마셔도 되나요?")).toEqual([
      "- 저는 고혈압약을 먹고 있어요",
    ]);
  });

  it("are read from whatever is pasted, and each stays short", () => {
    const endless = "저는 페니실린 알레르기가 있고 ".repeat(20_000);
    endsAtAll(() => {
      for (const fact of healthFacts(endless)) expect(fact.length).toBeLessThanOrEqual(400);
      for (const text of ["a".repeat(200_000), "take a ".repeat(30_000), "있는데 ".repeat(50_000)])
        healthFacts(text);
    });
  });
});
