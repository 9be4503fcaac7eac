import type { PDFDocumentProxy } from "pdfjs-dist";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { type Box, boxesOf, leftOf, placesOf } from "@/components/document/page-boxes.ts";
import { PageFrame } from "@/components/document/page-frame.tsx";
import type { ListedPage } from "@/components/document/page-list.tsx";
import { ScanText } from "@/components/document/scans/scan-text.tsx";
import { boxesOnScan, type Scan } from "@/components/document/scans/scan-words.ts";
import { usePageProxy, usePicture, useTextLayer } from "@/components/document/use-pdf-page.ts";
import { PageList } from "./page-list.tsx";
import { OpenedPages, type PageViewProps } from "./page-states.tsx";
import { heightOnScan, scansOf } from "./scans/scan-words.ts";
import { type ReadyPdf, usePdf } from "./use-pdf.ts";

/** The original pages; only those in view are drawn. */
export function PdfView(props: PageViewProps) {
  return (
    <OpenedPages {...props} {...usePdf(props.url)} draw={(opened) => <PdfPages {...props} {...opened} />} />
  );
}

function PdfPages(props: PageViewProps & ReadyPdf) {
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

interface PdfPageProps extends ListedPage {
  pdf: PDFDocumentProxy;
  /** The recognised words, if the page has no text of its own. */
  scan: Scan | undefined;
}

/** One page: its picture, the text over it, and the marks between. */
const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, number, scale, words, scan, onSize, onMarked } = props;
  const [boxes, setBoxes] = useState<Box[]>([]);
  const [textLeft, setTextLeft] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const { page, failed: pageFailed } = usePageProxy(pdf, number, onSize);
  const { canvas, drawn, failed: pictureFailed } = usePicture(page, scale);
  const { text, textRuns } = useTextLayer(page);

  useEffect(() => {
    const element = frame.current;
    if (!element || !textRuns) return;
    setBoxes(words.flatMap((word) => (scan ? boxesOnScan(scan, word) : boxesOf(element, textRuns, word))));
    if (words.length > 0) setTextLeft(leftOf(scan ? scan.words : placesOf(element, textRuns)));
    onMarked(number);
  }, [textRuns, words, scan, number, onMarked]);

  return (
    <PageFrame
      {...{ frame, boxes, textLeft }}
      page={props}
      size={page?.getViewport({ scale: 1 }) ?? props.size}
      isDrawn={drawn}
      hasFailed={pageFailed || pictureFailed}
      picture={
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; its text lies over it
        <canvas ref={canvas} aria-hidden="true" />
      }
    >
      <div ref={text} className="pdf-text" />
      {scan && <ScanText scan={scan} />}
    </PageFrame>
  );
});
