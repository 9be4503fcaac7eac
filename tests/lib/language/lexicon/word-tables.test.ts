import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { optionalBlanks } from "../../../../lib/domain/pattern.ts";
import { subjects, wordings, words } from "../../../../lib/language/lexicon/load.ts";
import { MEASURES } from "../../../../lib/language/lexicon/measures.ts";
import { nativeNumber, TENS_KO, UNITS_KO } from "../../../../lib/language/lexicon/numbers.ts";
import { readWordTable } from "../../../../lib/language/lexicon/word-table.ts";
import { readWordings } from "../../../../lib/language/lexicon/wordings.ts";

const tablesOf = (folder: string) =>
  readdirSync(`lib/language/lexicon/${folder}`).map((file) => file.replace(".tsv", ""));
const rows = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((row) => row.split("\t"));

/** In the order of the calendar, and with words that are no nouns. */
const UNSORTED = ["calendar", "connectors", "pointing-words"];

describe.each(tablesOf("words").filter((name) => !UNSORTED.includes(name)))("The table of %s", (name) => {
  const table = words(name);
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
  const table = readWordTable(
    rows(`
a	아는_분 형.	baby child_seat dog. witch
b		day
`),
  );
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

describe.each(tablesOf("subjects"))("The table of %s", (name) => {
  const table = subjects(name);
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
});

describe.each(tablesOf("wordings"))("The wordings of %s", (name) => {
  const table = wordings(name);
  it("can each be read, and stand in their group once", () => {
    for (const [group, { ko, en }] of table.groups) {
      expect(ko.length + en.length, group).toBeGreaterThan(0);
      for (const ways of [ko, en]) {
        expect(ways, group).toEqual([...new Set(ways)]);
        for (const way of ways) expect(() => new RegExp(way, "u"), way).not.toThrow();
      }
    }
  });
});

describe("A table of wordings", () => {
  const table = readWordings(
    rows(`
stopped	안_먹	no_longer quit
stopped		gave_up
asked	나요
`),
  );
  const isStopped = table.says("stopped");

  it.each(["약을 안 먹어요", "약을 안먹어요"])("knows Korean wherever it stands: %s", (text) => {
    expect(isStopped(text, "ko")).toBe(true);
  });
  it("knows English words that stand by themselves", () => {
    for (const text of ["I quit.", "I no longer take it", "I gave up"])
      expect(isStopped(text, "en")).toBe(true);
    expect(isStopped("mosquito", "en")).toBe(false);
  });
  it("knows either language where none is given, and else only that one", () => {
    expect(isStopped("약을 안 먹어요")).toBe(true);
    expect(isStopped("약을 안 먹어요", "en")).toBe(false);
  });
  it("tells what begins and ends a text, and what is all of it, which a question is not", () => {
    expect(table.begins("stopped")("quit it", "en")).toBe(true);
    expect(table.begins("stopped")("I quit", "en")).toBe(false);
    expect(table.ends("asked")("아픈가 봐요? 먹나요?", "ko")).toBe(true);
    expect(table.ends("asked")("나요는", "ko")).toBe(false);
    expect(table.is("stopped")(" quit. ", "en")).toBe(true);
    expect(table.is("stopped")("quit?", "en")).toBe(false);
  });
  it("gives what a text says of the first group that it says anything of", () => {
    expect(table.finds("stopped")("I Quit smoking")).toBe("Quit");
    expect(table.finds("asked", "stopped")("약을 안 먹나요")).toBe("나요");
    expect(table.finds("stopped", "asked")("약을 안 먹나요")).toBe("안 먹");
    expect(table.finds("stopped")("mosquito")).toBeNull();
  });
  it("finds nothing by a group without wordings of a language", () => {
    expect(table.says("asked")("anything", "en")).toBe(false);
  });
  it("says which group it has not", () => expect(() => table.says("b")).toThrow(/no group "b"/u));
});

describe("The table of what is measured", () => {
  it("has bounds for every reading, the more precise name first", () => {
    for (const { subject, ko, en, least, most } of MEASURES) {
      expect(least, subject).toBeLessThan(most);
      for (const source of [optionalBlanks(ko), en])
        expect(() => new RegExp(source, "u"), subject).not.toThrow();
    }
    const order = MEASURES.map(({ subject }) => subject);
    expect(order.indexOf("fasting blood sugar")).toBeLessThan(order.indexOf("blood sugar"));
    expect(order.indexOf("ldl")).toBeLessThan(order.indexOf("cholesterol"));
  });
});
