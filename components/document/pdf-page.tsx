import type { PDFDocumentProxy } from "pdfjs-dist";
import { memo, useEffect, useRef, useState } from "react";
import { type Box, boxesOf, leftOf, placesOf } from "@/components/document/page-boxes.ts";
import { PageFrame } from "@/components/document/page-frame.tsx";
import type { ListedPage } from "@/components/document/page-list.tsx";
import { ScanText } from "@/components/document/scans/scan-text.tsx";
import { boxesOnScan, type Scan } from "@/components/document/scans/scan-words.ts";
import { usePageProxy, usePicture, useTextLayer } from "@/components/document/use-pdf-page.ts";

export interface PdfPageProps extends ListedPage {
  pdf: PDFDocumentProxy;
  /** The recognised words, if the page has no text of its own. */
  scan: Scan | undefined;
}

/** One page: its picture, the text over it, and the marks between. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
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
