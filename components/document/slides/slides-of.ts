import { type Block, splitBlocks } from "@/components/document/split-blocks.ts";
import type { Rendition } from "@/lib/domain/document.ts";

export interface Slide {
  number: number;
  from: number;
  to: number;
  /** The content of the slide. */
  blocks: readonly Block[];
  /** The speaker notes: the file's parser writes them, and nothing else, as quotes. */
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
    // Ends before the trailing blank lines; the next slide's range begins with them.
    return { number: page, from, to: own.at(-1)?.to ?? from, blocks: shown, notes };
  });
}

function isNote({ kind }: Block): boolean {
  return kind === "quote";
}
