import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looksForeign } from "../../../../lib/language/sound/looks-foreign.ts";
import { soundAlikes } from "../../../../lib/language/sound/sound-alikes.ts";
import { SOUND_ALIKES } from "../../../../lib/tunables/language.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const wordsFor = (word: string) => soundAlikes(word).map(({ word: other }) => other);

describe("a word by its sound", () => {
  it.each(phrases.pairs("is the same word in the other script"))(
    "is the same word in the other script: %s and %s",
    (korean, english) => {
      expect(wordsFor(korean)).toContain(english);
      expect(wordsFor(english)).toContain(korean);
    },
  );

  it.each([
    ["메세지", "message"],
    ["콘테이너", "container"],
    ["라이센스", "license"],
  ])("is known as people write it, whatever the rules say: %s", (korean, english) => {
    expect(wordsFor(korean)).toContain(english);
  });

  it.each(["비", "오일", "물", "차", "go", "tv", "사람이라고는믿을수없을만큼긴낱말하나를그냥쓴다고하면"])(
    "is nothing where it is too short to tell, or no word: %s",
    (word) => {
      expect(soundAlikes(word)).toEqual([]);
    },
  );

  it.each(
    phrases.pairs(
      "joins no word that is built as Korean words are with one that only sounds a little like it",
    ),
  )(
    "joins no word that is built as Korean words are with one that only sounds a little like it: %s",
    (korean, english) => {
      expect(wordsFor(korean)).not.toContain(english);
      expect(wordsFor(english)).not.toContain(korean);
    },
  );

  it("tells words that are built as loan words are", () => {
    for (const word of ["모니터", "라벨", "버스", "케이블", "컨베이어", "센서"])
      expect(looksForeign(word)).toBe(true);
    for (const word of ["휴가", "보고서", "안전모", "사람", "규정", "회의실"])
      expect(looksForeign(word)).toBe(false);
  });

  const syllable = fc.integer({ min: 0xac_00, max: 0xd7_a3 }).map((code) => String.fromCharCode(code));
  const hangul = fc.array(syllable, { minLength: 1, maxLength: 12 }).map((list) => list.join(""));
  const latin = fc
    .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), { minLength: 1, maxLength: 24 })
    .map((letters) => letters.join(""));

  it("is always made of whole syllables or letters, few, and the likeliest first", () => {
    fc.assert(
      fc.property(fc.oneof(hangul, latin), (word) => {
        const found = soundAlikes(word);
        expect(found.length).toBeLessThanOrEqual(SOUND_ALIKES.most);
        const isHangul = /^[가-힣]+$/u.test(word);
        for (const { word: other } of found) expect(other).toMatch(isHangul ? /^[a-z]+$/u : /^[가-힣]+$/u);
        const doubts = found.map(({ doubt }) => doubt);
        expect(doubts).toEqual([...doubts].sort((a, b) => a - b));
      }),
    );
  });

  it("is nothing for what is in no or another script", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^[a-z]+$/u.test(text) && !/^[가-힣]+$/u.test(text)),
        (text) => {
          expect(soundAlikes(text)).toEqual([]);
        },
      ),
    );
  });
});
