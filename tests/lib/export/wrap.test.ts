import fc from "fast-check";
import { expect, it } from "vitest";
import { wrapRuns } from "../../../lib/export/pdf/wrap.ts";

const measure = (text: string) => text.length;
const linesOf = (text: string, width: number) =>
  wrapRuns([{ text }], width, measure).map(({ pieces }) =>
    pieces
      .map((piece) => piece.text)
      .join("")
      .trimEnd(),
  );

it("parts Korean between words only", () => {
  expect(linesOf("과전류 경보가 발생하면 전원을 끕니다", 9)).toEqual([
    "과전류 경보가",
    "발생하면 전원을",
    "끕니다",
  ]);
});

it("parts Chinese and Japanese anywhere, but not before a full stop", () => {
  expect(linesOf("過電流警報が発生。", 8)).toEqual(["過電流警報が発", "生。"]);
});

it("keeps a number with the word in front of it, whatever each looks like", () => {
  const lines = wrapRuns([{ text: "값이 " }, { text: "다르다" }, { text: "[1]", link: "#s" }], 7, measure);
  expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join(""))).toEqual(["값이 ", "다르다[1]"]);
});

it("cuts a word that is wider than a line", () => {
  expect(linesOf("abcdefghij", 4)).toEqual(["abcd", "efgh", "ij"]);
});

it("loses nothing, and no line is wider than it may be", () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom("a", "가", "漢", " ", "-", ".", "\n") }));
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 20 }), (parts, width) => {
      const lines = wrapRuns(
        parts.map((text) => ({ text })),
        width,
        measure,
      );
      const shown = lines.map(({ pieces }) => pieces.map(({ text }) => text).join(""));
      expect(shown.join("")).toBe(parts.join("").replaceAll("\n", ""));
      for (const line of shown) expect(line.trimEnd().length).toBeLessThanOrEqual(width);
    }),
  );
});
