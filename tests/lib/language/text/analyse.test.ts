import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse, analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { endsAtAll } from "../../../helpers/ends-at-all.ts";

function queryTerms(text: string): string[] {
  return analyseQuery(text).map((entry) => entry.term);
}

describe("The analyser", () => {
  it("cuts particles and endings off Korean words and adds syllable pairs", () => {
    expect(analyse("냉각수는")).toEqual(["냉각수", "냉각", "각수", "수는"]);
    expect(analyse("교체되었다")[0]).toBe("교체");
    expect(analyse("학생들에게")[0]).toBe("학생");
  });

  it("gives English words their stems, whatever their case", () => {
    expect(analyse("Running PUMPS")).toEqual(["run", "pump"]);
    expect(analyse("The user's café doesn't open")).toEqual(["the", "user", "cafe", "doesnt", "open"]);
  });

  it.each(["GCB-123", "gcb 123", "GCB_123", "gcb123", "ＧＣＢ－１２３", "GCB-123의"])(
    "finds an id written as %s by its one joined form",
    (written) => {
      expect(analyse(written)).toContain("gcb123");
    },
  );

  it("keeps decimals, grouped thousands and long codes whole", () => {
    expect(analyse("4.2")).toContain("4_2");
    expect(analyse("4.2")).not.toContain("42");
    expect(analyse("1,234,567원")).toContain("1234567");
    const checksum = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
    expect(analyse(checksum)).toEqual([checksum]);
  });

  it("pairs a number with its Korean unit but not with a particle", () => {
    expect(analyse("2026년에")).toEqual(expect.arrayContaining(["2026", "2026년"]));
    expect(analyse("77에서")).toEqual(["77"]);
  });

  it("cuts Han and Kana into pairs", () => {
    expect(analyse("東京都")).toEqual(["東京", "京都"]);
  });

  it("leaves words that only ask out of a question, in both languages", () => {
    expect(queryTerms("냉각수는 언제 교체해야 하나요? 알려줘")).not.toEqual(expect.arrayContaining(["언제"]));
    expect(queryTerms("What is the pump pressure?")).toEqual(["pump", "pressur"]);
  });

  it("still searches for something when a question consists of such words only", () => {
    expect(queryTerms("The Who")).toEqual(["the", "who"]);
    expect(queryTerms("누구")).toEqual(["누구"]);
  });

  it("gives an id more weight than its pieces", () => {
    const weights = new Map(analyseQuery("GCB-123").map((entry) => [entry.term, entry.weight]));
    expect(weights.get("gcb123")).toBeGreaterThan(weights.get("123") ?? Infinity);
  });

  it("yields only letters, digits and underscores, for any string, lone surrogates included", () => {
    const anyString = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({
        unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
        maxLength: 200,
      }),
      fc.string({ unit: fc.constantFrom(..."가나의는 12.,-_/'’#aBéİ漢カ㎡①ﬁ\u0301\ud83d"), maxLength: 60 }),
    );
    fc.assert(
      fc.property(anyString, (text) => {
        for (const term of [...analyse(text), ...queryTerms(text)])
          expect(term).toMatch(/^[\p{L}\p{M}\p{N}_]+$/u);
      }),
      { numRuns: 500 },
    );
  });

  it("never cuts a character that is written with two code units, as a rare mark behind a syllable is", () => {
    for (const term of analyse("가\u{1D165}나 가나\u{E0100}는")) expect(term.isWellFormed()).toBe(true);
  });

  it("does not care how Unicode composes a text", () => {
    const text = fc.string({ unit: fc.constantFrom(..."가각힣물을 éüñA1-.カガ"), maxLength: 80 });
    fc.assert(
      fc.property(text, (written) => {
        expect(analyse(written.normalize("NFD"))).toEqual(analyse(written.normalize("NFC")));
      }),
    );
  });

  it.each([
    ["words", "냉각수를 교체했다. The water was replaced in 2024. "],
    ["one endless word", "가"],
    ["marks without letters", "\u0301\u0323"],
    ["a code without end", "a1"],
    ["separators", "a-"],
    ["grouped digits", "1,"],
    ["apostrophes", "a'"],
  ])("reads a megabyte of %s", (_name, unit) => {
    endsAtAll(() => analyse(unit.repeat(Math.ceil(1_000_000 / unit.length))));
  });
});
