import { describe, expect, it } from "vitest";
import { codeInstead, unheardCodes } from "../../../../lib/retrieval/search/unheard-codes.ts";
import { foundText } from "../../../helpers/found-text.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const unheard = (question: string, text: string) => unheardCodes(question, [foundText(text)]);

describe("codes of a question that were not found", () => {
  it.each(phrases.pairs("is not among the codes of a text"))(
    "do not have %s among them where a text says “%s”",
    (code, text) => {
      expect(unheard(`What does ${code} mean?`, text)).toEqual([]);
    },
  );

  it.each(phrases.pairs("is among the codes of a text"))(
    "have %s among them where a text says “%s”",
    (code, text) => {
      expect(unheard(`What does ${code} mean?`, text)).toEqual([code]);
    },
  );

  it("have one alike only where its letters are the same and its number is near", () => {
    const instead = (text: string) => codeInstead("What does E-312 mean?", [foundText(text)]);
    expect(instead("E-310: belt. E-340: oil.")).toBe("E-310");
    expect(instead("E-500: belt.")).toBeNull();
    expect(instead("F-311: belt.")).toBeNull();
  });

  it("are read in no time from letters without an end", () => {
    expect(unheard(`${"a".repeat(50_000)}!`, "E-1")).toEqual([]);
  });
});
