import { createElement, Fragment, type ReactNode } from "react";
import { type ChangeRange, type MarkRange, markText } from "@/components/document/mark-ranges.ts";
import { hasLetterOrDigit } from "@/lib/domain/letters.ts";

export type ChangeWords = Record<ChangeRange["kind"], readonly [before: string, after: string]>;

/** How to draw: the source, and what is marked in it. */
export interface Drawing {
  source: string;
  /** Added to an offset in `source`, gives the offset in the rendition. */
  shift: number;
  /** What comes before this offset of `source` is not part of the document at this place. */
  start: number;
  marks: readonly MarkRange[];
  changes: readonly ChangeRange[];
  changeWords: ChangeWords | null;
  activeFound: number | null;
  marginOf: (passage: number) => ReactNode;
}

/**
 * Draws a text with its marks: cited passages, search hits and changes. `offsets` are the offsets of its
 * characters in the source.
 */
export function drawPieces(text: string, offsets: number[], drawing: Drawing): ReactNode {
  const shifted = offsets.map((offset) => offset + drawing.shift);
  const pieces = markText(text, shifted, drawing.marks, drawing.changes);
  const [only] = pieces;
  if (pieces.length === 1 && only?.cited === null && only.found === null && only.change === null) return text;
  let length = 0;
  return pieces.map((piece) => {
    const key = length;
    const at = shifted[length] ?? 0;
    length += piece.text.length;
    let content: ReactNode = piece.text;
    if (piece.change !== null) content = drawChange(piece.change, content, drawing);
    if (piece.found !== null) {
      const active = piece.found === drawing.activeFound ? "true" : undefined;
      content = (
        <span className="rendition-found" data-found={piece.found} data-active={active}>
          {content}
        </span>
      );
    }
    if (piece.cited === null) return <Fragment key={key}>{content}</Fragment>;
    const passage = piece.cited;
    // The numeral stands beside the first words only; what comes before them in the passage is markup.
    const range = drawing.marks.find((mark) => mark.kind === "cited" && mark.index === passage);
    const first = range !== undefined && firstWords(drawing, range, at);
    return (
      <mark key={key} data-passage={passage}>
        {first ? drawing.marginOf(passage) : null}
        {content}
      </mark>
    );
  });
}

/** Most screen readers do not announce `ins` and `del`, so hidden words do. */
function drawChange(kind: ChangeRange["kind"], text: ReactNode, { changeWords }: Drawing): ReactNode {
  const words = changeWords?.[kind];
  return createElement(
    kind === "removed" ? "del" : "ins",
    {},
    words && <span className="sr-only">{words[0]}</span>,
    text,
    words && <span className="sr-only">{words[1]}</span>,
  );
}

/** Whether only Markdown's own signs come between the start of the passage and `at`. */
function firstWords(drawing: Drawing, range: MarkRange, at: number): boolean {
  if (at <= range.from) return true;
  const before = drawing.source.slice(
    Math.max(drawing.start, range.from - drawing.shift),
    at - drawing.shift,
  );
  const inBlock = range.from >= drawing.shift + drawing.start;
  const words = before.replace(/<[^>]*>|^\s*\d{1,9}[.)]\s|^\s*(?:`{3,}|~{3,}).*\n/g, "");
  return inBlock && !hasLetterOrDigit(words);
}
