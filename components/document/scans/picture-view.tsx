"use client";

import { type ComponentProps, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { leftOf } from "@/components/document/page-boxes.ts";
import { PageMarks } from "@/components/document/page-marks.tsx";
import { isOutlined, wordsByPageOf } from "@/components/document/page-words.ts";
import type { PdfViewProps } from "@/components/document/pdf-view.tsx";
import { ScanText } from "@/components/document/scans/scan-text.tsx";
import { boxesOnScan, heightOnScan, type Scan, scansOf } from "@/components/document/scans/scan-words.ts";
import { usePageTarget } from "@/components/document/use-page-target.ts";
import { SIDE_GAP, usePdfPages } from "@/components/document/use-pdf-pages.ts";

/** The size of a sheet of paper, used until the size of the picture is known. */
const UNKNOWN: Scan = { page: 1, width: 210, height: 297, words: [] };

/** A picture as the one page it is, with marks over the words that were recognised on it. */
export function PictureView(props: PdfViewProps) {
  const { label, rendition, passages, hits, target, part, onPage, onPageCount } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Pick<Scan, "width" | "height"> | null>(null);
  // If the picture could not be read, only the browser knows its proportions.
  const scan = useMemo(() => scansOf(rendition).get(1) ?? { ...UNKNOWN, ...drawn }, [rendition, drawn]);
  const textHeight = useMemo(() => heightOnScan(scan, scan.height), [scan]);
  const { width, scale, virtualizer } = usePdfPages(scroller, {
    ...props,
    pages: 1,
    firstSize: scan,
    textHeight,
  });
  const boxes = useMemo(
    () =>
      (wordsByPageOf(rendition, passages, hits, part).get(1) ?? []).flatMap((words) =>
        boxesOnScan(scan, words),
      ),
    [rendition, passages, hits, part, scan],
  );
  const ready = width > 0;
  const onMarked = usePageTarget(scroller, virtualizer, { target, pages: rendition?.pages, ready });
  useEffect(() => onPageCount(1), [onPageCount]);
  useEffect(() => onPage(1), [onPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks are marked anew
  useEffect(() => {
    if (ready) onMarked(1);
  }, [ready, onMarked, boxes]);
  const size = { width: scan.width * scale, height: scan.height * scale };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls and must be reachable by keyboard
    <section ref={scroller} className="pdf-scroller" aria-label={label} tabIndex={0}>
      <div
        className="relative mx-auto"
        style={{ width: Math.max(width, size.width + SIDE_GAP * 2) || "100%" }}
      >
        <div data-page={1} className="py-3">
          <PicturePage {...{ props, scan, size, boxes, isDrawn: drawn !== null }} onDrawn={setDrawn} />
        </div>
      </div>
    </section>
  );
}

interface PicturePageProps {
  /** The props of the view it is in. */
  props: PdfViewProps;
  scan: Scan;
  /** As drawn, in CSS pixels. */
  size: { width: number; height: number };
  boxes: ComponentProps<typeof PageMarks>["boxes"];
  isDrawn: boolean;
  onDrawn: (size: Pick<Scan, "width" | "height">) => void;
}

function PicturePage({ props, scan, size, boxes, isDrawn, onDrawn }: PicturePageProps) {
  const { url, slot, part, activeHit, activePassage, onFault } = props;
  const translate = useTranslations("document");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is no fieldset
    <div
      role="group"
      aria-label={translate("page", { page: 1, unit: "page" })}
      className="pdf-page"
      data-outlined={isOutlined(1, part) ? "true" : undefined}
      data-drawn={isDrawn ? "true" : undefined}
      style={size}
    >
      {/* biome-ignore lint/performance/noImgElement: a document of its own, not a part of the page */}
      <img
        src={url}
        alt=""
        draggable={false}
        className="pdf-picture"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onDrawn({ width: naturalWidth || UNKNOWN.width, height: naturalHeight || UNKNOWN.height })
        }
        onError={() => onFault("unreachable")}
      />
      <PageMarks
        boxes={boxes}
        pageHeight={size.height}
        slot={slot}
        activePassage={activePassage}
        activeFound={activeHit}
        textLeft={leftOf(scan.words)}
      />
      <ScanText scan={scan} />
    </div>
  );
}
