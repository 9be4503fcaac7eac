import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeInline } from "../../../../lib/documents/escape-markdown.ts";
import { asWritten } from "../../../../lib/language/markdown/as-written.ts";

describe("Markdown as it was written", () => {
  it.each([
    ["3\\*4 and \\_x\\_", "3*4 and _x_"],
    ["C:\\\\temp", "C:\\temp"],
    ["`a\\*b` and a\\*b", "`a\\*b` and a*b"],
    ["```\na\\*b\n```\nc\\*d", "```\na\\*b\n```\nc*d"],
    ["    a\\*b", "    a\\*b"],
    ["| a \\| b | 5\\~30 |", "| a \\| b | 5~30 |"],
    ["nothing to do", "nothing to do"],
  ])("%j is %j", (markdown, written) => {
    expect(asWritten(markdown)).toBe(written);
  });

  it("takes back what a parser escaped", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z*_<~ ]{0,40}$/u), (words) => {
        const text = words.trim();
        expect(asWritten(escapeInline(text))).toBe(text);
      }),
    );
  });
});
