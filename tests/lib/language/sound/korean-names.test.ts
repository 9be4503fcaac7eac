import { describe, expect, it } from "vitest";
import { hangulNames, latinNames } from "../../../../lib/language/sound/korean-names.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("the name of a person", () => {
  it.each(phrases.triples("is written in Latin letters in more than one way"))(
    "is written in Latin letters in more than one way: %s as %s %s",
    (name, surname, given) => {
      const written = latinNames(name);
      expect(written?.surname).toContain(surname);
      expect(written?.given).toContain(given);
      expect(hangulNames(surname, given)).toContain(name);
    },
  );

  it("begins with a surname and has three syllables", () => {
    for (const word of ["모니터", "휴가", "윤서", "보고서", "이것저것"]) expect(latinNames(word)).toBeNull();
    expect(hangulNames("smith", "seojeong")).toEqual([]);
    expect(hangulNames("yoon", "xq")).toEqual([]);
  });
});
