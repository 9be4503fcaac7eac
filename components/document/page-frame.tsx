import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl/react";
import { slotMarkLook } from "@/components/ui/slot-mark.tsx";
import { type Box, numerals } from "./page-boxes.ts";
import type { ListedPage } from "./page-list.tsx";

interface PageFrameProps {
  page: ListedPage;
  frame?: Ref<HTMLDivElement>;
  /** In the unit of the page's scale. */
  size: { width: number; height: number };
  isDrawn: boolean;
  /** The picture, below the marks. */
  picture: ReactNode;
  boxes: readonly Box[];
  /** Where the text begins, in per cent of the page's width. */
  textLeft: number;
  hasFailed: boolean;
  /** The words, over the marks. */
  children: ReactNode;
}

/** One page as it looks, whatever draws it: its picture, the words over it, and the marks between. */
export function PageFrame(props: PageFrameProps) {
  const { page, frame, size, isDrawn, picture, boxes, textLeft, hasFailed, children } = props;
  const { number, scale, outlined, slot, activePassage, activeFound } = page;
  const translate = useTranslations("document");
  const height = size.height * scale;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is no fieldset
    <div
      ref={frame}
      role="group"
      aria-label={translate("page", { page: number, unit: "page" })}
      className="pdf-page"
      data-outlined={outlined ? "true" : undefined}
      data-drawn={isDrawn ? "true" : undefined}
      style={{ width: size.width * scale, height, ["--total-scale-factor" as string]: scale }}
    >
      {picture}
      <PageMarks pageHeight={height} {...{ boxes, slot, activePassage, activeFound, textLeft }} />
      {children}
      {hasFailed && (
        <p className="absolute inset-x-4 top-4 text-sm text-[oklch(46%_0.16_27)]">
          {translate("pageFailed")}
        </p>
      )}
    </div>
  );
}

interface PlacedWord {
  key: number;
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Words over a picture, for selection and screen readers. */
export function PictureWords({
  size: { width, height },
  words,
}: {
  size: { width: number; height: number };
  words: readonly PlacedWord[];
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it holds words, and they are read out
    <svg className="hwp-text" viewBox={`0 0 ${width} ${height}`}>
      {words.map((word) => (
        <text
          key={word.key}
          x={word.left}
          y={word.top + word.height * 0.85}
          fontSize={word.height}
          textLength={Math.max(0.1, word.width)}
          lengthAdjust="spacingAndGlyphs"
        >
          {word.text}
        </text>
      ))}
    </svg>
  );
}

interface PageMarksProps {
  boxes: readonly Box[];
  /** As drawn, in CSS pixels. */
  pageHeight: number;
  slot: number | null;
  activePassage: number;
  activeFound: number;
  /** Where the text begins, in per cent of the page's width; the numerals stand beside it. */
  textLeft: number;
}

/** CSS pixels between the left edge of a numeral and that of the text. */
const NUMERAL_ROOM = 24;

/** The marks over the picture of a page, and their numerals in its margin. */
function PageMarks({ boxes, pageHeight, slot, activePassage, activeFound, textLeft }: PageMarksProps) {
  return (
    <>
      <div className="pdf-marks">
        {boxes.map((box, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity of their own
            key={index}
            className="pdf-mark"
            data-kind={box.kind}
            data-passage={box.kind === "cited" ? box.index : undefined}
            data-found={box.kind === "found" ? box.index : undefined}
            data-part={box.kind === "part" ? "true" : undefined}
            data-active={box.kind === "found" && box.index === activeFound ? "true" : undefined}
            style={{
              left: `${box.left}%`,
              top: `${box.top}%`,
              width: `${box.width}%`,
              height: `${box.height}%`,
            }}
          />
        ))}
      </div>
      {numerals(boxes, activePassage, pageHeight).map(({ index, top, active }) => (
        <span
          key={index}
          className="pdf-margin"
          style={{ top: `${top}%`, left: `max(3px, calc(${textLeft}% - ${NUMERAL_ROOM}px))` }}
        >
          <span className={slotMarkLook({ active, small: true })}>{slot ?? index + 1}</span>
        </span>
      ))}
    </>
  );
}
