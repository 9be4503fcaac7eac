import { describe, expect, it } from "vitest";
import { koreanPattern, partOfKorean, partOfPattern, pattern } from "../../../lib/domain/pattern.ts";

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

describe("a pattern of Korean", () => {
  it("takes each blank as one that may be left out or be several", () => {
    const written = koreanPattern("u")`
      ^아는 분(?:이|은)|
      먹고 있어요$
    `;
    expect(written).toEqual(/^아는\s*분(?:이|은)|먹고\s*있어요$/u);
    for (const text of ["아는 분이", "아는분은", "먹고  있어요", "먹고있어요"])
      expect(written.test(text)).toBe(true);
  });

  it("takes pieces as they are", () => {
    expect(koreanPattern("u")`a b${partOfPattern`c d`}${partOfKorean`e f`}`).toEqual(/a\s*bc de\s*f/u);
  });
});
