import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldedQuestion } from "../../../components/chat/folded-question.ts";

describe("a long question", () => {
  it("stands whole while it is short", () => {
    expect(foldedQuestion("What is the bolt torque for valve V3?")).toBeNull();
  });

  it("is folded to its first lines", () => {
    expect(foldedQuestion("line\n".repeat(20))).toBe(Array(8).fill("line").join("\n"));
  });

  it("is cut between words", () => {
    expect(foldedQuestion("torque ".repeat(300))).toMatch(/torque$/);
  });

  it("is folded to a beginning of itself, with no half character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 900, maxLength: 2000 }), (text) => {
        const folded = foldedQuestion(text);
        if (folded === null) return;
        expect(text.startsWith(folded)).toBe(true);
        expect(folded.length).toBeLessThanOrEqual(500);
        expect(folded.isWellFormed()).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
