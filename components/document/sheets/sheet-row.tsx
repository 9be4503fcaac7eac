import { memo, type ReactNode } from "react";
import { drawPieces } from "@/components/document/draw-pieces.tsx";
import { type MarkRange, sourceOffsets } from "@/components/document/mark-ranges.ts";
import { plainText, type SheetLine } from "@/components/document/sheets/sheet-lines.ts";

interface SheetRowProps {
  markdown: string;
  line: SheetLine;
  isHead: boolean;
  /** The marks that touch this line. */
  marks: readonly MarkRange[];
  activeHit: number;
  /** Widths of the gutter and the columns, as a CSS grid template. */
  template: string;
  marginOf: (passage: number) => ReactNode;
}

/** The cells of one row. Citations mark whole cells; search hits mark words. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { markdown, line, isHead, marks, template, marginOf } = props;
  const cited = marks.filter(({ kind }) => kind === "cited");
  const begins = cited.find(({ from }) => from >= line.from || markdown.slice(from, line.from).trim() === "");
  const touches = (from: number, to: number) => cited.find((mark) => mark.from < to && mark.to > from);
  const numeral = begins ? <span className="sheet-numeral">{marginOf(begins.index)}</span> : null;
  if (line.cells === null)
    return (
      <div className="sheet-words">
        {numeral}
        {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
        <div role="cell" data-passage={touches(line.from, line.to)?.index}>
          {drawWords(props, line)}
        </div>
      </div>
    );
  return (
    <div className="sheet-row" data-head={isHead ? "" : undefined} style={{ gridTemplateColumns: template }}>
      <div className="sheet-gutter" role="presentation">
        {numeral}
      </div>
      {line.cells.map((cell) => (
        <div
          key={cell.from}
          role={isHead ? "columnheader" : "cell"}
          className="sheet-cell"
          data-passage={touches(cell.from, cell.to)?.index}
          data-number={isNumber(markdown.slice(cell.from, cell.to)) ? "" : undefined}
        >
          {drawWords(props, cell)}
        </div>
      ))}
    </div>
  );
});

/** The words of a cell, with search hits marked. */
function drawWords(props: SheetRowProps, { from, to }: { from: number; to: number }): ReactNode {
  const { markdown, marks, activeHit, marginOf } = props;
  const source = markdown.slice(from, to);
  const text = plainText(source);
  const found = marks.filter((mark) => mark.kind === "found" && mark.from < to && mark.to > from);
  if (found.length === 0) return text;
  return drawPieces(text, sourceOffsets(source, from, text), {
    ...{ source, shift: 0, start: 0, changes: [], changeWords: null },
    marks: found,
    activeFound: activeHit,
    marginOf,
  });
}

/** Numbers are aligned to the right, so that their digits line up. */
function isNumber(text: string): boolean {
  return /^[-+(]?[\p{Sc}]?\s?\d[\d.,\s]*\)?\s?%?$/u.test(text);
}
