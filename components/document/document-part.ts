import type { OutlineEntry, Rendition } from "@/lib/domain/document.ts";
import { titleKey } from "@/lib/domain/text.ts";

/** A named part of a document: a range of its rendition (UTF-16 code units), a page, or a heading's text. */
export type DocumentPart = { from: number; to: number } | { page: number } | { heading: string };

/** The range of the part in the text; null if the text has no such place. */
export function rangeOfPart(part: DocumentPart, text: Rendition): { from: number; to: number } | null {
  if ("from" in part) {
    const to = Math.min(part.to, text.markdown.length);
    return part.from < to ? { from: part.from, to } : null;
  }
  if ("heading" in part) {
    const entry = headingIn(text.outline, part.heading);
    return entry && entry.to > entry.from ? { from: entry.from, to: entry.to } : null;
  }
  const page = text.pages?.find((candidate) => candidate.page === part.page);
  return page && page.to > page.from ? { from: page.from, to: page.to } : null;
}

/**
 * The entry of a section's heading. The section may be named with the headings above it: "2 Care › 2.1 Oil".
 */
function headingIn(outline: readonly OutlineEntry[], section: string): OutlineEntry | null {
  for (const words of [section, section.split(" › ").at(-1) ?? ""]) {
    const key = titleKey(words);
    const entry = key === "" ? undefined : outline.find(({ title }) => titleKey(title) === key);
    if (entry) return entry;
  }
  return null;
}

/** The heading that names a part: the one it begins with, or else the innermost one it is under. */
export function headingOfPart(
  range: { from: number; to: number },
  outline: readonly OutlineEntry[],
): string | null {
  const begins = outline.find((entry) => entry.from >= range.from && entry.from < range.from + HEADING_NEAR);
  const around = outline.findLast((entry) => entry.from <= range.from && entry.to > range.from);
  return (begins && begins.from < range.to ? begins : around)?.title ?? null;
}

/**
 * A heading this close to the start, in UTF-16 code units, is the part's own: only blank lines or a page
 * break come before it.
 */
const HEADING_NEAR = 4;
