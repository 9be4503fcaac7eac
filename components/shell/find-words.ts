import { findInText } from "@/components/document/mark-ranges.ts";
import { oneLine } from "@/lib/domain/text.ts";

const LEAD = 40;
const LENGTH = 160;

/** The part of a passage around the first of these words, with all of them marked. */
export function aroundWords(text: string, query: string) {
  const line = oneLine(text);
  const words = query.split(/\s+/u).filter(Boolean);
  const marksIn = (shown: string) => {
    const found = words.flatMap((word) => findInText(shown, word)).sort((a, b) => a.from - b.from);
    return found.filter(({ from }, place) => found.slice(0, place).every(({ to }) => to <= from));
  };
  const start = Math.max(0, (marksIn(line)[0]?.from ?? 0) - LEAD);
  const shown = `${start > 0 ? "…" : ""}${line.slice(start, start + LENGTH)}`;
  return { text: shown, marks: marksIn(shown) };
}
