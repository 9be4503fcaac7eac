import { useMemo } from "react";
import { PageList } from "./page-list.tsx";
import { OpenedPages, type PageViewProps } from "./page-states.tsx";
import { PdfPage } from "./pdf-page.tsx";
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
