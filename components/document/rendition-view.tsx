"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { MarkdownBlock } from "@/components/document/markdown-block.tsx";
import {
  dividersByBlock,
  estimateHeight,
  marksByBlock,
  placeInPart,
} from "@/components/document/rendition-blocks.ts";
import { splitBlocks } from "@/components/document/split-blocks.ts";
import { useKeptPlace } from "@/components/document/use-kept-place.ts";
import { useSeenText, useTextTarget } from "@/components/document/use-text-target.ts";
import type { ViewTarget } from "@/components/document/view-target.ts";
import { PlainTextBoundary } from "@/components/ui/plain-text-boundary.tsx";
import { useWidth } from "@/components/ui/use-width.ts";
import type { Rendition } from "@/lib/domain/document.ts";
import { useImageLabel, usePassageMargin, usePlainNote } from "./use-block-marks.tsx";

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
  /** Told the offset of the first words in view. */
  onOffset: (offset: number) => void;
}

function useBlocks({ rendition: { markdown, pages }, passages, hits }: RenditionViewProps) {
  const blocks = useMemo(() => splitBlocks(markdown), [markdown]);
  const marks = useMemo(() => marksByBlock(blocks, [...passages, ...hits]), [blocks, passages, hits]);
  const dividers = useMemo(() => dividersByBlock(blocks, pages), [blocks, pages]);
  return { blocks, marks, dividers };
}

/** The document's text, of any length, with a bounded number of elements. */
export function RenditionView(props: RenditionViewProps) {
  const { rendition, label, activeHit, slot, activePassage, target, part, onPage, onOffset } = props;
  const { markdown, pages } = rendition;
  const scroller = useRef<HTMLDivElement>(null);
  const { blocks, marks, dividers } = useBlocks(props);

  const virtualizer = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(blocks[index], markdown),
    overscan: 8,
  });

  useTextTarget(scroller, virtualizer, { target, blocks, pages });
  useKeptPlace(scroller, String(useWidth(scroller)), activePassage);
  useSeenText(virtualizer, { blocks, pages, onPage, onOffset });

  const marginOf = usePassageMargin(slot, activePassage);
  const imageLabel = useImageLabel();
  const plainNote = usePlainNote();

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls and must be reachable by keyboard
    <section ref={scroller} className="rendition" aria-label={label} tabIndex={0}>
      <div className="relative mx-auto w-full max-w-[46rem]" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
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
              {divider && <Divider {...divider} />}
              <PlainTextBoundary text={markdown.slice(block.from, block.to)} note={plainNote}>
                <MarkdownBlock
                  markdown={markdown}
                  block={block}
                  marks={here}
                  activeFound={hasHit(here, activeHit) ? activeHit : null}
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

function hasHit(marks: readonly MarkRange[], hit: number): boolean {
  return marks.some((mark) => mark.kind === "found" && mark.index === hit);
}

function Divider({ label, page }: { label?: string | undefined; page: number }) {
  const translate = useTranslations("document");
  return <div className="rendition-page">{label ?? translate("page", { page, unit: "page" })}</div>;
}
