import { describe, expect, it } from "vitest";
import { optionalBlanks } from "../../../../lib/domain/pattern.ts";
import { OTHER_AGENTS } from "../../../../lib/language/lexicon/agents.ts";
import { COMPARISON } from "../../../../lib/language/lexicon/comparison.ts";
import { CONDITIONS } from "../../../../lib/language/lexicon/conditions.ts";
import { MEDICATIONS } from "../../../../lib/language/lexicon/medications.ts";
import { MEDICINE_KINDS } from "../../../../lib/language/lexicon/medicine-kinds.ts";
import { nativeNumber, TENS_KO, UNITS_KO } from "../../../../lib/language/lexicon/numbers.ts";
import { OWN_THINGS } from "../../../../lib/language/lexicon/own-things.ts";
import { PEOPLE } from "../../../../lib/language/lexicon/people.ts";
import { QUESTIONS } from "../../../../lib/language/lexicon/questions.ts";
import { SYMPTOMS } from "../../../../lib/language/lexicon/symptoms.ts";
import { wordTable } from "../../../../lib/language/lexicon/word-table.ts";

const TABLES = { people: PEOPLE, questions: QUESTIONS, comparison: COMPARISON, ownThings: OWN_THINGS };

describe.each(Object.entries(TABLES))("The table of %s", (_name, table) => {
  const groups = [...table.groups].map(([name, words]) => ({ name, ...words }));

  it("is sorted, and has no word twice in a group", () => {
    for (const { name, korean, english } of groups)
      for (const words of [korean, english]) expect(words, name).toEqual([...new Set(words)].sort());
  });

  it("holds words, and nothing that an expression would read as more", () => {
    for (const { korean, english } of groups) {
      for (const word of korean) expect(word).toMatch(/^[가-힣\d]+(?:_[가-힣\d]+)*\.?$/u);
      for (const word of english) expect(word).toMatch(/^[\p{Ll}\d'-]+(?:_[\p{Ll}\d'-]+)*\.?$/u);
    }
  });

  it("finds each word as it is written, with its blanks and without them", () => {
    for (const { name, korean, english } of groups) {
      for (const word of korean) {
        const form = new RegExp(`^${table.korean(name)}(?:은|는)?$`, "u");
        for (const blank of ["", " ", "  "])
          expect(`${word.replace(".", "").replaceAll("_", blank)}는`, word).toMatch(form);
      }
      for (const word of english)
        expect(word.replace(".", "").replaceAll("_", " "), word).toMatch(
          new RegExp(`^${table.english(name)}$`, "iu"),
        );
    }
  });
});

describe("A table of words", () => {
  const table = wordTable(`
a	아는_분 형.	baby child_seat dog. witch
b		day
`);
  const [korean, english] = [
    new RegExp(table.korean("a"), "u"),
    new RegExp(`^${table.english("a", "b")}$`, "u"),
  ];

  it.each(["아는분이", "형은", "우리 형", "아는 분"])("knows %s", (text) => expect(text).toMatch(korean));
  it.each(["A형 혈액형", "형광등", "2형 당뇨"])("does not take a part of %s for a word", (text) => {
    expect(text).not.toMatch(korean);
  });
  it.each(["baby", "babies", "baby's", "child seats", "child-seat", "dog", "dog's", "witches", "days"])(
    "knows %s",
    (text) => expect(text).toMatch(english),
  );
  it("knows nothing else", () => expect("dogs").not.toMatch(english));
  it("says which group it has not", () => expect(() => table.korean("c")).toThrow(/no group "c"/u));
});

describe("Native Korean numbers", () => {
  it("are read below a hundred, from tens and units", () => {
    for (const [tens, ten] of Object.entries({ "": 0, ...TENS_KO }))
      for (const [units, unit] of Object.entries({ "": 0, ...UNITS_KO }))
        if (tens + units !== "") expect(nativeNumber(tens + units), tens + units).toBe(ten + unit);
  });

  it.each(["", "번", "열번", "하나둘"])("%j is none", (word) => expect(nativeNumber(word)).toBeUndefined());
});

describe.each(Object.entries({ OTHER_AGENTS, CONDITIONS, MEDICATIONS, MEDICINE_KINDS, SYMPTOMS }))(
  "The table of %s",
  (_name, table) => {
    it("is sorted by its subjects, and has each once", () => {
      const subjects = table.map(([subject]) => subject);
      expect(subjects).toEqual([...new Set(subjects)].sort());
    });

    it("has in each column a form that can be read, and that matches something but not nothing", () => {
      for (const [subject, ko, en] of table) {
        expect(subject).toMatch(/^\p{Ll}[\p{Ll}0-9 '-]*$/u);
        expect(`${ko}${en}`, subject).not.toBe("(?!)(?!)");
        for (const source of [optionalBlanks(ko), en]) {
          expect(source.trim(), subject).toBe(source);
          expect("", subject).not.toMatch(new RegExp(`^(?:${source})$`, "iu"));
        }
      }
    });
  },
);
