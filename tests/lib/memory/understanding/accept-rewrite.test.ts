import { describe, expect, it } from "vitest";
import { acceptRewrite } from "../../../../lib/memory/understanding/accept-rewrite.ts";

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
