import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findInText,
  locatedPassages,
  type MarkRange,
  markText,
  sourceOffsets,
} from "../../../components/document/mark-ranges.ts";

const cited = (from: number, to: number, index = 0): MarkRange => ({ from, to, kind: "cited", index });

describe("sourceOffsets", () => {
  it("counts the backslash of an escape, an entity and the indent of a continued line", () => {
    expect(sourceOffsets("a \\* b", 10, "a * b")).toEqual([10, 11, 13, 14, 15, 16]);
    expect(sourceOffsets("R&amp;D", 0, "R&D")).toEqual([0, 1, 6, 7]);
    expect(sourceOffsets("a\n   b", 0, "a\nb")).toEqual([0, 1, 5, 6]);
    expect(sourceOffsets("&copy; x", 0, "© x")).toEqual([0, 6, 7, 8]);
    expect(sourceOffsets("\\\\n", 0, "\\n")).toEqual([1, 2, 3]);
  });

  it("takes code as it is written", () => {
    expect(sourceOffsets("`&amp;`", 0, "&amp;", true)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("keeps both halves of a character outside the basic plane together", () => {
    expect(sourceOffsets("&#x1F600;!", 0, "😀!")).toEqual([0, 0, 9, 10]);
  });

  it("is the identity where text and source are the same", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[&\\]/.test(text)),
        (text) => {
          expect(sourceOffsets(text, 0, text)).toEqual(
            Array.from({ length: text.length + 1 }, (_, index) => index),
          );
        },
      ),
    );
  });

  it("never goes back and never leaves the source", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (source, text) => {
        const offsets = sourceOffsets(source, 5, text);
        expect(offsets).toHaveLength(text.length + 1);
        expect(
          offsets.every(
            (offset, index) => offset >= (offsets[index - 1] ?? 5) && offset <= 5 + source.length,
          ),
        ).toBe(true);
      }),
    );
  });
});

describe("markText", () => {
  it("cuts exactly where a mark begins and ends", () => {
    const pieces = markText(
      "E12 means low flow.",
      sourceOffsets("E12 means low flow.", 100, "E12 means low flow."),
      [cited(104, 109)],
    );
    expect(pieces).toEqual([
      { text: "E12 ", cited: null, found: null, change: null },
      { text: "means", cited: 0, found: null, change: null },
      { text: " low flow.", cited: null, found: null, change: null },
    ]);
  });

  it("shows a hit inside a passage as both", () => {
    const marks: MarkRange[] = [cited(0, 6, 2), { from: 2, to: 4, kind: "found", index: 7 }];
    expect(
      markText("abcdef", [0, 1, 2, 3, 4, 5, 6], marks).map((piece) => [piece.text, piece.cited, piece.found]),
    ).toEqual([
      ["ab", 2, null],
      ["cd", 2, 7],
      ["ef", 2, null],
    ]);
  });

  it("leaves text alone that no mark touches", () => {
    expect(markText("abc", [0, 1, 2, 3], [cited(3, 9)])).toEqual([
      { text: "abc", cited: null, found: null, change: null },
    ]);
  });
});

describe("locatedPassages", () => {
  it("leaves out what does not lie inside the text", () => {
    expect(
      locatedPassages(
        [
          { from: 0, to: 4 },
          { from: 4, to: 4 },
          { from: 2, to: 99 },
        ],
        10,
      ).map((located) => located.index),
    ).toEqual([0]);
  });
});

describe("findInText", () => {
  it("looks past case and the run of white space", () => {
    expect(findInText("Low\n  Coolant flow, low coolant", "low coolant")).toEqual([
      { from: 0, to: 13 },
      { from: 20, to: 31 },
    ]);
  });

  it("takes every sign literally", () => {
    expect(findInText("a.b (c) a-b", "(c) a-b")).toEqual([{ from: 4, to: 11 }]);
    expect(findInText("axb", "a.b")).toEqual([]);
  });

  it("finds nothing for nothing, and stops at the limit", () => {
    expect(findInText("aaa", "  ")).toEqual([]);
    expect(findInText("aaaa", "a", 2)).toHaveLength(2);
  });
});
