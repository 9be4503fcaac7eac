import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INTENTS } from "../../../../lib/domain/intent.ts";
import { readIntent } from "../../../../lib/language/question/read-intent.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("what somebody is after", () => {
  it.each(phrases.triples("what somebody is after"))("%s", (intent, korean, english) => {
    expect(readIntent(korean)).toBe(intent);
    expect(readIntent(english)).toBe(intent);
  });

  it.each(["슬롯밸브", "hotel limit", "", "🙂", "..."])("is not known where no word says it: %s", (text) => {
    expect(readIntent(text)).toBe("other");
  });

  it("is one of the known ones for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        expect(INTENTS).toContain(readIntent(text));
      }),
    );
  });
});
