import type { Chunk, OutlineEntry, PageRange, Rendition } from "../domain/document.ts";

/**
 * The part of the outline that the chunks reveal by their headings and pages, for a rendition that cannot be
 * read at the moment.
 */
export function outlineOfChunks(chunks: readonly Chunk[]): Pick<Rendition, "outline" | "pages"> {
  const outline: OutlineEntry[] = [];
  const pages: PageRange[] = [];
  let open: OutlineEntry[] = [];
  for (const { section, from, to, page } of chunks) {
    // A table's column names follow its headings.
    const path = section.split(" › ").filter((title) => title !== "" && !title.includes(" · "));
    const kept = open.findIndex(({ title }, level) => title !== path[level]);
    open = kept < 0 ? open : open.slice(0, kept);
    for (const title of path.slice(open.length)) {
      const entry = { level: Math.min(6, open.length + 1), title, from, to, ...(page ? { page } : {}) };
      outline.push(entry);
      open = [...open, entry];
    }
    open = open.slice(0, path.length);
    for (const entry of open) entry.to = Math.max(entry.to, to);
    const last = pages.at(-1);
    if (page !== undefined && last?.page !== page) pages.push({ page, from, to });
    else if (last && page === last.page) last.to = Math.max(last.to, to);
  }
  return { outline, ...(pages.length > 0 ? { pages } : {}) };
}
