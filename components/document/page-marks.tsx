import { type Box, numerals } from "@/components/document/page-boxes.ts";
import { slotMarkLook } from "@/components/ui/slot-mark.tsx";

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
export function PageMarks({ boxes, pageHeight, slot, activePassage, activeFound, textLeft }: PageMarksProps) {
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
