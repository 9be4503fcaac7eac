import { type Block, splitBlocks } from "@/components/document/split-blocks.ts";
import type { Rendition } from "@/lib/domain/document.ts";

export interface Slide {
  number: number;
  from: number;
  to: number;
  /** What stands on the slide. */
  blocks: readonly Block[];
  /** What its speaker noted: the reader of the file writes it as quotes after the slide. */
  notes: readonly Block[];
}

/** The slides of a rendition in the order they are shown. */
export function slidesOf({ markdown, pages }: Rendition): Slide[] {
  const blocks = splitBlocks(markdown);
  let next = 0;
  return (pages ?? [{ page: 1, from: 0, to: markdown.length }]).map(({ page, from, to }) => {
    const begin = next;
    while (next < blocks.length && (blocks[next]?.from ?? 0) < to) next += 1;
    const own = blocks.slice(begin, next);
    const notesAt = own.findLastIndex(({ kind }) => kind !== "quote") + 1;
    return { number: page, from, to, blocks: own.slice(0, notesAt), notes: own.slice(notesAt) };
  });
}
