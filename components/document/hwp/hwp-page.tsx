"use client";

import { memo, useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { HwpRun } from "@/components/document/hwp/hwp-messages.ts";
import type { OpenHwp } from "@/components/document/hwp/open-hwp.ts";
import { boxesOfRuns } from "@/components/document/hwp/run-boxes.ts";
import { leftOf } from "@/components/document/page-boxes.ts";
import type { ListedPage } from "@/components/document/page-list.tsx";
import { PageMarks } from "@/components/document/page-marks.tsx";
import type { PageSize } from "@/components/document/use-pdf.ts";

/** Pages that fly past while scrolling are not worth drawing. */
const DRAW_DELAY_MS = 60;
const NO_RUNS: readonly HwpRun[] = [];

export interface HwpPageProps extends ListedPage {
  document: OpenHwp;
  /** Undefined until the page's words are known. */
  runs: readonly HwpRun[] | undefined;
}

/** One page of a Hangul document: its picture, the words over it, and the marks between. */
export const HwpPage = memo(function HwpPage(props: HwpPageProps) {
  const { document, number, size, scale, outlined, runs, words, onMarked } = props;
  const { slot, activePassage, activeFound } = props;
  const translate = useTranslations("document");
  const { url, failed } = usePicture(document, number - 1);
  const [drawn, setDrawn] = useState(false);
  const boxes = useMemo(
    () => words.flatMap((word) => boxesOfRuns(runs ?? NO_RUNS, size, word)),
    [words, runs, size],
  );
  const textLeft = useMemo(() => (leftOf(runs ?? NO_RUNS) / size.width) * 100, [runs, size]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks are marked anew
  useEffect(() => {
    if (runs) onMarked(number);
  }, [runs, number, onMarked, boxes]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is no fieldset
    <div
      role="group"
      aria-label={translate("page", { page: number, unit: "page" })}
      className="pdf-page"
      data-outlined={outlined ? "true" : undefined}
      data-drawn={drawn ? "true" : undefined}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {url && (
        // biome-ignore lint/performance/noImgElement: drawn here, and never fetched
        <img src={url} alt="" draggable={false} className="pdf-picture" onLoad={() => setDrawn(true)} />
      )}
      <PageMarks
        boxes={boxes}
        pageHeight={size.height * scale}
        slot={slot}
        activePassage={activePassage}
        activeFound={activeFound}
        textLeft={textLeft}
      />
      <PageText runs={runs ?? NO_RUNS} size={size} />
      {failed && (
        <p className="absolute inset-x-4 top-4 text-sm text-[oklch(46%_0.16_27)]">
          {translate("pageFailed")}
        </p>
      )}
    </div>
  );
});

/** The words over the picture, for selection and screen readers. */
const PageText = memo(function PageText({ runs, size }: { runs: readonly HwpRun[]; size: PageSize }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it holds words, and they are read out
    <svg className="hwp-text" viewBox={`0 0 ${size.width} ${size.height}`}>
      {runs.map((run, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity of their own
          key={index}
          x={run.left}
          y={run.top + run.height * 0.85}
          fontSize={run.height}
          textLength={Math.max(0.1, run.edges.at(-1) ?? 0)}
          lengthAdjust="spacingAndGlyphs"
        >
          {run.text}
        </text>
      ))}
    </svg>
  );
});

/**
 * The page as a separate SVG image: nothing in the file can run or fetch anything there, and the image stays
 * sharp at every zoom.
 */
function usePicture(document: OpenHwp, page: number): { url: string | null; failed: boolean } {
  const [picture, setPicture] = useState<{ url: string | null; failed: boolean }>({
    url: null,
    failed: false,
  });
  useEffect(() => {
    let gone = false;
    let url: string | null = null;
    const timer = setTimeout(() => {
      document.draw(page).then((svg) => {
        if (gone) return;
        url = svg === null ? null : URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
        setPicture({ url, failed: svg === null });
      });
    }, DRAW_DELAY_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      if (url) URL.revokeObjectURL(url);
    };
  }, [document, page]);
  return picture;
}
