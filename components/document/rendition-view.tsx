"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { MarkdownBlock } from "@/components/document/markdown-block.tsx";
import { settleScroll } from "@/components/document/settle-scroll.ts";
import { type Block, blockAt, splitBlocks } from "@/components/document/split-blocks.ts";
import { pageAt, type ViewTarget } from "@/components/document/view-target.ts";
import { PlainTextBoundary } from "@/components/ui/plain-text-boundary.tsx";
import type { PageRange, Rendition } from "@/lib/domain/document.ts";
import { useImageLabel, usePassageMargin, usePlainNote } from "./use-block-marks.tsx";

/** Where the wanted words come to stand: this share of the view's height from its top. */
const VIEW_SHARE = 0.18;
const LETTERS_PER_LINE = 52;
const LINE_HEIGHT = 26;
const BLOCK_GAP = 12;

const NO_MARKS: readonly MarkRange[] = [];
const NO_MARGIN = () => null;

export interface RenditionViewProps {
  rendition: Rendition;
  label: string;
  passages: readonly MarkRange[];
  hits: readonly MarkRange[];
  activeHit: number;
  slot: number | null;
  activePassage: number;
  target: ViewTarget | null;
  /** The named part the document was opened at. */
  part: { from: number; to: number } | null;
  onPage: (page: number) => void;
  /** Offset of the first words in sight. */
  onOffset: (offset: number) => void;
}

/** The document's text, of any length, with a bounded number of elements. */
export function RenditionView(props: RenditionViewProps) {
  const { rendition, label, passages, hits, activeHit, slot, activePassage, target, part, onPage, onOffset } =
    props;
  const { markdown, pages } = rendition;
  const translate = useTranslations("document");
  const scroller = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => splitBlocks(markdown), [markdown]);
  const marks = useMemo(() => marksByBlock(blocks, [...passages, ...hits]), [blocks, passages, hits]);
  const dividers = useMemo(() => dividersByBlock(blocks, pages), [blocks, pages]);

  const virtualizer = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(blocks[index], markdown),
    overscan: 8,
  });

  useEffect(() => {
    const element = scroller.current;
    if (!target || !element) return;
    const from = offsetOf(target, pages);
    if (from === null) return;
    virtualizer.scrollToIndex(blockAt(blocks, from), { align: "start" });
    return settleScroll(
      element,
      () => elementOf(element, target, blockAt(blocks, from)),
      target.kind === "page" ? 0 : VIEW_SHARE,
    );
  }, [target, blocks, pages, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const firstSeen = items.find((item) => item.end > (virtualizer.scrollOffset ?? 0) + 8)?.index ?? 0;
  const page = pageAt(pages, blocks[firstSeen]?.to ?? 0);
  useEffect(() => {
    if (page !== null) onPage(page);
  }, [page, onPage]);
  const offset = blocks[firstSeen]?.from ?? 0;
  useEffect(() => onOffset(offset), [offset, onOffset]);

  const marginOf = usePassageMargin(slot, activePassage);
  const imageLabel = useImageLabel();
  const plainNote = usePlainNote();

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls and must be reachable by keyboard
    <section ref={scroller} className="rendition" aria-label={label} tabIndex={0}>
      <div className="relative mx-auto w-full max-w-[46rem]" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const block = blocks[item.index];
          if (!block) return null;
          const here = marks.get(item.index) ?? NO_MARKS;
          const divider = dividers.get(item.index);
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              data-block={item.index}
              data-part={part ? placeInPart(blocks, item.index, part) : undefined}
              className="rendition-block"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {divider && (
                <div className="rendition-page">
                  {divider.label ?? translate("page", { page: divider.page })}
                </div>
              )}
              <PlainTextBoundary text={markdown.slice(block.from, block.to)} note={plainNote}>
                <MarkdownBlock
                  markdown={markdown}
                  block={block}
                  marks={here}
                  activeFound={
                    here.some((mark) => mark.kind === "found" && mark.index === activeHit) ? activeHit : null
                  }
                  marginOf={here.length > 0 ? marginOf : NO_MARGIN}
                  imageLabel={imageLabel}
                  plainNote={plainNote}
                />
              </PlainTextBoundary>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Where a block stands in a part, so that one line runs along all of it. */
function placeInPart(
  blocks: readonly Block[],
  index: number,
  part: { from: number; to: number },
): string | undefined {
  const isIn = (block: Block | undefined) =>
    block !== undefined && block.from < part.to && block.to > part.from;
  if (!isIn(blocks[index])) return undefined;
  const edges = [isIn(blocks[index - 1]) ? "" : "first", isIn(blocks[index + 1]) ? "" : "last"];
  return edges.filter(Boolean).join(" ") || "inner";
}

function marksByBlock(blocks: readonly Block[], marks: readonly MarkRange[]): Map<number, MarkRange[]> {
  const byBlock = new Map<number, MarkRange[]>();
  for (const mark of marks) {
    for (let index = blockAt(blocks, mark.from); index < blocks.length; index += 1) {
      const block = blocks[index];
      if (!block || block.from >= mark.to) break;
      if (block.to <= mark.from) continue;
      const known = byBlock.get(index);
      if (known) known.push(mark);
      else byBlock.set(index, [mark]);
    }
  }
  return byBlock;
}

/** Pages are announced where they begin, from the second on; of several at one place the last is the one that has text. */
function dividersByBlock(
  blocks: readonly Block[],
  pages: readonly PageRange[] | undefined,
): Map<number, PageRange> {
  const dividers = new Map<number, PageRange>();
  for (const page of pages ?? []) {
    if (page.from > 0 || page.label) dividers.set(blockAt(blocks, page.from), page);
  }
  return dividers;
}

function estimateHeight(block: Block | undefined, markdown: string): number {
  if (!block) return LINE_HEIGHT;
  if (block.kind === "heading") return 50;
  const text = markdown.slice(block.from, block.to);
  const lines = text.split("\n").length;
  if (block.kind === "table") return lines * 34 + BLOCK_GAP;
  if (block.kind === "html") return (text.match(/<tr/gi)?.length ?? 1) * 40 + BLOCK_GAP;
  return Math.max(lines, Math.ceil(text.length / LETTERS_PER_LINE)) * LINE_HEIGHT + BLOCK_GAP;
}

function offsetOf(target: ViewTarget, pages: readonly PageRange[] | undefined): number | null {
  if (target.kind !== "page") return target.from;
  return pages?.find((page) => page.page === target.page)?.from ?? null;
}

function elementOf(scroller: HTMLElement, target: ViewTarget, block: number): Element | null {
  const selector =
    target.kind === "passage"
      ? `[data-passage="${target.index}"]`
      : target.kind === "found"
        ? `[data-found="${target.index}"]`
        : null;
  return (
    (selector ? scroller.querySelector(selector) : null) ?? scroller.querySelector(`[data-block="${block}"]`)
  );
}
