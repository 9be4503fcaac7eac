import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bilingualPairs } from "../../../../lib/language/text/bilingual-pairs.ts";
import { BILINGUAL_TERM } from "../../../../lib/tunables/language.ts";

const pairsOf = (text: string, section = "", title = "") =>
  bilingualPairs({ title, section, text }).map(({ korean, english }) => `${korean} = ${english}`);

describe("words that a document gives in both languages", () => {
  it.each([
    ["a heading", "", "규정 › 3. 연차 휴가 (Annual leave)", "", "연차 휴가 = annual leave"],
    ["a heading the other way round", "", "Annual leave (연차 휴가)", "", "연차 휴가 = annual leave"],
    ["a heading with a stroke", "", "연차 휴가 / Annual leave", "", "연차 휴가 = annual leave"],
    ["a title", "", "", "연차 휴가 (Annual leave)", "연차 휴가 = annual leave"],
    ["a word with a bracket", "모든 직원은 휴가(vacation)를 쓴다.", "", "", "휴가 = vacation"],
    ["an item of a list", "- **연차 휴가** (annual leave): 15일", "", "", "연차 휴가 = annual leave"],
  ])("are read from %s", (_where, text, section, title, pair) => {
    expect(pairsOf(text, section, title)).toEqual([pair]);
  });

  it("are read from a table that has a column for each language", () => {
    const table =
      "| 국문 | English | 비고 |\n|---|---|---|\n| 연차 휴가 | annual leave | 15 |\n| 퇴직금 | Severance pay | |";
    expect(pairsOf(table)).toEqual(["연차 휴가 = annual leave", "퇴직금 = severance pay"]);
    const rows = "| 연차 휴가 | annual leave |";
    expect(pairsOf(rows, "용어 › 한국어 · English")).toEqual(["연차 휴가 = annual leave"]);
  });

  it.each([
    [
      "a table that holds something else in each column",
      "| 담당 | 시스템 |\n|---|---|\n| 김민수 | Jira |\n| 이수진 | Wiki |",
    ],
    ["a row with a third term", "| 국문 | English |\n|---|---|\n| 연차 | 휴가 | leave |"],
    [
      "more words than are one term",
      "비용은 모두 회사가 낸다 (the company pays for all of it in every case)",
    ],
    ["words that nobody can say the beginning of", "모든 직원은 연차 휴가 (annual leave) 를 쓴다."],
    ["an abbreviation or a number", "가상 사설망(VPN 2.0), 한도(3)"],
    ["only one language", "휴가(연가)와 leave (vacation)"],
  ])("are not taken from %s", (_what, text) => {
    expect(pairsOf(text)).toEqual([]);
  });

  it("are one short term to one, and few, whatever a document says", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "연차",
        "(leave)",
        "휴가 (",
        ")",
        "|",
        "\n",
        "국문 | English\n",
        "a",
        " / ",
        "(",
        "- **",
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const text = pieces.join("");
        const found = bilingualPairs({ title: text.slice(0, 40), section: text.slice(0, 60), text });
        expect(found.length).toBeLessThanOrEqual(BILINGUAL_TERM.pairs);
        for (const { korean, english } of found) {
          expect(korean).toMatch(/^[가-힣 ]+$/u);
          expect(english).toMatch(/^[a-z'’ -]+$/u);
          expect(korean.length + english.length).toBeLessThanOrEqual(2 * BILINGUAL_TERM.length);
        }
      }),
    );
  });

  it("are capped where a document lists them without end", () => {
    const text = Array.from(
      { length: 500 },
      (_, at) => `낱말${String.fromCharCode(0xac_00 + at)}(word${"x".repeat(at % 9)})`,
    );
    expect(pairsOf(text.join("\n")).length).toBe(BILINGUAL_TERM.pairs);
  });
});
