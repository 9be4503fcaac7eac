"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { type PageWords, PdfPage } from "@/components/document/pdf-page.tsx";
import { settleScroll } from "@/components/document/settle-scroll.ts";
import type { ShownPart } from "@/components/document/use-part.ts";
import { type PageSize, type PdfFault, type PdfState, usePdf } from "@/components/document/use-pdf.ts";
import { pageAt, partOnPage, type ViewTarget } from "@/components/document/view-target.ts";
import { CitedSnippet } from "@/components/document/viewer-states.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import type { PageRange, Rendition } from "@/lib/domain/document.ts";

const VIEW_SHARE = 0.18;
const PAGE_GAP = 12;
const SIDE_GAP = 12;
/** A page is not drawn wider than it is read well, in CSS pixels, unless one zooms in. */
const FIT_WIDTH_MAX = 880;
const NO_WORDS: readonly PageWords[] = [];

export interface PdfViewProps {
  url: string;
  label: string;
  /** The text the passages' offsets count in; null when it could not be read. */
  rendition: Rendition | null;
  passages: readonly MarkRange[];
  hits: readonly MarkRange[];
  activeHit: number;
  slot: number | null;
  activePassage: number;
  target: ViewTarget | null;
  /** The named part the document was opened at. */
  part: ShownPart | null;
  /** 1 fits the width. */
  zoom: number;
  onPage: (page: number) => void;
  onPageCount: (pages: number) => void;
  onFault: (reason: PdfFault) => void;
  /** What was cited of it: all that is left when neither its pages nor its text can be read. */
  snippet: string | undefined;
}

/** The original pages, of which only those in sight exist. */
export function PdfView(props: PdfViewProps) {
  const { state, retry } = usePdf(props.url);
  const { onFault } = props;
  const reason = state.status === "failed" ? state.reason : null;
  const tell = useRef(onFault);
  tell.current = onFault;
  useEffect(() => {
    if (reason !== null) tell.current(reason);
  }, [reason]);
  if (state.status === "loading") return <PdfSkeleton />;
  if (state.status === "failed")
    return <PdfFailure reason={state.reason} snippet={props.snippet} onRetry={retry} />;
  return <PdfPages {...props} pdf={state.pdf} firstSize={state.firstSize} />;
}

function PdfPages(
  props: PdfViewProps & { pdf: Extract<PdfState, { status: "ready" }>["pdf"]; firstSize: PageSize },
) {
  const {
    pdf,
    firstSize,
    label,
    rendition,
    passages,
    hits,
    activeHit,
    slot,
    activePassage,
    target,
    part,
    zoom,
    onPage,
    onPageCount,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const sizes = useRef(new Map<number, PageSize>());
  const pages = rendition?.pages;

  useEffect(() => onPageCount(pdf.numPages), [pdf, onPageCount]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);

  const scale = (Math.min(FIT_WIDTH_MAX, Math.max(120, width - SIDE_GAP * 2)) / firstSize.width) * zoom;
  const virtualizer = useVirtualizer({
    count: width > 0 ? pdf.numPages : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (sizes.current.get(index + 1) ?? firstSize).height * scale + PAGE_GAP,
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

  const wordsByPage = useMemo(
    () => wordsOf(rendition, passages, hits, part),
    [rendition, passages, hits, part],
  );

  const targetPage = useMemo(() => (target ? pageOfTarget(target, pages) : null), [target, pages]);
  const ready = width > 0;
  // The words can only be aimed at once their page has been drawn with its marks; and only once for each request,
  // because a page that is scrolled away and back is drawn again.
  const [drawnFor, setDrawnFor] = useState(0);
  const aimed = useRef(0);
  const wanted = useRef({ page: targetPage, stamp: target?.stamp ?? 0 });
  wanted.current = { page: targetPage, stamp: target?.stamp ?? 0 };
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
    settleScroll(
      element,
      () => words() ?? pageElement(),
      seen ? VIEW_SHARE : 0,
      () => {
        aimed.current = target.stamp;
      },
    );
  }, [target, targetPage, ready, drawnFor, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const middle = (virtualizer.scrollOffset ?? 0) + (scroller.current?.clientHeight ?? 0) * 0.4;
  const seen = items.find((item) => item.end > middle)?.index ?? 0;
  useEffect(() => {
    firstSeen.current = seen;
    if (ready) onPage(seen + 1);
  }, [seen, onPage, ready]);

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
        {items.map((item) => (
          <div
            key={item.key}
            data-page={item.index + 1}
            className="absolute inset-x-0 top-0 pt-3"
            style={{ transform: `translateY(${item.start}px)` }}
          >
            <PdfPage
              pdf={pdf}
              number={item.index + 1}
              fallbackSize={sizes.current.get(item.index + 1) ?? firstSize}
              scale={scale}
              outlined={isOutlined(item.index + 1, part)}
              words={wordsByPage.get(item.index + 1) ?? NO_WORDS}
              slot={slot}
              activePassage={activePassage}
              activeFound={activeHit}
              onSize={onSize}
              onMarked={onMarked}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

function pageOfTarget(target: ViewTarget, pages: readonly PageRange[] | undefined): number {
  if (target.kind === "page") return target.page;
  if ("page" in target && target.page) return target.page;
  return pageAt(pages, target.from) ?? 1;
}

function wordsOf(
  rendition: Rendition | null,
  passages: readonly MarkRange[],
  hits: readonly MarkRange[],
  part: ShownPart | null,
): Map<number, PageWords[]> {
  const byPage = new Map<number, PageWords[]>();
  if (!rendition) return byPage;
  const named =
    part?.range && part.heading !== null ? [{ ...part.range, kind: "part", index: 0 } as const] : [];
  for (const mark of [...passages, ...hits, ...named]) {
    for (const page of rendition.pages ?? []) {
      const part = partOnPage(mark, page);
      if (!part) continue;
      const words = {
        kind: mark.kind,
        index: mark.index,
        text: rendition.markdown.slice(part.from, part.to),
      };
      byPage.set(page.page, [...(byPage.get(page.page) ?? []), words]);
    }
  }
  return byPage;
}

/** A page that was asked for as a whole. */
function isOutlined(page: number, part: ShownPart | null): boolean {
  return part !== null && part.heading === null && part.page === page;
}

function PdfSkeleton() {
  const translate = useTranslations("document");
  return (
    <div className="h-full overflow-hidden bg-sunken p-3" role="status" aria-label={translate("loading")}>
      <Skeleton className="aspect-[1/1.41] w-full" />
    </div>
  );
}

function PdfFailure({
  reason,
  snippet,
  onRetry,
}: {
  reason: PdfFault;
  snippet: string | undefined;
  onRetry: () => void;
}) {
  const translate = useTranslations("document");
  return (
    <StateMessage
      tone="error"
      title={translate("pdfFailed.title")}
      body={
        <>
          {translate(`pdfFailed.${reason}`)}
          <CitedSnippet snippet={snippet} />
        </>
      }
      actions={
        reason === "unreachable" && (
          <Button variant="primary" onClick={onRetry}>
            {translate("retry")}
          </Button>
        )
      }
    />
  );
}
