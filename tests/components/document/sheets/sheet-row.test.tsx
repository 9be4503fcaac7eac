import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { MarkRange } from "../../../../components/document/mark-ranges.ts";
import { sheetsOf } from "../../../../components/document/sheets/sheet-lines.ts";
import { SheetRow } from "../../../../components/document/sheets/sheet-row.tsx";

const MARKDOWN = "| 구간 | 금액 |\n| --- | --- |\n| 가 | 100 |\n| <b>나 | 200 |";

function rowOf(index: number, marks: readonly MarkRange[] = []): string {
  const line = sheetsOf({ markdown: MARKDOWN, outline: [] })[0]?.lines[index];
  if (!line) throw new Error("no such line");
  return renderToStaticMarkup(
    <SheetRow
      markdown={MARKDOWN}
      line={line}
      isHead={line.head === index}
      marks={marks}
      activeHit={0}
      template="34px 60px 60px"
      marginOf={(passage) => <i>{passage + 1}</i>}
    />,
  );
}

const at = (words: string, kind: MarkRange["kind"], index: number): MarkRange => {
  const from = MARKDOWN.indexOf(words);
  return { from, to: from + words.length, kind, index };
};

it("marks the cells that were cited, with the slot where the passage begins", () => {
  const html = rowOf(1, [at("| 가 | 100 |\n| <b>나 |", "cited", 0)]);
  expect(html.match(/data-passage="0"/g)).toHaveLength(2);
  expect(html).toContain("<i>1</i>");
  const next = rowOf(2, [at("| 가 | 100 |\n| <b>나 |", "cited", 0)]);
  expect(next.match(/data-passage="0"/g)).toHaveLength(1);
  expect(next).not.toContain("<i>");
});

it("rings what is searched for, and tells the hit one stands at", () => {
  expect(rowOf(1, [at("100", "found", 0)])).toContain('data-found="0" data-active="true"');
});

it("writes what a cell says as words, whatever they are", () => {
  expect(rowOf(2)).toContain("&lt;b&gt;나");
  expect(rowOf(0)).toContain('role="columnheader"');
});
