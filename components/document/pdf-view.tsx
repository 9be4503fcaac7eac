"use client";

import { useEffect, useMemo, useRef } from "react";
import { PageList, type PageListProps } from "@/components/document/page-list.tsx";
import { PagesFailure, PagesSkeleton } from "@/components/document/page-states.tsx";
import { PdfPage } from "@/components/document/pdf-page.tsx";
import { heightOnScan, scansOf } from "@/components/document/scans/scan-words.ts";
import { type PdfFault, type ReadyPdf, usePdf } from "@/components/document/use-pdf.ts";

/** The props of every view of pages. */
export interface PdfViewProps
  extends Omit<PageListProps, "count" | "firstSize" | "sizes" | "textHeight" | "isPlaced" | "draw"> {
  url: string;
  onFault: (reason: PdfFault) => void;
  /** The cited words: all that is left when neither the pages nor the text can be read. */
  snippet: string | undefined;
}

/** The original pages; only those in view are drawn. */
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
  return <PdfPages {...props} {...state} />;
}

function PdfPages(props: PdfViewProps & ReadyPdf) {
  const { pdf, rendition, firstSize, textHeight } = props;
  const scans = useMemo(() => scansOf(rendition), [rendition]);
  const scan = scans.values().next().value;
  return (
    <PageList
      {...props}
      count={pdf.numPages}
      textHeight={textHeight ?? heightOnScan(scan, firstSize.height)}
      draw={(page) => <PdfPage pdf={pdf} {...page} scan={scans.get(page.number)} />}
    />
  );
}
