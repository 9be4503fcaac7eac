import { escapePattern } from "../../domain/pattern.ts";
import { foldBlanks } from "../../domain/text.ts";

export interface Excerpt {
  text: string;
  /** The words searched for, as offsets in `text`. */
  marks: { from: number; to: number }[];
}

/**
 * The part of a text around the first of these words, on one line, with all of them marked; null when none
 * occurs. A word may be a stem: the letters after it are marked too.
 */
export function excerptAround(
  text: string,
  words: readonly string[],
  { length, lead }: { length: number; lead: number },
): Excerpt | null {
  const sought = [...new Set(words.filter((word) => word !== ""))].sort((a, b) => b.length - a.length);
  if (sought.length === 0) return null;
  const pattern = new RegExp(`(?:${sought.map(escapePattern).join("|")})[a-z]*`, "giu");
  const line = foldBlanks(text).replaceAll("\n", " ").trim();
  const first = line.search(pattern);
  if (first === -1) return null;
  const wanted = Math.max(0, Math.min(first - lead, line.length - length));
  // Does not cut a word that begins close by.
  const space = wanted === 0 ? -1 : line.slice(wanted, first).indexOf(" ");
  const start = space === -1 ? wanted : wanted + space + 1;
  const cut = line.slice(start, start + length).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  const shown = `${start > 0 ? "…" : ""}${cut}${start + length < line.length ? "…" : ""}`;
  const marks = [...shown.matchAll(pattern)].map(({ index, 0: { length: size } }) => ({
    from: index,
    to: index + size,
  }));
  return { text: shown, marks };
}
