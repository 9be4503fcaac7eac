import { useEffect, useMemo, useState } from "react";
import { leftOf } from "../page-boxes.ts";
import { PageFrame } from "../page-frame.tsx";
import { type ListedPage, PageList } from "../page-list.tsx";
import type { PageViewProps } from "../page-states.tsx";
import { ScanText } from "./scan-text.tsx";
import { boxesOnScan, heightOnScan, type Scan, scansOf } from "./scan-words.ts";

/** The size of a sheet of paper, used until the size of the picture is known. */
const UNKNOWN: Scan = { page: 1, width: 210, height: 297, words: [] };

/** A picture as the one page it is, with marks over the words that were recognised on it. */
export function PictureView(props: PageViewProps) {
  const { rendition } = props;
  const [drawn, setDrawn] = useState<Pick<Scan, "width" | "height"> | null>(null);
  // If the picture could not be read, only the browser knows its proportions.
  const scan = useMemo(() => scansOf(rendition).get(1) ?? { ...UNKNOWN, ...drawn }, [rendition, drawn]);
  const sizes = useMemo(() => [scan], [scan]);
  return (
    <PageList
      {...props}
      count={1}
      firstSize={scan}
      sizes={sizes}
      textHeight={heightOnScan(scan, scan.height)}
      draw={(page) => (
        <PicturePage {...props} page={page} scan={scan} isDrawn={drawn !== null} onDrawn={setDrawn} />
      )}
    />
  );
}

interface PicturePageProps extends Pick<PageViewProps, "url" | "onFault"> {
  page: ListedPage;
  scan: Scan;
  isDrawn: boolean;
  onDrawn: (size: Pick<Scan, "width" | "height">) => void;
}

function PicturePage({ url, onFault, page, scan, isDrawn, onDrawn }: PicturePageProps) {
  const { words, onMarked } = page;
  const boxes = useMemo(() => words.flatMap((word) => boxesOnScan(scan, word)), [scan, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks are marked anew
  useEffect(() => onMarked(1), [onMarked, boxes]);
  return (
    <PageFrame
      {...{ page, isDrawn, boxes }}
      size={scan}
      textLeft={leftOf(scan.words)}
      hasFailed={false}
      picture={
        // biome-ignore lint/performance/noImgElement: a document of its own, not a part of the page
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
      }
    >
      <ScanText scan={scan} />
    </PageFrame>
  );
}
