import { memo, useEffect, useMemo, useState } from "react";
import type { HwpRun } from "@/components/document/hwp/hwp-messages.ts";
import type { OpenHwp } from "@/components/document/hwp/open-hwp.ts";
import { boxesOfRuns } from "@/components/document/hwp/run-boxes.ts";
import { leftOf } from "@/components/document/page-boxes.ts";
import { PageFrame, PictureWords } from "@/components/document/page-frame.tsx";
import type { ListedPage } from "@/components/document/page-list.tsx";
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
  const { document, number, size, runs, words, onMarked } = props;
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
    <PageFrame
      {...{ boxes, textLeft }}
      page={props}
      size={size}
      isDrawn={drawn}
      hasFailed={failed}
      picture={
        url && (
          // biome-ignore lint/performance/noImgElement: drawn here, and never fetched
          <img src={url} alt="" draggable={false} className="pdf-picture" onLoad={() => setDrawn(true)} />
        )
      }
    >
      <PageText runs={runs ?? NO_RUNS} size={size} />
    </PageFrame>
  );
});

const PageText = memo(function PageText({ runs, size }: { runs: readonly HwpRun[]; size: PageSize }) {
  const words = runs.map((run, key) => ({ ...run, key, width: run.edges.at(-1) ?? 0 }));
  return <PictureWords size={size} words={words} />;
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
