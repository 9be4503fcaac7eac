import fc from "fast-check";
import { expect, it } from "vitest";
import { relocated, shifted, type Unsupported } from "../../../lib/domain/unsupported.ts";
import { unsupportedNote } from "../../../lib/domain/unsupported-note.ts";

const reason = "not_in_source" as const;

it("a marked sentence is found where it stands after something else was taken out", () => {
  const before = "Line one. Line two. Line two. Line four.";
  const ranges: Unsupported[] = [
    { from: 10, to: 19, reason },
    { from: 20, to: 29, reason },
    { from: 30, to: 40, reason },
  ];
  const after = "Line two. … Line two. Line four.";
  expect(relocated(ranges, before, after).map(({ from, to }) => after.slice(from, to))).toEqual([
    "Line two.",
    "Line two.",
    "Line four.",
  ]);
  expect(relocated(ranges, before, "Line two. …")).toEqual([{ from: 0, to: 9, reason }]);
  expect(relocated(ranges, before, "…")).toEqual([]);
});

it("marks name the same words behind any lead", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (lead, text) => {
      const [range] = shifted([{ from: 0, to: text.length, reason }], lead.length);
      expect((lead + text).slice(range?.from, range?.to)).toBe(text);
    }),
  );
});

it("a note says how many there are in the language of the question, and nothing where there are none", () => {
  const two: Unsupported[] = [
    { from: 0, to: 4, reason: "value_differs" },
    { from: 5, to: 9, reason },
  ];
  expect(unsupportedNote("한 줄. 두 줄.", two, "ko")).toEqual([
    "근거가 없는 문장 2개:",
    "- “한 줄.” (인용한 문서에 없는 숫자나 코드)",
    "- “두 줄.” (인용한 문서에 없는 내용)",
  ]);
  expect(unsupportedNote("One.", [{ from: 0, to: 4, reason }], "en")[0]).toBe("1 unsupported sentence:");
  expect(unsupportedNote("One.", [], "en")).toEqual([]);
  expect(unsupportedNote("One.", undefined, "en")).toEqual([]);
});
