import { memo } from "react";
import { PictureWords } from "../page-frame.tsx";
import type { Scan } from "./scan-words.ts";

/** The recognised words over the picture. */
export const ScanText = memo(function ScanText({ scan }: { scan: Scan }) {
  const { width, height } = scan;
  const words = scan.words.map((word) => ({
    key: word.from,
    text: `${word.text} `,
    left: (word.left / 100) * width,
    top: (word.top / 100) * height,
    width: (word.width / 100) * width,
    height: (word.height / 100) * height,
  }));
  return <PictureWords size={scan} words={words} />;
});
