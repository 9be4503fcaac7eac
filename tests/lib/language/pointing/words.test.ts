import { describe, expect, it } from "vitest";
import { words } from "../../../../lib/language/lexicon/load.ts";
import { NOUN_CLASSES, WORD_CLASSES } from "../../../../lib/language/pointing/token.ts";
import { tokenise } from "../../../../lib/language/pointing/tokenise.ts";
import { oneOf, pointingWords } from "../../../../lib/language/pointing/words.ts";

const POINTING_WORDS = words("pointing-words");

describe("The words that point", () => {
  it("are sorted, and stand in a group once", () => {
    for (const [name, { korean, english }] of POINTING_WORDS.groups)
      for (const words of [korean, english]) expect(words, name).toEqual([...new Set(words)].sort());
  });

  it("have one class each", () => {
    const all = [
      ...WORD_CLASSES,
      ...NOUN_CLASSES.flatMap((noun) => [`${noun} noun`, `${noun} nouns`]),
    ].flatMap((group) => [
      ...(POINTING_WORDS.groups.get(group)?.korean ?? []),
      ...(POINTING_WORDS.groups.get(group)?.english ?? []),
    ]);
    expect(all.filter((word, place) => all.indexOf(word) !== place)).toEqual([]);
  });

  it("are each read as what they stand for", () => {
    for (const is of WORD_CLASSES)
      for (const word of [...pointingWords(is).korean, ...pointingWords(is).english])
        expect(tokenise(word), word).toEqual([expect.objectContaining({ kind: "word", is })]);
    for (const noun of NOUN_CLASSES)
      for (const word of [...pointingWords(`${noun} noun`).korean, ...pointingWords(`${noun} nouns`).english])
        expect(tokenise(word), word).toEqual([expect.objectContaining({ kind: "noun", noun })]);
  });

  it("name no group that is not there", () => expect(() => oneOf("nowhere")).toThrow(/no group "nowhere"/u));
});
