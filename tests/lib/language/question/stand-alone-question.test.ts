import { describe, expect, it } from "vitest";
import type { FollowUp } from "../../../../lib/domain/turn.ts";
import { standAloneTerms } from "../../../../lib/language/question/stand-alone-question.ts";
import { analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { CARRIED } from "../../../../lib/tunables/conversation.ts";

const EARLIER = [
  { turnId: 1, userText: "compressor" },
  { turnId: 2, userText: "pump" },
];
const FOLLOW_UP = { kind: "follow_up", reasons: [] } satisfies FollowUp;
const NONE = { kind: "none", reasons: [] } satisfies FollowUp;

type Given = Partial<Parameters<typeof standAloneTerms>[0]>;

function weights(question: string, given: Given = {}) {
  const terms = standAloneTerms({ question, followUp: FOLLOW_UP, turns: EARLIER, ...given });
  return new Map(terms.map(({ term, weight }) => [term, weight]));
}

describe("a question made to stand alone", () => {
  it("takes words from earlier messages, the further back the less", () => {
    const found = weights("interval");
    expect(found.get("interv")).toBe(1);
    expect(found.get("pump")).toBeCloseTo(CARRIED.asked);
    expect(found.get("compressor")).toBeCloseTo(CARRIED.asked ** 2);
  });

  it("takes a little of how the last answer begins, and nothing of its end", () => {
    const assistantText = `The coolant strainer. ${"So it is. ".repeat(60)}gasket`;
    const found = weights("interval", { turns: [{ turnId: 2, userText: "pump", assistantText }] });
    expect(found.get("strainer")).toBeCloseTo(CARRIED.answer);
    expect(found.has("gasket")).toBe(false);
  });

  it("counts a turn once that is given twice", () => {
    expect(weights("interval", { turns: [...EARLIER, ...EARLIER] })).toEqual(weights("interval"));
  });

  it("adds up a word that is said again", () => {
    expect(weights("pump").get("pump")).toBeCloseTo(1 + CARRIED.asked);
  });

  it("leaves out what the question puts another word in the place of", () => {
    const found = weights("1월은?", {
      turns: [{ turnId: 1, userText: "11월 매출 분석" }],
      replaced: ["11월"],
    });
    expect(found.has("매출")).toBe(true);
    expect([...found.keys()].filter((term) => term.includes("11"))).toEqual([]);
  });

  it("is looked up in its other wordings too, each counting what it is given", () => {
    const found = weights("why?", {
      otherWords: [
        { text: "cause of low flow", weight: 1 },
        { text: "blocked", weight: 0.3 },
      ],
    });
    expect(found.get("flow")).toBe(1);
    expect(found.get("block")).toBeCloseTo(0.3);
  });

  it("takes far less where it seems to be a question of its own", () => {
    const found = weights("interval", { followUp: NONE });
    expect(found.get("pump")).toBeCloseTo(CARRIED.askedBefore);
  });

  it("takes more of the last answer the fewer words of its own it has, though none points back", () => {
    const turns = [{ turnId: 1, userText: "pump", assistantText: "The coolant strainer." }];
    const few = weights("cleaning interval", { followUp: NONE, turns });
    const many = weights("cleaning interval of oil filters in winter", { followUp: NONE, turns });
    expect(few.get("strainer")).toBeCloseTo(CARRIED.answerBeforeFew);
    expect(many.get("strainer")).toBeCloseTo(CARRIED.answerBefore);
  });

  it.each(["reference", "reset"] as const)("stays as it is when it hangs on nothing (%s)", (kind) => {
    const terms = standAloneTerms({
      question: "pump interval",
      followUp: { kind, reasons: [] },
      turns: EARLIER,
    });
    expect(terms).toEqual(analyseQuery("pump interval"));
  });

  it("stays as it is when it is the first", () => {
    const terms = standAloneTerms({ question: "pump interval", followUp: NONE, turns: [] });
    expect(terms).toEqual(analyseQuery("pump interval"));
  });
});
