import { describe, expect, it } from "vitest";
import { partOfPattern, pattern } from "../../../lib/domain/pattern.ts";

describe("a pattern over several lines", () => {
  it("is the expression that stands on its lines, without breaks and indentation", () => {
    const written = pattern("iu")`
      \b(?:first|
        second\s+one)
      \d{2}\/\$
    `;
    expect(written).toEqual(/\b(?:first|second\s+one)\d{2}\/\$/iu);
  });

  it("keeps spaces inside a line", () => {
    expect(pattern("u")`
      two words|
      and more
    `).toEqual(/two words|and more/u);
  });

  it("takes pieces that are written the same way", () => {
    const animals = partOfPattern`
      cat|
      dog
    `;
    expect(pattern("u")`^(?:${animals})$`).toEqual(/^(?:cat|dog)$/u);
  });

  it("refuses what is no expression, where the module is loaded", () => {
    expect(() => pattern("u")`(`).toThrow(SyntaxError);
  });
});
