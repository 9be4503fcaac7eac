import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { PageSize } from "@/components/document/use-pdf.ts";

const PAGE_GAP = 12;
export const SIDE_GAP = 12;
/** A page is not drawn wider than it is read well, in CSS pixels, unless one zooms in. */
const FIT_WIDTH_MAX = 880;

/** The pages one below the other, as large as the view is wide and the zoom wants them. */
export function usePdfPages(
  scroller: RefObject<HTMLDivElement | null>,
  pages: number,
  firstSize: PageSize,
  zoom: number,
) {
  const width = useWidth(scroller);
  const sizes = useRef(new Map<number, PageSize>());
  const sizeOf = (page: number) => sizes.current.get(page) ?? firstSize;

  const scale = (Math.min(FIT_WIDTH_MAX, Math.max(120, width - SIDE_GAP * 2)) / firstSize.width) * zoom;
  const virtualizer = useVirtualizer({
    count: width > 0 ? pages : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(index + 1).height * scale + PAGE_GAP,
    overscan: 1,
  });

  // A change of scale changes the height of every page; the page that was read stays in sight.
  const firstSeen = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scale` is what triggers it
  useEffect(() => {
    virtualizer.measure();
    virtualizer.scrollToIndex(firstSeen.current, { align: "start" });
  }, [scale, virtualizer]);

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

/** The width of an element, 0 until it is known. */
function useWidth(scroller: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}
