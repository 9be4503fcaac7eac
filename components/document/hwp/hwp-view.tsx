"use client";

import { useEffect, useMemo, useRef } from "react";
import { HwpPage } from "@/components/document/hwp/hwp-page.tsx";
import { placePages } from "@/components/document/hwp/place-pages.ts";
import { type ReadyHwp, useHwp } from "@/components/document/hwp/use-hwp.ts";
import { PagesFailure, PagesSkeleton } from "@/components/document/page-states.tsx";
import { isOutlined, type PageWords, wordsByPageOf } from "@/components/document/page-words.ts";
import type { PdfViewProps } from "@/components/document/pdf-view.tsx";
import { usePageTarget } from "@/components/document/use-page-target.ts";
import type { ShownPart } from "@/components/document/use-part.ts";
import type { PageSize } from "@/components/document/use-pdf.ts";
import { SIDE_GAP, usePdfPages } from "@/components/document/use-pdf-pages.ts";
import { pageAt, type ViewTarget } from "@/components/document/view-target.ts";
import type { PageRange, Rendition } from "@/lib/domain/document.ts";

const NO_WORDS: readonly PageWords[] = [];
const NO_SIZE: PageSize = { width: 1, height: 1 };

/** The pages of a Hangul document as they look, of which only those in sight exist. */
export function HwpView(props: PdfViewProps) {
  const { state, retry } = useHwp(props.url);
  const { onFault } = props;
  const reason = state.status === "failed" ? state.reason : null;
  const tell = useRef(onFault);
  tell.current = onFault;
  useEffect(() => {
    if (reason !== null) tell.current(reason);
  }, [reason]);
  if (state.status === "loading") return <PagesSkeleton />;
  if (state.status === "failed")
    return <PagesFailure reason={state.reason} snippet={props.snippet} onRetry={retry} />;
  return <HwpPages {...props} {...state} />;
}

function HwpPages(props: PdfViewProps & ReadyHwp) {
  const { document, sizes, label, rendition, passages, hits, slot, target, part, zoom } = props;
  const { activeHit, activePassage, onPage, onPageCount } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const firstSize = sizes[0] ?? NO_SIZE;
  useEffect(() => onPageCount(sizes.length), [sizes, onPageCount]);

  const list = usePdfPages(scroller, sizes.length, firstSize, zoom);
  const { width, scale, virtualizer, onSize, seen, firstSeen } = list;
  useEffect(() => {
    for (const [index, size] of sizes.entries()) onSize(index + 1, size);
  }, [sizes, onSize]);

  const placed = usePlaced(rendition, props);
  const shownPart = useMemo(() => onDrawnPages(part, placed?.pages), [part, placed]);
  const wordsByPage = useMemo(
    () => wordsByPageOf(placed, passages, hits, shownPart),
    [placed, passages, hits, shownPart],
  );
  const aimed = useMemo(() => withoutPage(target), [target]);
  const ready = width > 0 && isPlaced(aimed, placed, props.done);
  const onMarked = usePageTarget(scroller, virtualizer, { target: aimed, pages: placed?.pages, ready });
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
            <HwpPage
              document={document}
              number={item.index + 1}
              size={sizes[item.index] ?? firstSize}
              scale={scale}
              outlined={isOutlined(item.index + 1, shownPart)}
              runs={props.pages[item.index]}
              words={wordsByPage.get(item.index + 1) ?? NO_WORDS}
              slot={slot}
              activePassage={activePassage}
              activeFound={activeHit}
              onMarked={onMarked}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * The rendition with the pages it stands on as they are drawn, as far as they have been read. Placed anew
 * each time twice as many are known: of a long document not with every page.
 */
function usePlaced(rendition: Rendition | null, { pages, done }: ReadyHwp): Rendition | null {
  const doublings = Math.floor(Math.log2(pages.length + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    if (!rendition) return null;
    const strings = pages.map((runs) => runs.map(({ text }) => text));
    return { ...rendition, pages: placePages(rendition.markdown, strings, done) };
  }, [rendition, doublings, done]);
}

/** Pages that the reader of the file counted are not those that are drawn. */
function withoutPage(target: ViewTarget | null): ViewTarget | null {
  if (!target || target.kind === "page" || target.kind === "found") return target;
  return { ...target, page: undefined };
}

function onDrawnPages(part: ShownPart | null, pages: readonly PageRange[] | undefined): ShownPart | null {
  if (!part?.range) return part;
  return { ...part, page: pageAt(pages, part.range.from) ?? part.page };
}

/** Whether it is known where the target stands. */
function isPlaced(target: ViewTarget | null, placed: Rendition | null, done: boolean): boolean {
  if (done || target === null || target.kind === "page" || !placed) return true;
  return (placed.pages?.at(-1)?.to ?? 0) > target.from;
}
