import { escapePattern } from "../../domain/pattern.ts";
import { foldBlanks } from "../../domain/text.ts";

export interface Excerpt {
  text: string;
  /** The words that were looked for, as offsets in `text`. */
  marks: { from: number; to: number }[];
}

/**
 * The part of a text in which the first of these words stands, on one line, with every such word marked; null
 * where none does. A word may be a stem: the letters that end it are marked with it.
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
  // A word is not cut where its beginning is near.
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
