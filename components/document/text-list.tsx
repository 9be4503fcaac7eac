import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { useWidth } from "@/components/ui/use-width.ts";
import type { Rendition } from "@/lib/domain/document.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { useSeenText, useTextTarget } from "./use-text-target.ts";
import type { ViewProps } from "./view-props.ts";

/** The props of every view of text. */
export interface TextViewProps extends ViewProps {
  rendition: Rendition;
  /** The named part the document was opened at. */
  part: { from: number; to: number } | null;
  /** Told the offset of the first words in view. */
  onOffset: (offset: number) => void;
}

interface TextListProps extends TextViewProps {
  /** The stretches of text that are drawn one below the other. */
  blocks: readonly { from: number; to: number }[];
  className: string;
  itemClass: string;
  heightOf: (index: number) => number;
  /** How a block lies in the part that was asked for. */
  placeInPart?: (index: number) => string | undefined;
  draw: (index: number) => ReactNode;
}

/** Text of any length, with a bounded number of elements. */
export function TextList(props: TextListProps) {
  const { blocks, rendition, label, target, activePassage, onPage, onOffset, draw } = props;
  const { className, itemClass, heightOf, placeInPart } = props;
  const { pages } = rendition;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: 6,
  });
  useTextTarget(scroller, virtualizer, { target, blocks, pages });
  useKeptPlace(scroller, String(useWidth(scroller)), activePassage);
  useSeenText(virtualizer, { blocks, pages, onPage, onOffset });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls and must be reachable by keyboard
    <section ref={scroller} className={className} aria-label={label} tabIndex={0}>
      <div className="relative mx-auto w-full max-w-[46rem]" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-block={index}
            data-part={placeInPart?.(index)}
            className={itemClass}
            style={{ transform: `translateY(${start}px)` }}
          >
            {draw(index)}
          </div>
        ))}
      </div>
    </section>
  );
}
