import { describe, expect, it } from "vitest";
import { headingOfPart, rangeOfPart } from "../../../components/document/document-part.ts";

const MARKDOWN = "# Manual\n\n## 1 Oil\n\nText.\n\n### 1.1 Kind\n\nMore.\n\n## 2 Seals\n\nEnd.";
const at = (words: string) => MARKDOWN.indexOf(words);
const OUTLINE = [
  { level: 1, title: "Manual", from: 0, to: MARKDOWN.length },
  { level: 2, title: "1 Oil", from: at("## 1 Oil"), to: at("## 2 Seals") },
  { level: 3, title: "1.1 Kind", from: at("### 1.1"), to: at("## 2 Seals") },
  { level: 2, title: "2 Seals", from: at("## 2 Seals"), to: MARKDOWN.length },
];
const PAGES = [
  { page: 1, from: 0, to: at("## 2 Seals") },
  { page: 2, from: at("## 2 Seals"), to: MARKDOWN.length },
  { page: 3, from: MARKDOWN.length, to: MARKDOWN.length },
];
const TEXT = { markdown: MARKDOWN, outline: OUTLINE, pages: PAGES };

describe("rangeOfPart", () => {
  it("finds a page by its number and a range as it is", () => {
    expect(rangeOfPart({ page: 2 }, TEXT)).toEqual({ from: at("## 2 Seals"), to: MARKDOWN.length });
    expect(rangeOfPart({ from: 3, to: 9 }, TEXT)).toEqual({ from: 3, to: 9 });
  });

  it("finds a part by its heading, however its signs and blanks are written", () => {
    expect(rangeOfPart({ heading: "2  seals" }, TEXT)).toEqual({
      from: at("## 2 Seals"),
      to: MARKDOWN.length,
    });
    expect(rangeOfPart({ heading: "1 Oil › 1.1 Kind" }, TEXT)?.from).toBe(at("### 1.1"));
    expect(rangeOfPart({ heading: "Oil" }, TEXT)).toBeNull();
    expect(rangeOfPart({ heading: "" }, TEXT)).toBeNull();
  });

  it("has no range for a page that is not there or empty, nor for a place behind the text", () => {
    expect(rangeOfPart({ page: 9 }, TEXT)).toBeNull();
    expect(rangeOfPart({ page: 3 }, TEXT)).toBeNull();
    expect(rangeOfPart({ page: 1 }, { markdown: "x", outline: [] })).toBeNull();
    expect(rangeOfPart({ from: 9_000, to: 9_001 }, TEXT)).toBeNull();
    expect(rangeOfPart({ from: 5, to: 9_001 }, TEXT)).toEqual({ from: 5, to: MARKDOWN.length });
  });
});

describe("headingOfPart", () => {
  it("is the heading the part begins with, else the innermost it stands under", () => {
    expect(headingOfPart({ from: at("### 1.1") - 2, to: at("## 2 Seals") }, OUTLINE)).toBe("1.1 Kind");
    expect(headingOfPart({ from: at("More."), to: at("More.") + 5 }, OUTLINE)).toBe("1.1 Kind");
    expect(headingOfPart({ from: at("End."), to: at("End.") + 4 }, OUTLINE)).toBe("2 Seals");
    expect(headingOfPart({ from: 0, to: 4 }, [])).toBeNull();
  });
});
