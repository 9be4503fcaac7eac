import { describe, expect, it } from "vitest";
import { readQuestion } from "../../../../lib/language/question/read-question.ts";
import { analyse, analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { koreanContent } from "../../../../lib/language/text/korean-predicates.ts";
import { withRelatedTerms } from "../../../../lib/language/text/related-words.ts";
import { endsAtAll } from "../../../helpers/ends-at-all.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

function shareHeld(question: string, text: string): number[] {
  const terms = new Set(analyse(text));
  return readQuestion(question).map((concept) => concept.coverageIn(terms));
}

describe("Reading a question", () => {
  it.each([
    ["기다려야", "기다려", "기다리"],
    ["마셔도", "마셔", "마시"],
    ["끊겨", "끊겨", "끊기"],
    ["미뤄졌어", "미뤄져", "미뤄지"],
    ["바뀌었나요", "바뀌", null],
    ["걸리나요", "걸리", null],
    ["잃어버리면", "잃어버리", null],
    ["키워도돼", "키워", "키우"],
    ["먹어도되나요", "먹", null],
  ])("takes the verb %s by its stem", (word, stem, variant) => {
    expect(koreanContent(word)).toEqual({ stem, variant, kind: "predicate" });
  });

  it.each(phrases.pairs("is taken for a noun"))("takes %s for the noun %s", (word, stem) => {
    expect(koreanContent(word)).toMatchObject({ stem, kind: "noun" });
  });

  it.each(phrases.lines("hears nothing but the asking in"))(
    "hears nothing but the asking in “%s”",
    (asking) => {
      const subject = readQuestion("냉각수").length;
      expect(readQuestion(`냉각수 ${asking}`).filter(({ kind }) => kind !== "light")).toHaveLength(subject);
    },
  );

  it("takes a word before 돼 for the verb that asks for leave, and a noun for a noun", () => {
    expect(readQuestion("강아지 키워도 돼?").map(({ kind }) => kind)).toEqual(["word", "predicate"]);
    expect(readQuestion("카드도 되나요?").map(({ kind }) => kind)).toEqual(["word"]);
  });

  it("keeps the month of May, and drops the may of a wish", () => {
    expect(analyseQuery("report of May 2026").map(({ term }) => term)).toContain("mai");
    expect(analyseQuery("May I open the valve?").map(({ term }) => term)).toEqual(["open", "valv"]);
  });

  it("finds a compound in a text that writes it apart, and the other way round", () => {
    expect(shareHeld("여름휴가", "여름 휴가는 5일")).toEqual([1]);
    expect(shareHeld("안식 휴가", "안식휴가는 30일")).toEqual([1, 1]);
  });

  it("holds an id as a whole, and little of it when only its letters stand there", () => {
    expect(shareHeld("gcb-123", "사례 GCB_123")).toEqual([1]);
    expect(shareHeld("gcb-123", "gcb-131")[0]).toBeLessThan(0.3);
  });

  it("holds most of a word in the other language, or in another everyday word", () => {
    expect(shareHeld("원인", "Root cause: a missing clamp")[0]).toBeCloseTo(0.7);
    expect(shareHeld("torque", "볼트를 토크 42N·m로 조인다")[0]).toBeCloseTo(0.7);
    expect(shareHeld("원인", "The colour of the door")).toEqual([0]);
  });

  it("adds related words to a search behind the asked ones, never in their place", () => {
    const terms = withRelatedTerms([
      { term: "원인", weight: 1 },
      { term: "caus", weight: 0.9 },
    ]);
    const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
    expect(weights.get("원인")).toBe(1);
    expect(weights.get("caus")).toBe(0.9);
    expect(weights.get("reason")).toBe(0.25);
  });

  it("raises a word of the conversation that means what is asked now", () => {
    const terms = withRelatedTerms([
      { term: "원인", weight: 1 },
      { term: "reason", weight: 0.06 },
    ]);
    expect(terms.find(({ term }) => term === "reason")?.weight).toBe(0.25);
  });

  it("holds a known word only whole: its syllables may be another word", () => {
    expect(shareHeld("와이프", "와이셔츠 세탁")).toEqual([0]);
    expect(shareHeld("와이프", "배우자 할인")[0]).toBeCloseTo(0.7);
  });

  it("reads two hundred thousand characters of endings", () => {
    endsAtAll(() => {
      readQuestion("하되".repeat(100_000));
      readQuestion("기다려야 ".repeat(40_000));
    });
  });
});
