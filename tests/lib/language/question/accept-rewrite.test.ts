import { describe, expect, it } from "vitest";
import { acceptRewrite, acceptWording } from "../../../../lib/language/question/accept-rewrite.ts";

const SAID = ["How often is the PX-40 pump serviced?", "Every 3 months. [1]"];

function accepted(written: string, question = "And the filter?", said: readonly string[] = SAID) {
  return acceptRewrite(written, { question, said });
}

describe("a question that a model wrote anew", () => {
  it("is taken when it keeps the words and adds only what was said", () => {
    expect(accepted("How often is the filter of the PX-40 pump serviced?")).toBe(
      "How often is the filter of the PX-40 pump serviced?",
    );
    expect(accepted(' "How often is the filter serviced?" ')).toBe("How often is the filter serviced?");
    expect(accepted("PX-40 펌프의 필터 점검 주기는?", "필터는?", ["PX-40 펌프 점검 주기는?"])).toBe(
      "PX-40 펌프의 필터 점검 주기는?",
    );
  });

  it.each([
    ["is empty", ""],
    ["is more than a sentence", "The user asks about the filter. How often is the filter serviced?"],
    ["has lines", "How often is the filter\nserviced?"],
    ["is a lead-in", "Here is the filter question: how often is it serviced?"],
    ["is a refusal", "I'm sorry, I can't help with the filter."],
    ["is far longer than what was asked", `How often is the filter ${"of the pump ".repeat(30)}serviced?`],
    ["is in another language", "PX-40 펌프의 필터는 얼마나 자주 점검하나요?"],
    ["has lost what was asked about", "How often is the pump serviced?"],
    ["names a number that nobody said", "How often is the filter of PX-50 serviced?"],
    ["carries markup", "How often is the <b>filter</b> serviced?"],
  ])("is not taken when it %s", (_why, written) => {
    expect(accepted(written)).toBeNull();
  });

  it("must have something of the conversation when the message names nothing", () => {
    expect(accepted("Why is the pump serviced every 3 months?", "why?")).not.toBeNull();
    expect(accepted("Why do cats purr?", "why?")).toBeNull();
  });
});

describe("a question that a weak model wrote anew", () => {
  const HANDBOOK = {
    asked: ["국내 출장 숙박비 한도는 얼마인가요?"],
    said: [
      "국내 출장 숙박비 한도는 얼마인가요?",
      "국내 출장 숙박비는 1박에 12만 원까지입니다. [1]",
      "2024년 규정",
    ],
  };
  const PUMP = { asked: [SAID[0] ?? ""], said: SAID };

  it.each([
    ["the earlier question once more", "why?", "How often is the PX-40 pump serviced?", PUMP],
    ["the earlier question, shortened", "And the belt there?", "How often is the pump serviced there?", PUMP],
    ["an answer", "And the filter?", "The filter of the PX-40 pump is serviced every 3 months.", PUMP],
    ["an answer without a full stop", "필터는요?", "PX-40 필터는 3 months마다 점검합니다", PUMP],
    [
      "the earlier question in place of the one asked",
      "해외는?",
      "국내 출장 숙박비 한도는 얼마인가요?",
      HANDBOOK,
    ],
    [
      "a question without the number of the message",
      "2024년 규정에서는?",
      "규정에서는 국내 출장 숙박비 한도가 얼마인가요?",
      HANDBOOK,
    ],
    [
      "a question without the denial of the message",
      "영수증 없이는 안 되나요?",
      "영수증으로 출장 숙박비 한도는 되나요?",
      HANDBOOK,
    ],
    ["a question with a denial that nobody said", "해외는?", "해외 출장 숙박비는 지급되지 않나요?", HANDBOOK],
    ["another thing asked of it", "그건 언제 바뀌었어?", "출장 숙박비 한도는 어떻게 바뀌었어?", HANDBOOK],
  ] as const)("is not taken where it is %s", (_what, question, written, given) => {
    expect(acceptRewrite(written, { question, ...given })).toBeNull();
  });

  it.each([
    ["해외는?", "해외 출장 숙박비 한도는 얼마인가요?", HANDBOOK],
    ["2024년 규정에서는?", "2024년 규정에서는 국내 출장 숙박비 한도가 얼마인가요?", HANDBOOK],
    ["그건 언제 바뀌었어?", "국내 출장 숙박비 한도가 바뀐 시기는 언제야?", HANDBOOK],
    ["and without a filter?", "How often is the PX-40 pump serviced without a filter?", PUMP],
    ["explain it again", "Explain again how often the PX-40 pump is serviced", PUMP],
    ["And the filter", "the filter of the PX-40 pump", PUMP],
  ] as const)("is taken where it asks the same, whole: %s", (question, written, given) => {
    expect(acceptRewrite(written, { question, ...given })).toBe(written);
  });

  it("may be words for a search without asking anything", () => {
    expect(acceptWording("filter service interval", { question: "And the filter?", said: SAID })).toBe(
      "filter service interval",
    );
  });
});
