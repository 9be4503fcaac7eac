import { describe, expect, it } from "vitest";
import {
  MEANINGS,
  meaningLength,
  meaningsAround,
  meaningsOf,
} from "../../../../lib/language/lexicon/meanings.ts";

const idsOf = (word: string) => meaningsOf(word).map((row) => MEANINGS[row]?.id);

describe("The table of meanings", () => {
  it("is small enough to be read, and each row has a name of its own", () => {
    expect(MEANINGS.length).toBeLessThanOrEqual(3_000);
    expect(new Set(MEANINGS.map(({ id }) => id)).size).toBe(MEANINGS.length);
    for (const { id } of MEANINGS) expect(id).toMatch(/^[a-z][a-z0-9_-]*$/u);
  });

  it("has words of one script and one case, none of them twice in a row", () => {
    for (const { id, korean, english, under } of MEANINGS) {
      const words = [...korean, ...english];
      expect(words.length + under.length, id).toBeGreaterThan(1);
      expect(new Set(words).size, id).toBe(words.length);
      for (const word of korean) expect(word, id).toMatch(/^[가-힣0-9a-z]+(?:_[가-힣]+)*\.?$/u);
      for (const word of english) expect(word, id).toMatch(/^[a-z0-9][a-z0-9_'-]*$/u);
    }
  });

  it("knows a Korean word by how it begins, by the longest beginning", () => {
    expect(idsOf("빌려주나요")).toContain("borrow");
    expect(idsOf("환불받으려면")).toContain("refund");
    expect(idsOf("자동차를")).not.toContain("automatic");
    expect(meaningLength("출장숙박비")).toBe(2);
    expect(meaningLength("냉각탑")).toBe(0);
  });

  it("knows a short noun alone or with its particle only", () => {
    expect(idsOf("약을")).toContain("medicine");
    expect(idsOf("약속")).not.toContain("medicine");
  });

  it("knows English by its stem, and phrases", () => {
    expect(idsOf("borrowing")).toContain("borrow");
    expect(idsOf("give_back")).toContain("refund");
    expect(idsOf("")).toEqual([]);
  });

  it("keeps what only belongs under a word to conversations", () => {
    const pet = MEANINGS.findIndex(
      ({ english, under }) => english.includes("pet") && under.includes("turtle"),
    );
    expect(meaningsOf("turtle")).not.toContain(pet);
    expect(meaningsAround("turtle")).toContain(pet);
  });
});
