import { memo, type ReactNode, useMemo } from "react";
import { drawHtml } from "@/components/document/draw-html.tsx";
import { type Drawing, drawMarkdown } from "@/components/document/draw-markdown.tsx";
import { type ChangeWords, drawPieces } from "@/components/document/draw-pieces.tsx";
import { parseHtmlTable } from "@/components/document/html-table.ts";
import type { ChangeRange, MarkRange } from "@/components/document/mark-ranges.ts";
import type { Block } from "@/components/document/split-blocks.ts";
import { markdownTree } from "@/components/markdown/markdown-tree.ts";
import { isTooNested } from "@/components/markdown/nesting.ts";
import { PlainNote } from "@/components/ui/plain-text-boundary.tsx";

const NO_CHANGES: readonly ChangeRange[] = [];

export interface MarkdownBlockProps {
  markdown: string;
  block: Block;
  marks: readonly MarkRange[];
  /** Words of two compared versions that only one of them has. */
  changes?: readonly ChangeRange[] | undefined;
  /**
   * Read to screen readers before and after changed words; null if the whole block is announced as changed.
   */
  changeWords?: ChangeWords | null | undefined;
  /** Index of the active search hit, if it is in this block. */
  activeFound: number | null;
  /** Drawn in the margin beside the first words of a marked passage. */
  marginOf: (passage: number) => ReactNode;
  imageLabel: (description: string) => string;
  /** Shown where the block is nested too deeply to be drawn and appears as its source. */
  plainNote: string;
}

/**
 * Draws one block as React elements. Safe by construction: no HTML of the document is ever handed to the
 * browser, images are named but not loaded, and links lead only to the web or to mail.
 */
export const MarkdownBlock = memo(function MarkdownBlock(props: MarkdownBlockProps) {
  const { markdown, block, marks, activeFound, marginOf, imageLabel } = props;
  const { changes = NO_CHANGES, changeWords = null, plainNote } = props;
  const source = block.prefix + markdown.slice(block.from, block.to);
  const html = useMemo(() => (block.kind === "html" ? parseHtmlTable(source) : null), [block.kind, source]);
  const isPlain = useMemo(() => html === null && isTooNested(source), [html, source]);
  const tree = useMemo(() => (html || isPlain ? null : markdownTree(source)), [html, isPlain, source]);
  const start = block.prefix.length;
  const drawing: Drawing = {
    source,
    shift: block.from - start,
    start,
    marks,
    changes,
    changeWords,
    activeFound,
    marginOf,
    imageLabel,
  };
  if (html) return <>{html.map((node, index) => drawHtml(node, index, drawing))}</>;
  if (isPlain) {
    const offsets = Array.from({ length: source.length - start + 1 }, (_, index) => start + index);
    return (
      <>
        <p className="whitespace-pre-wrap wrap-anywhere">
          {drawPieces(source.slice(start), offsets, drawing)}
        </p>
        <PlainNote note={plainNote} />
      </>
    );
  }
  return <>{tree?.children.map((node, index) => drawMarkdown(node, index, drawing))}</>;
});
