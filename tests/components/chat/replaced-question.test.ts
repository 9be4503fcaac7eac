import { describe, expect, it } from "vitest";
import { replacedQuestion } from "@/components/chat/replaced-question.ts";

describe("a question that was understood from the one before", () => {
  it.each([
    ["해외는?", "해외 출장 숙박비 한도는?"],
    ["1월은?", "1월 매출을 분석해줘"],
    ["And how long is it?", "How long is the warranty of the Mini?"],
  ])("is shown where a word was replaced: %s", (asked, understood) => {
    expect(replacedQuestion(asked, understood)).toBe(understood);
  });

  it.each([
    ["해외는?", "국내 출장 숙박비 한도에 관해, 해외는?"],
    ["그럼 해외는?", "국내 출장 숙박비 한도에 관해, 해외는?"],
    ["얼마나 걸려?", "얼마나 걸려? (앞 질문: 필터는 어떻게 갈아?)"],
    ["Tell me a joke", "About “leave”, tell me a joke"],
    ["and how long?", "And how long? (about: How is the filter replaced?)"],
    ["원인은?", "E-217 원인은?"],
    ["What is the limit?", undefined],
  ])("is not shown where it was only put beside it: %s", (asked, understood) => {
    expect(replacedQuestion(asked, understood)).toBeNull();
  });
});
