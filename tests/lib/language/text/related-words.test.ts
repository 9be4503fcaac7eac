import { describe, expect, it } from "vitest";
import { readQuestion } from "../../../../lib/language/question/read-question.ts";
import { analyse, analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { relatedWords, withRelatedTerms } from "../../../../lib/language/text/related-words.ts";
import { RELATED_WORD_WEIGHT, UNHEARD_RELATED_WEIGHT } from "../../../../lib/tunables/language.ts";

const weightOf = (query: string, term: string, isHeard?: (term: string) => boolean) =>
  withRelatedTerms(analyseQuery(query), isHeard).find((one) => one.term === term)?.weight;

describe("Words of about the same meaning", () => {
  it("are found in the other language, of other inflections and of irregular forms", () => {
    expect(relatedWords("환불")).toContain("refund");
    expect(relatedWords("paid")).toContain("결제");
    expect(relatedWords("빌리")).toContain("대여");
    expect(relatedWords("zyxwv").size).toBe(0);
  });

  it("stand behind the asked word, and nearly in its place where no document has it", () => {
    expect(weightOf("refund", "환불")).toBe(RELATED_WORD_WEIGHT);
    expect(weightOf("refund", "환불", () => false)).toBe(UNHEARD_RELATED_WEIGHT);
    expect(weightOf("refund 환불", "환불", () => false)).toBe(1);
  });

  it("belong to the parts of a compound, not to pieces of a known word", () => {
    expect(weightOf("출장숙박비", "hotel")).toBeGreaterThan(0);
    expect(weightOf("자동차", "automat")).toBeUndefined();
  });

  it("are brought by phrases, which no text needs to hold as they are", () => {
    expect(weightOf("can i give it back or give back later", "환불")).toBeGreaterThan(0);
    const [phrase] = readQuestion("give back");
    expect(phrase?.coverageIn(new Set(analyse("환불은 7일 안에")))).toBeCloseTo(0.7);
  });

  it("count as held by a text that says the same in other words", () => {
    const [leave] = readQuestion("쉬는 날");
    expect(leave?.coverageIn(new Set(analyse("휴무일 안내")))).toBeCloseTo(0.7);
    expect(leave?.coverageIn(new Set(analyse("냉각탑 도면")))).toBe(0);
  });
});
