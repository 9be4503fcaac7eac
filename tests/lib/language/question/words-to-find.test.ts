import { describe, expect, it } from "vitest";
import { isWordOfAsking, wordsToFind } from "../../../../lib/language/question/words-to-find.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("the words of a question that documents can hold", () => {
  it.each(phrases.pairs("are those without what only asks"))(
    "are those without what only asks: %s",
    (question, words) => {
      expect(wordsToFind(question).join(" ")).toBe(words);
    },
  );

  it.each(phrases.lines("are any that only look like asking"))(
    "are any that only look like asking: %s",
    (word) => {
      expect(isWordOfAsking(word)).toBe(false);
    },
  );
});
