import { describe, expect, it } from "vitest";
import { analyse, analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { recallTerms } from "../../../../lib/memory/recall/recall-terms.ts";
import { RECALL_BROUGHT, RECALL_WEIGHTS } from "../../../../lib/tunables/conversation.ts";

function weightsOf(question: string, turns = 10): Map<string, number> {
  return new Map(recallTerms(analyseQuery(question), turns).map(({ term, weight }) => [term, weight]));
}

function stem(word: string): string {
  return analyse(word)[0] ?? "";
}

describe("the terms with which turns are searched", () => {
  it("bring irregular forms, synonyms and what belongs under a word, each for less than the word itself", () => {
    const weights = weightsOf("Which pets were bought?");
    for (const own of ["bought", "pets"]) expect(weights.get(stem(own))).toBe(1);
    for (const brought of ["buy", "turtle"]) expect(weights.get(stem(brought))).toBe(RECALL_WEIGHTS.related);
  });

  it("do not make a word of the question lighter because another brings it too", () => {
    const weights = weightsOf("Was the pet a turtle?");
    expect(weights.get(stem("turtle"))).toBe(1);
    expect(weights.get(stem("pet"))).toBe(1);
  });

  it("take a long Korean word for one word", () => {
    const weights = weightsOf("소프트웨어 펌프");
    const pairs = ["소프", "프트", "트웨", "웨어"].map((pair) => weights.get(pair) ?? Number.NaN);
    expect(pairs.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1.6, 6);
    expect(weights.get("소프트웨어")).toBe(0.5);
    expect(weights.get("펌프")).toBe(1);
  });

  it("bring fewer words in a long conversation, where each look-up is dear", () => {
    const question = "Which food, sport and music did the family like?";
    const own = analyseQuery(question).length;
    expect(weightsOf(question, 100).size).toBe(own + RECALL_BROUGHT.most);
    expect(weightsOf(question, 10_000).size).toBe(own + RECALL_BROUGHT.inMany);
  });
});
