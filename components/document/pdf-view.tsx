"use client";

import { useEffect, useMemo, useRef } from "react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { PagesFailure, PagesSkeleton } from "@/components/document/page-states.tsx";
import { isOutlined, type PageWords, wordsByPageOf } from "@/components/document/page-words.ts";
import { PdfPage } from "@/components/document/pdf-page.tsx";
import { scansOf } from "@/components/document/scans/scan-words.ts";
import { usePageTarget } from "@/components/document/use-page-target.ts";
import type { ShownPart } from "@/components/document/use-part.ts";
import { type PageSize, type PdfFault, type PdfState, usePdf } from "@/components/document/use-pdf.ts";
import { SIDE_GAP, usePdfPages } from "@/components/document/use-pdf-pages.ts";
import type { ViewTarget } from "@/components/document/view-target.ts";
import type { Rendition } from "@/lib/domain/document.ts";

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
  if (state.status === "loading") return <PagesSkeleton />;
  if (state.status === "failed")
    return <PagesFailure reason={state.reason} snippet={props.snippet} onRetry={retry} />;
  return <PdfPages {...props} pdf={state.pdf} firstSize={state.firstSize} />;
}

function PdfPages(
  props: PdfViewProps & { pdf: Extract<PdfState, { status: "ready" }>["pdf"]; firstSize: PageSize },
) {
  const { pdf, firstSize, label, rendition, passages, hits, slot, target, part, zoom } = props;
  const { activeHit, activePassage, onPage, onPageCount } = props;
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => onPageCount(pdf.numPages), [pdf, onPageCount]);

  const list = usePdfPages(scroller, pdf.numPages, firstSize, zoom);
  const { width, scale, virtualizer, sizeOf, onSize, seen, firstSeen } = list;
  const wordsByPage = useMemo(
    () => wordsByPageOf(rendition, passages, hits, part),
    [rendition, passages, hits, part],
  );

  const scans = useMemo(() => scansOf(rendition), [rendition]);

  const ready = width > 0;
  const onMarked = usePageTarget(scroller, virtualizer, { target, pages: rendition?.pages, ready });
  useEffect(() => {
    firstSeen.current = seen;
    if (ready) onPage(seen + 1);
  }, [seen, onPage, ready, firstSeen]);

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
            <PdfPage
              pdf={pdf}
              number={item.index + 1}
              fallbackSize={sizeOf(item.index + 1)}
              scale={scale}
              outlined={isOutlined(item.index + 1, part)}
              words={wordsByPage.get(item.index + 1) ?? NO_WORDS}
              scan={scans.get(item.index + 1)}
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
