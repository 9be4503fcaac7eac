import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { pageScales, type Zoom } from "@/components/document/page-scale.ts";
import { isOutlined, type PageWords, wordsByPageOf } from "@/components/document/page-words.ts";
import { useKeptPlace } from "@/components/document/use-kept-place.ts";
import { usePageTarget } from "@/components/document/use-page-target.ts";
import type { ShownPart } from "@/components/document/use-part.ts";
import type { PageSize } from "@/components/document/use-pdf.ts";
import type { ViewProps } from "@/components/document/view-props.ts";
import { useWidth } from "@/components/ui/use-width.ts";
import type { Rendition } from "@/lib/domain/document.ts";

const NO_WORDS: readonly PageWords[] = [];
const NO_SIZES: readonly PageSize[] = [];

/** What every page is given, whatever draws it. */
export interface ListedPage {
  number: number;
  /** The size as far as it is known. */
  size: PageSize;
  /** CSS pixels per unit of the size. */
  scale: number;
  /** The whole page is the part that was asked for. */
  outlined: boolean;
  words: readonly PageWords[];
  slot: number | null;
  activePassage: number;
  activeFound: number;
  onSize: (page: number, size: PageSize) => void;
  onMarked: (page: number) => void;
}

export interface PageListProps extends ViewProps {
  count: number;
  firstSize: PageSize;
  /** The sizes of all pages, if they are known from the start. */
  sizes?: readonly PageSize[];
  /** The text, with its ranges of pages. */
  rendition: Rendition | null;
  part: ShownPart | null;
  zoom: Zoom;
  /** The usual height of letters, in the unit of the sizes; null if unknown. */
  textHeight: number | null;
  /** False while the page of the target is unknown. */
  isPlaced?: boolean;
  onPageCount: (pages: number) => void;
  /** Told the scale that fits the view, as a multiple of the usual scale. */
  onFit: (share: number) => void;
  draw: (page: ListedPage) => ReactNode;
}

/** Pages one below the other as they look; only those in view are drawn. */
export function PageList(props: PageListProps) {
  const { label, count, firstSize, sizes = NO_SIZES, rendition, passages, hits, part } = props;
  const { slot, activePassage, activeHit, target, isPlaced = true, onPage, onPageCount, draw } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => onPageCount(count), [count, onPageCount]);

  const list = usePdfPages(scroller, { ...props, pages: count });
  const { width, scale, virtualizer, sizeOf, onSize, seen, firstSeen } = list;
  useEffect(() => {
    for (const [index, size] of sizes.entries()) onSize(index + 1, size);
  }, [sizes, onSize]);

  const wordsByPage = useMemo(
    () => wordsByPageOf(rendition, passages, hits, part),
    [rendition, passages, hits, part],
  );
  const ready = width > 0 && isPlaced;
  const onMarked = usePageTarget(scroller, virtualizer, { target, pages: rendition?.pages, ready });
  useEffect(() => {
    firstSeen.current = seen;
    if (width > 0) onPage(seen + 1);
  }, [seen, onPage, width, firstSeen]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pages scroll and must be reachable by keyboard
    <section ref={scroller} className="pdf-scroller" aria-label={label} tabIndex={0}>
      <div
        className="relative mx-auto"
        style={{
          height: virtualizer.getTotalSize(),
          width: Math.max(width, firstSize.width * scale + SIDE_GAP * 2) || "100%",
        }}
      >
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            data-page={item.index + 1}
            className="absolute inset-x-0 top-0 pt-3"
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {draw({
              number: item.index + 1,
              size: sizes[item.index] ?? sizeOf(item.index + 1),
              scale,
              outlined: isOutlined(item.index + 1, part),
              words: wordsByPage.get(item.index + 1) ?? NO_WORDS,
              slot,
              activePassage,
              activeFound: activeHit,
              onSize,
              onMarked,
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

const PAGE_GAP = 12;
const SIDE_GAP = 12;
/** Space below the last page, so that controls over the view hide nothing of it. */
const END_GAP = 48;

interface PagesLook {
  pages: number;
  firstSize: PageSize;
  zoom: Zoom;
  /** The usual height of letters, in the unit of the sizes; null if unknown. */
  textHeight: number | null;
  activePassage: number;
  /** Told the scale that fits the view, as a multiple of the usual scale. */
  onFit: (share: number) => void;
}

/** The pages one below the other, at the size the zoom asks for. */
function usePdfPages(
  scroller: RefObject<HTMLDivElement | null>,
  { pages, firstSize, zoom, textHeight, activePassage, onFit }: PagesLook,
) {
  const width = useWidth(scroller);
  const sizes = useRef(new Map<number, PageSize>());
  const sizeOf = (page: number) => sizes.current.get(page) ?? firstSize;

  const { fit, usual } = pageScales(width - SIDE_GAP * 2, firstSize.width, textHeight);
  const scale = zoom === "fit" ? fit : usual * zoom;
  useEffect(() => {
    if (width > 0) onFit(fit / usual);
  }, [width, fit, usual, onFit]);
  const virtualizer = useVirtualizer({
    count: width > 0 ? pages : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(index + 1).height * scale + PAGE_GAP,
    overscan: 1,
    paddingEnd: END_GAP,
  });

  // A change of scale changes the height of every page; the page being read stays in view.
  const firstSeen = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scale` is what triggers it
  useEffect(() => {
    virtualizer.measure();
    virtualizer.scrollToIndex(firstSeen.current, { align: "start" });
  }, [scale, virtualizer]);
  useKeptPlace(scroller, `${width} ${scale}`, activePassage);

  const onSize = useCallback(
    (page: number, size: PageSize) => {
      const known = sizes.current.get(page);
      if (known?.width === size.width && known.height === size.height) return;
      sizes.current.set(page, size);
      virtualizer.resizeItem(page - 1, size.height * scale + PAGE_GAP);
    },
    [virtualizer, scale],
  );

  const middle = (virtualizer.scrollOffset ?? 0) + (scroller.current?.clientHeight ?? 0) * 0.4;
  const seen = virtualizer.getVirtualItems().find((item) => item.end > middle)?.index ?? 0;
  return { width, scale, virtualizer, sizeOf, onSize, seen, firstSeen };
}
