import { describe, expect, it } from "vitest";
import { asksOfLibrary } from "../../../../lib/language/question/asks-of-library.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("a question about the library itself", () => {
  describe.each(["help", "documents", "used", "writing"] as const)("is read as one about %s", (kind) => {
    it.each(phrases.lines(kind))("%s", (message) => {
      expect(asksOfLibrary(message)).toEqual({ kind });
    });
  });

  // A minus: of nothing that the message names.
  describe.each(["summary", "changes"] as const)("is read as one about the %s of", (kind) => {
    it.each(phrases.pairs(kind))("%s: “%s”", (message, of) => {
      expect(asksOfLibrary(message)).toEqual({ kind, of: of === "-" ? "" : of });
    });
  });

  it.each(phrases.pairs("sources"))("is read as one about the sources: %s (answer %s)", (message, answer) => {
    const question = answer === "-" ? null : Number(answer);
    expect(asksOfLibrary(message)).toEqual({ kind: "sources", question });
  });

  it.each(phrases.lines("is not taken for one"))("is not taken for one: %s", (message) => {
    expect(asksOfLibrary(message)).toBeNull();
  });
});
