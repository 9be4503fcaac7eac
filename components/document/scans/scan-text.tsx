import { memo } from "react";
import type { Scan } from "@/components/document/scans/scan-words.ts";

/** The recognised words over the picture, for selection and screen readers. */
export const ScanText = memo(function ScanText({ scan }: { scan: Scan }) {
  const { width, height, words } = scan;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it holds words, and they are read out
    <svg className="hwp-text" viewBox={`0 0 ${width} ${height}`}>
      {words.map((word) => (
        <text
          key={word.from}
          x={(word.left / 100) * width}
          y={((word.top + word.height * 0.85) / 100) * height}
          fontSize={(word.height / 100) * height}
          textLength={Math.max(0.1, (word.width / 100) * width)}
          lengthAdjust="spacingAndGlyphs"
        >
          {`${word.text} `}
        </text>
      ))}
    </svg>
  );
});
