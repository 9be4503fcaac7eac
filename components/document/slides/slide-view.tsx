"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { MarkdownBlock } from "@/components/document/markdown-block.tsx";
import { estimateHeight, marksByBlock } from "@/components/document/rendition-blocks.ts";
import type { RenditionViewProps } from "@/components/document/rendition-view.tsx";
import { type Slide, slidesOf } from "@/components/document/slides/slides-of.ts";
import type { Block } from "@/components/document/split-blocks.ts";
import { useImageLabel, usePassageMargin, usePlainNote } from "@/components/document/use-block-marks.tsx";
import { useKeptPlace } from "@/components/document/use-kept-place.ts";
import { useSeenText, useTextTarget } from "@/components/document/use-text-target.ts";
import { PlainTextBoundary } from "@/components/ui/plain-text-boundary.tsx";
import { useWidth } from "@/components/ui/use-width.ts";

const NO_MARKS: readonly MarkRange[] = [];
const NO_MARGIN = () => null;
/** Space around the blocks of a slide, in CSS pixels. */
const SLIDE_FRAME = 90;

/** A deck: its slides one below the other, each with its speaker notes. */
export function SlideView(props: RenditionViewProps) {
  const { rendition, label, passages, hits, target, part, activePassage, onPage, onOffset } = props;
  const { markdown, pages } = rendition;
  const scroller = useRef<HTMLDivElement>(null);
  const slides = useMemo(() => slidesOf(rendition), [rendition]);
  const marks = useMemo(() => marksByBlock(slides, [...passages, ...hits]), [slides, passages, hits]);
  const virtualizer = useVirtualizer({
    count: slides.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(slides[index], markdown),
    overscan: 3,
  });
  useTextTarget(scroller, virtualizer, { target, blocks: slides, pages });
  useKeptPlace(scroller, String(useWidth(scroller)), activePassage);
  useSeenText(virtualizer, { blocks: slides, pages, onPage, onOffset });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the slides scroll and must be reachable by keyboard
    <section ref={scroller} className="rendition slides" aria-label={label} tabIndex={0}>
      <div className="relative mx-auto w-full max-w-[46rem]" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const slide = slides[item.index];
          if (!slide) return null;
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              data-block={item.index}
              className="absolute inset-x-0 top-0 pb-5"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <SlideCard
                {...props}
                slide={slide}
                marks={marks.get(item.index) ?? NO_MARKS}
                isPart={part !== null && part.from < slide.to && part.to > slide.from}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

function heightOf(slide: Slide | undefined, markdown: string): number {
  const blocks = slide ? [...slide.blocks, ...slide.notes] : [];
  return blocks.reduce((sum, block) => sum + estimateHeight(block, markdown), SLIDE_FRAME);
}

interface SlideCardProps extends RenditionViewProps {
  slide: Slide;
  marks: readonly MarkRange[];
  isPart: boolean;
}

function SlideCard({ slide, isPart, ...shared }: SlideCardProps) {
  const translate = useTranslations("document");
  const name = translate("page", { page: slide.number, unit: "slide" });
  return (
    <article aria-label={name} className="slide" data-outlined={isPart ? "" : undefined}>
      <h2 className="slide-number">{name}</h2>
      {slide.blocks.length === 0 && <p className="text-ink-3">{translate("emptySlide")}</p>}
      <SlideBlocks {...shared} blocks={slide.blocks} />
      {slide.notes.length > 0 && (
        <aside className="slide-notes" aria-label={translate("notes")}>
          <p className="slide-number" aria-hidden="true">
            {translate("notes")}
          </p>
          <SlideBlocks {...shared} blocks={slide.notes} />
        </aside>
      )}
    </article>
  );
}

function SlideBlocks(props: Omit<SlideCardProps, "slide" | "isPart"> & { blocks: readonly Block[] }) {
  const { rendition, blocks, marks, slot, activePassage, activeHit } = props;
  const { markdown } = rendition;
  const marginOf = usePassageMargin(slot, activePassage);
  const imageLabel = useImageLabel();
  const plainNote = usePlainNote();
  return blocks.map((block) => {
    const here = marks.filter((mark) => mark.from < block.to && mark.to > block.from);
    const isActive = here.some(({ kind, index }) => kind === "found" && index === activeHit);
    return (
      <div key={block.from} className="rendition-block slide-block">
        <PlainTextBoundary text={markdown.slice(block.from, block.to)} note={plainNote}>
          <MarkdownBlock
            markdown={markdown}
            block={block}
            marks={here.length > 0 ? here : NO_MARKS}
            activeFound={isActive ? activeHit : null}
            marginOf={here.length > 0 ? marginOf : NO_MARGIN}
            imageLabel={imageLabel}
            plainNote={plainNote}
          />
        </PlainTextBoundary>
      </div>
    );
  });
}
