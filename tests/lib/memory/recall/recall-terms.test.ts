import { describe, expect, it } from "vitest";
import { analyse, analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { recallTerms } from "../../../../lib/memory/recall/recall-terms.ts";
import { RECALL_TERMS } from "../../../../lib/tunables/conversation.ts";

function weightsOf(question: string, turns = 10): Map<string, number> {
  return new Map(recallTerms(analyseQuery(question), turns).map(({ term, weight }) => [term, weight]));
}

function stem(word: string): string {
  return analyse(word)[0] ?? "";
}

describe("the terms with which turns are searched", () => {
  it("bring irregular forms, synonyms and what belongs under a word, each for less than the word itself", () => {
    const weights = weightsOf("Which pets were bought at the cinema?");
    expect(weights.get(stem("bought"))).toBe(1);
    expect(weights.get(stem("buy"))).toBe(RECALL_TERMS.irregular);
    expect(weights.get(stem("pets"))).toBe(1);
    expect(weights.get(stem("turtle"))).toBe(RECALL_TERMS.kind);
    expect(weights.get(stem("movie"))).toBe(RECALL_TERMS.name);
  });

  it("do not make a word of the question lighter because another brings it too", () => {
    const weights = weightsOf("Was the pet a turtle?");
    expect(weights.get(stem("turtle"))).toBe(1);
    expect(weights.get(stem("pet"))).toBe(1);
  });

  it("count words about the talking less, unless nothing else is asked", () => {
    const weights = weightsOf("Did we discuss the compressor?");
    expect(weights.get(stem("discuss"))).toBe(RECALL_TERMS.talking);
    expect(weights.get(stem("compressor"))).toBe(1);
    expect(weightsOf("discussion").get(stem("discussion"))).toBe(1);
  });

  it("take a long Korean word for one word", () => {
    const weights = weightsOf("소프트웨어 펌프");
    const pairs = ["소프", "프트", "트웨", "웨어"].map((pair) => weights.get(pair) ?? Number.NaN);
    expect(pairs.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1.6, 6);
    expect(weights.get("소프트웨어")).toBe(RECALL_TERMS.longWord);
    expect(weights.get("펌프")).toBe(1);
  });

  it("bring fewer words in a long conversation, where each look-up is dear", () => {
    const question = "Which food, sport and music did the family like?";
    const own = analyseQuery(question).length;
    expect(weightsOf(question, 100).size).toBe(own + RECALL_TERMS.brought);
    expect(weightsOf(question, 10_000).size).toBe(own + RECALL_TERMS.broughtToMany);
  });
});
