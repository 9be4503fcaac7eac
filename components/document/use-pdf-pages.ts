import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { pageScales, type Zoom } from "@/components/document/page-scale.ts";
import { useKeptPlace } from "@/components/document/use-kept-place.ts";
import type { PageSize } from "@/components/document/use-pdf.ts";
import { useWidth } from "@/components/ui/use-width.ts";

const PAGE_GAP = 12;
export const SIDE_GAP = 12;
/** Space below the last page, so that controls over the view hide nothing of it. */
const END_GAP = 48;

export interface PagesLook {
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
export function usePdfPages(
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
