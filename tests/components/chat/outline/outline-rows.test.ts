import fc from "fast-check";
import { expect, it } from "vitest";
import { matchingRows, outlineRows } from "@/components/chat/outline/outline-rows.ts";

const rowsOf = (texts: readonly string[], turns = texts.length) =>
  outlineRows(turns, new Map(texts.map((text, place) => [place + 1, text])));

const ROWS = rowsOf(["How often is the filter replaced?", "", "When is the filter of the pump checked?"], 12);

it("lists every turn at once, whatever is known of it", () => {
  expect(ROWS.map(({ turnId }) => turnId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(ROWS.map(({ question }) => question).slice(1, 4)).toEqual([
    "",
    "When is the filter of the pump checked?",
    null,
  ]);
});

it("finds questions by all of the words that are typed, and by their number", () => {
  const found = (query: string) => matchingRows(ROWS, query).map(({ turnId }) => turnId);
  expect(found("FILTER")).toEqual([1, 3]);
  expect(found("pump filter ")).toEqual([3]);
  expect(found("12")).toEqual([12]);
  expect(found("  ")).toHaveLength(12);
  expect(found("nothing of the kind")).toEqual([]);
});

it("finds Korean however its syllables are put together", () => {
  expect(matchingRows(rowsOf(["필터는 언제".normalize("NFD")]), "필터")).toHaveLength(1);
});

it("leaves out nothing that holds what is typed, and keeps the order", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 30 }), fc.string(), (texts, query) => {
      const rows = rowsOf(texts);
      const found = matchingRows(rows, query);
      expect(found).toEqual(rows.filter((row) => found.includes(row)));
      for (const [place, text] of texts.entries())
        if (text.includes(query)) expect(found).toContain(rows[place]);
    }),
  );
});
