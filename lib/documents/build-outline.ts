import type { OutlineEntry, PageRange } from "../domain/document.ts";
import { plainInline } from "./plain-inline.ts";
import { type Block, scanBlocks } from "./scan-blocks.ts";

/** A heading longer than this is cut in the outline; the rendition keeps it whole. */
const TITLE_LENGTH = 200;

/** Finds the page of each offset in one pass; the offsets must never decrease. */
export function pageFinder(pages: readonly PageRange[] | undefined): (offset: number) => number | undefined {
  let at = 0;
  return (offset) => {
    if (pages === undefined || pages.length === 0) return undefined;
    while (at + 1 < pages.length && (pages[at + 1]?.from ?? Infinity) <= offset) at += 1;
    return pages[at]?.page;
  };
}

/** Headings in order, each with the range from its own line to the next heading of its level or above. */
export function buildOutline(
  markdown: string,
  pages?: readonly PageRange[],
  blocks: readonly Block[] = scanBlocks(markdown),
): OutlineEntry[] {
  const pageOf = pageFinder(pages);
  const outline: OutlineEntry[] = [];
  const open: OutlineEntry[] = [];
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    const title = plainInline(block.title ?? "").slice(0, TITLE_LENGTH);
    if (title === "") continue;
    const level = block.level ?? 1;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) {
      const closed = open.pop();
      if (closed !== undefined) closed.to = block.from;
    }
    const { from } = block;
    const entry: OutlineEntry = { level, title, from, to: markdown.length, page: pageOf(from) };
    outline.push(entry);
    open.push(entry);
  }
  return outline;
}
