import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv } from "../../../lib/documents/parse-csv.ts";
import { layOut } from "../../../lib/documents/table-grid.ts";
import { placeCells, tableOf } from "../../../lib/documents/write-table.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const cell = (text: string, columnSpan = 1, rowSpan = 1) => ({ text, columnSpan, rowSpan });

describe("a table made to be large", () => {
  it("of few bytes and very many places is written by its words", () => {
    const header = Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(",");
    const csv = `${header}\n${"x,y\n".repeat(70_000)}`;
    const { markdown } = parseCsv(encode(csv));
    expect(markdown.length).toBeLessThan(csv.length * 4);
    expect(markdown).toContain("| c0 | c1 | c2 |");
    expect(markdown.endsWith("\n| x | y |")).toBe(true);
  });

  it("that is nearly all holes closes up", () => {
    const rows = Array.from({ length: 2_000 }, (_, row) => [{ column: row, text: `word${row}` }]);
    const written = tableOf(rows);
    expect(written.length).toBeLessThan(100_000);
    for (const row of rows) expect(written).toContain(row[0]?.text);
  });

  it("whose cells claim a million places each has as many places as words", () => {
    const rows = Array.from({ length: 3_000 }, () => [cell("x", 1_000, 1_000)]);
    const placed = layOut(rows).flat();
    expect(placed.length).toBeLessThanOrEqual(3_000 + 100_000 + 4 * 3_000);
  });

  it("does not repeat a long cell over and over", () => {
    const long = "word ".repeat(20_000);
    const rows = [[cell(long, 1, 1_000), cell("a")], ...Array.from({ length: 999 }, () => [cell("b")])];
    const length = layOut(rows)
      .flat()
      .reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThan(long.length * 7);
  });
});

describe("any table", () => {
  const text = fc.constantFrom("", "", "a", "나", "b c");

  it("keeps each word, and its place while it is not nearly all holes", () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
        const filled = rows.filter((row) => row.some((word) => word !== ""));
        const columns = [0, 1, 2, 3, 4, 5].filter((column) => rows.some((row) => (row[column] ?? "") !== ""));
        const expected = filled.map((row) => columns.map((column) => row[column] ?? ""));
        const written = tableOf(rows.map(placeCells));
        if (columns.length > 1) {
          const lines = written.split("\n");
          lines.splice(1, 1);
          const read = lines.map((line) => line.slice(2, -2).split(" | "));
          expect(read).toEqual(expected);
        } else expect(written).toBe(expected.flat().join("\n\n"));
      }),
    );
  });

  it("repeats what stands in merged cells in every row they reach into", () => {
    expect(layOut([[cell("a", 2, 2), cell("b")], [cell("c")]])).toEqual([
      [
        { column: 0, text: "a" },
        { column: 2, text: "b" },
      ],
      [
        { column: 0, text: "a" },
        { column: 2, text: "c" },
      ],
    ]);
  });
});
