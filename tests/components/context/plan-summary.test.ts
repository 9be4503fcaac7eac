import { describe, expect, it } from "vitest";
import { summarizePlan } from "../../../components/context/plan-summary.ts";
import type { PlanItem, TokenPlan } from "../../../lib/domain/token-plan.ts";

const item = (given: Partial<PlanItem>): PlanItem => ({
  kind: "passage",
  tokens: 10,
  state: "used",
  ...given,
});

function plan(items: PlanItem[], given: Partial<TokenPlan> = {}): TokenPlan {
  const sections = [{ name: "evidence" as const, budget: 100, used: 40, items }];
  return { tokenizer: "o200k_base", budget: 200, used: 81, sections, retried: false, ...given };
}

describe("a prompt in a few numbers", () => {
  it("counts what was read and what was left out, by what people know it as", () => {
    const summary = summarizePlan(
      plan([
        item({ kind: "instructions" }),
        item({ docId: "a" }),
        item({ docId: "a", state: "shortened" }),
        item({ docId: "b" }),
        item({ docId: "c", state: "cut", why: "section_full" }),
        item({ kind: "turn", turns: [1] }),
        item({ kind: "alert" }),
        item({ kind: "value", state: "cut", why: "total_full" }),
        item({ kind: "sentence", turns: [1] }),
      ]),
    );
    expect(summary.read).toEqual({ passages: 3, questions: 1, profile: 1, memory: 1 });
    expect(summary.documents).toBe(2);
    expect(summary.leftOut).toEqual({ passages: 1, questions: 0, profile: 1, memory: 0 });
    expect(summary.full).toBe(41);
  });

  it("does not call left out what is there in its own words", () => {
    const { leftOut } = summarizePlan(plan([item({ kind: "sentence", state: "cut", why: "in_turns" })]));
    expect(leftOut.memory).toBe(0);
  });

  it("is full at the most", () => {
    expect(summarizePlan(plan([], { used: 300 })).full).toBe(100);
  });
});
