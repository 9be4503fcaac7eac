import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neutralText } from "../../../../lib/retrieval/analysis/neutral-markdown.ts";

describe("Neutral Markdown", () => {
  it.each([
    ["## Heading", "Heading"],
    ["> quoted", "quoted"],
    ["- item", "item"],
    ["two\nlines", "two lines"],
    ["**bold** and __more__", "bold and more"],
    ["a [link](https://example.com/a_(b)) here", "a link here"],
    ["an ![image](http://example.com/x.png)", "an image"],
    ["<script>alert(1)</script> text", "alert(1) text"],
    ["see [3] there", "see \\[3\\] there"],
    ["SOP_77 stays, $5 does not become maths", "SOP_77 stays, \\$5 does not become maths"],
    ["1 < 2 `code`", "1 \\< 2 \\`code\\`"],
  ])("shows %j as %j", (text, shown) => {
    expect(neutralText(text)).toBe(shown);
  });

  it("never leaves an image, a tag, a link or a citation number, whatever the text", () => {
    const pieces = fc.constantFrom(
      "!",
      "[",
      "]",
      "(",
      ")",
      "<",
      ">",
      "b",
      "/",
      "1",
      "\\",
      "\n",
      " ",
      "*",
      "`",
      "http://x",
      "$",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const shown = neutralText(parts.join("")).replace(/\\[\s\S]/gu, "");
        expect(shown).not.toMatch(/[[\]<>`*$]/u);
      }),
      { numRuns: 500 },
    );
  });
});
