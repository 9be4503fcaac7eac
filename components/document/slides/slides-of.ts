import { type Block, splitBlocks } from "@/components/document/split-blocks.ts";
import type { Rendition } from "@/lib/domain/document.ts";

export interface Slide {
  number: number;
  from: number;
  to: number;
  /** What stands on the slide. */
  blocks: readonly Block[];
  /** What its speaker noted: the reader of the file writes it as quotes, and nothing else. */
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
    const [notes, shown] = [own.filter(isNote), own.filter((block) => !isNote(block))];
    // Without the blank lines behind it, which the next slide begins with.
    return { number: page, from, to: own.at(-1)?.to ?? from, blocks: shown, notes };
  });
}

function isNote({ kind }: Block): boolean {
  return kind === "quote";
}
