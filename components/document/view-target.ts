import type { PageRange } from "@/lib/domain/document.ts";

/**
 * Where a view is asked to go. `stamp` grows with every request, so that asking twice for
 * the same place moves twice.
 */
export type ViewTarget = { stamp: number } & (
  | { kind: "passage"; index: number; from: number; page?: number }
  | { kind: "found"; index: number; from: number }
  | { kind: "heading"; from: number; page?: number }
  | { kind: "part"; from: number; page?: number }
  | { kind: "page"; page: number }
);

/** The page that holds an offset of the rendition, or null where the document has no pages. */
export function pageAt(pages: readonly PageRange[] | undefined, offset: number): number | null {
  if (!pages || pages.length === 0) return null;
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const page = pages[middle];
    if (page && page.from <= offset) low = middle;
    else high = middle - 1;
  }
  return pages[low]?.page ?? null;
}

/** The part of `range` that is on a page, or null. */
export function partOnPage(
  range: { from: number; to: number },
  page: PageRange,
): { from: number; to: number } | null {
  const from = Math.max(range.from, page.from);
  const to = Math.min(range.to, page.to);
  return to > from ? { from, to } : null;
}
