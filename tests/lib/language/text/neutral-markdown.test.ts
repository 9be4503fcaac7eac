import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neutralPassage, neutralText } from "../../../../lib/language/text/neutral-markdown.ts";

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

  it.each([
    ["3\\*4 bar, \\[주의\\]", "3\\*4 bar, \\[주의\\]"],
    ["\\*\\*no emphasis\\*\\*", "\\*\\*no emphasis\\*\\*"],
    ["\\1. no list", "\\\\1. no list"],
    ["1\\. no list", "1\\. no list"],
    ["C:\\dir", "C:\\\\dir"],
    ["two \\\\[1]", "two \\\\\\[1\\]"],
    ["**bold** \u{10f02a}x", "bold x"],
  ])("shows the words of a rendition %j as %j", (text, shown) => {
    expect(neutralPassage(text)).toBe(shown);
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
        for (const neutral of [neutralText, neutralPassage]) {
          const shown = neutral(parts.join("")).replace(/\\[\s\S]/gu, "");
          expect(shown).not.toMatch(/[[\]<>`*$]/u);
        }
      }),
      { numRuns: 500 },
    );
  });
});
