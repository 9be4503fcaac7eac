import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText, sheetsOf } from "../../../../components/document/sheets/sheet-lines.ts";
import { parseDocument } from "../../../../lib/documents/parse-document.ts";

function cellsOf(markdown: string): (string[] | string)[] {
  const [sheet] = sheetsOf({ markdown, outline: [] });
  return (sheet?.lines ?? []).map(({ from, to, cells }) =>
    cells ? cells.map((cell) => plainText(markdown.slice(cell.from, cell.to))) : markdown.slice(from, to),
  );
}

describe("sheetsOf", () => {
  it("gives every sheet its rows under their head, without the name its tab has", () => {
    const first = "## 요금\n\n단위: 원\n\n| 구간 | 금액 |\n| --- | --- |\n| 가 | 100 |\n";
    const markdown = `${first}\n## 비고\n\n없음`;
    const from = first.length + 1;
    const sheets = sheetsOf({
      markdown,
      outline: [],
      pages: [
        { page: 1, from: 0, to: from, label: "요금" },
        { page: 2, from, to: markdown.length, label: "비고" },
      ],
    });
    expect(sheets.map(({ label, lines }) => [label, lines.length])).toEqual([
      ["요금", 3],
      ["비고", 1],
    ]);
    expect(sheets[0]?.lines.map(({ head }) => head)).toEqual([null, 1, 1]);
    expect(sheets[0]?.widths).toEqual([5, 5]);
  });

  it("tells cells apart by their bars alone, and keeps empty ones", () => {
    expect(cellsOf("| a \\| b |  | \\*c\\* |\n| --- | --- | --- |\n| 1 | 2 |")).toEqual([
      ["a | b", "", "*c*"],
      ["1", "2"],
    ]);
  });

  it("takes words with bars that head no table for words", () => {
    expect(cellsOf("| a | b |\n\nmore")).toEqual(["| a | b |", "more"]);
  });

  it("gives a table after a blank line a head of its own", () => {
    const table = "| a | b |\n| --- | --- |\n| 1 | 2 |";
    const [sheet] = sheetsOf({ markdown: `${table}\n\n${table}`, outline: [] });
    expect(sheet?.lines.map(({ head }) => head)).toEqual([0, 0, 2, 2]);
  });

  it("reads the rows of a CSV of ten thousand", async () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => `${row},"p|q",${row * 2}`);
    const csv = new TextEncoder().encode(["id,name,value", ...rows].join("\n"));
    const { rendition } = await parseDocument(csv, "rows.csv");
    const [sheet] = sheetsOf(rendition);
    expect(sheet?.lines).toHaveLength(10_001);
    const last = sheet?.lines
      .at(-1)
      ?.cells?.map(({ from, to }) => plainText(rendition.markdown.slice(from, to)));
    expect(last).toEqual(["9999", "p|q", "19998"]);
  });

  it("never leaves the text, whatever it says", () => {
    const piece = fc.constantFrom("| a | b |", "| --- | --- |", "|", "\\|", "## x", "", "|||", "| \\ |");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const markdown = pieces.join("\n");
        for (const { lines } of sheetsOf({ markdown, outline: [] })) {
          for (const [index, { from, to, cells }] of lines.entries()) {
            expect(from).toBeGreaterThanOrEqual(lines[index - 1]?.to ?? 0);
            for (const cell of cells ?? []) {
              expect(cell.from).toBeGreaterThanOrEqual(from);
              expect(cell.to).toBeLessThanOrEqual(to);
            }
          }
        }
      }),
    );
  });
});
