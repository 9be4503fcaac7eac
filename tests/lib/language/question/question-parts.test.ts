import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionParts } from "../../../../lib/language/question/question-parts.ts";

describe("the several things that a question asks", () => {
  it.each([
    [
      "How long is the warranty, and who repairs the pump?",
      ["How long is the warranty", "who repairs the pump?"],
    ],
    ["볼트는 얼마로 조이고 시험은 어떻게 해?", ["볼트는 얼마로 조이고", "시험은 어떻게 해?"]],
    ["여비랑 식대 얼마야?", ["여비", "식대 얼마야?"]],
  ])("are read apart: %s", (question, parts) => {
    expect(questionParts(question)).toEqual(parts);
  });

  it.each([
    "Who signs for safety and quality?",
    "안전과 품질은 누가 맡아?",
    "펌프는 얼마야?",
    "여비는 예전이랑 지금이랑 얼마나 달라졌어?",
    "이번 출장 누구랑 간다고 했죠?",
    "그건 무엇이랑 같이 써요?",
    "",
    "and, and",
  ])("are none where one is asked: %s", (question) => {
    expect(questionParts(question)).toEqual([]);
  });

  it("are never one and never many", () => {
    fc.assert(
      fc.property(fc.string(), (question) => {
        const { length } = questionParts(question);
        expect(length === 0 || (length > 1 && length <= 3)).toBe(true);
      }),
    );
  });
});
