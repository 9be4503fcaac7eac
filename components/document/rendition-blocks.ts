import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { type Block, blockAt } from "@/components/document/split-blocks.ts";
import type { PageRange } from "@/lib/domain/document.ts";

const LETTERS_PER_LINE = 52;
const LINE_HEIGHT = 26;
const BLOCK_GAP = 12;

/**
 * Whether a block is the first, an inner or the last one of a part, so that one line can run along all of it;
 * undefined if it is outside.
 */
export function placeInPart(
  blocks: readonly Block[],
  index: number,
  part: { from: number; to: number },
): string | undefined {
  const isIn = (block: Block | undefined) =>
    block !== undefined && block.from < part.to && block.to > part.from;
  if (!isIn(blocks[index])) return undefined;
  const edges = [isIn(blocks[index - 1]) ? "" : "first", isIn(blocks[index + 1]) ? "" : "last"];
  return edges.filter(Boolean).join(" ") || "inner";
}

export function marksByBlock(
  blocks: readonly Pick<Block, "from" | "to">[],
  marks: readonly MarkRange[],
): Map<number, MarkRange[]> {
  const byBlock = new Map<number, MarkRange[]>();
  for (const mark of marks) {
    for (let index = blockAt(blocks, mark.from); index < blocks.length; index += 1) {
      const block = blocks[index];
      if (!block || block.from >= mark.to) break;
      if (block.to <= mark.from) continue;
      const known = byBlock.get(index);
      if (known) known.push(mark);
      else byBlock.set(index, [mark]);
    }
  }
  return byBlock;
}

/**
 * Pages are announced at the block where they begin, except an unlabelled first page. Of several pages at one
 * block, the last is announced, because it is the one with text.
 */
export function dividersByBlock(
  blocks: readonly Block[],
  pages: readonly PageRange[] | undefined,
): Map<number, PageRange> {
  const dividers = new Map<number, PageRange>();
  for (const page of pages ?? []) {
    if (page.from > 0 || page.label) dividers.set(blockAt(blocks, page.from), page);
  }
  return dividers;
}

export function estimateHeight(block: Block | undefined, markdown: string): number {
  if (!block) return LINE_HEIGHT;
  if (block.kind === "heading") return 50;
  const text = markdown.slice(block.from, block.to);
  const lines = text.split("\n").length;
  if (block.kind === "table") return lines * 34 + BLOCK_GAP;
  if (block.kind === "html") return (text.match(/<tr/gi)?.length ?? 1) * 40 + BLOCK_GAP;
  return Math.max(lines, Math.ceil(text.length / LETTERS_PER_LINE)) * LINE_HEIGHT + BLOCK_GAP;
}
