import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { otherWordings } from "../../../../lib/language/question/other-wordings.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const GROUPS = [
  ["연차", "휴가", "PTO"],
  ["annual leave", "AL"],
  ["C++", "씨플플"],
  ["서울", "부산"],
];
const worded = (question: string, groups: readonly string[][] = GROUPS, limit = 6) =>
  otherWordings(question, groups, { limit }).map(({ text }) => text);

describe("A question in other words of a group", () => {
  it.each(phrases.lists("is also looked for as"))("%s", (question, others) => {
    expect(worded(question)).toEqual(others);
  });

  it("has the particle that the other word takes", () => {
    const groups = [["서울", "부산", "제주도"]];
    expect(worded("서울로 가는 길은?", groups)).toEqual(["부산으로 가는 길은?", "제주도로 가는 길은?"]);
    expect(worded("제주도와 가까운 곳은?", groups)).toEqual(["서울과 가까운 곳은?", "부산과 가까운 곳은?"]);
  });

  it.each(["여름휴가는?", "algebra", "SOP_PTO 보여줘", "PTO-7", "ptolemy", "휴가와 연차의 차이", ""])(
    "is none for “%s”: no word of a group stands there by itself, or several are told apart",
    (question) => {
      expect(worded(question)).toEqual([]);
    },
  );

  it("takes the longest word that stands there", () => {
    expect(
      worded("연차휴가는?", [
        ["연차", "월차"],
        ["연차휴가", "PTO"],
      ]),
    ).toEqual(["PTO는?"]);
  });

  it("puts several words otherwise, at most so many times, and only in words that are used", () => {
    const groups = [
      ["a1", "a2", "a3"],
      ["b1", "b2", "b3"],
    ];
    expect(worded("a1 b1", groups, 20)).toHaveLength(8);
    expect(worded("a1 b1", groups, 3)).toHaveLength(3);
    const used = otherWordings("a1 b1", groups, { limit: 9, isUsed: (word) => word === "b3" });
    expect(used).toEqual([{ text: "a1 b3", replaced: [{ from: "b1", to: "b3" }] }]);
  });

  it("leaves the rest of any text as it is, whatever the words are made of", () => {
    const word = fc.string({ minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.string(), (one, other, text) => {
        for (const wording of otherWordings(text, [[one, other]], { limit: 3 }))
          expect(wording.replaced.length).toBeGreaterThan(0);
      }),
    );
  });
});
