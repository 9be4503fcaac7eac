import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { settleScroll } from "@/components/document/settle-scroll.ts";
import { pageAt, type ViewTarget } from "@/components/document/view-target.ts";
import { useLatest } from "@/components/ui/use-latest.ts";
import type { PageRange } from "@/lib/domain/document.ts";

const VIEW_SHARE = 0.18;

interface Wanted {
  target: ViewTarget | null;
  pages: readonly PageRange[] | undefined;
  /** The pages have a width, and thus their places. */
  ready: boolean;
}

/** Scrolls to the target's page and the words on it. Returns a function to call for each marked page. */
export function usePageTarget(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { target, pages, ready }: Wanted,
): (page: number) => void {
  const targetPage = useMemo(() => (target ? pageOfTarget(target, pages) : null), [target, pages]);
  // The words can be scrolled to only once their page has been drawn with its marks, and only once per
  // request: a page that is scrolled away and back is drawn again.
  const [drawnFor, setDrawnFor] = useState(0);
  const aimed = useRef(0);
  const wanted = useLatest({ page: targetPage, stamp: target?.stamp ?? 0 });
  const onMarked = useCallback((page: number) => {
    if (page === wanted.current.page) setDrawnFor(wanted.current.stamp);
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (!ready || !target || !element || targetPage === null || aimed.current === target.stamp) return;
    const pageElement = () => element.querySelector(`[data-page="${targetPage}"]`);
    const words = () =>
      target.kind === "passage" || target.kind === "found"
        ? (pageElement()?.querySelector(`[data-${target.kind}="${target.index}"]`) ?? null)
        : target.kind === "part"
          ? (pageElement()?.querySelector("[data-part]") ?? null)
          : null;
    if (!pageElement()) virtualizer.scrollToIndex(targetPage - 1, { align: "start" });
    const seen = words() !== null;
    if (seen || drawnFor === target.stamp) aimed.current = target.stamp;
    const at = seen ? element.clientHeight * VIEW_SHARE : 0;
    settleScroll(element, { find: () => words() ?? pageElement(), at }, () => {
      aimed.current = target.stamp;
    });
  }, [target, targetPage, ready, drawnFor, virtualizer, scroller]);
  return onMarked;
}

function pageOfTarget(target: ViewTarget, pages: readonly PageRange[] | undefined): number {
  if (target.kind === "page") return target.page;
  if ("page" in target && target.page) return target.page;
  return pageAt(pages, target.from) ?? 1;
}
