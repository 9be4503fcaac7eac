import type { RootContent } from "mdast";
import remend, { type RemendOptions } from "remend";
import { markdownTree, type Syntax } from "@/components/markdown/markdown-tree.ts";

/** Nodes that are drawn, and redrawn, together. */
export type Block = readonly RootContent[];

/** An unclosed pair of marks is closed for the moment; nothing within the text is rewritten. */
const OPEN_ENDS: RemendOptions = { singleTilde: false, comparisonOperators: false, linkMode: "text-only" };

/**
 * Reads an answer block by block. While it is being written, reading resumes at its last block behind a blank
 * line: earlier blocks keep their nodes, which identify them, and are not redrawn. Without a blank line the next
 * characters may still join two blocks: what looks like the head of a table may turn out to be a paragraph's line.
 * Nor does it resume at a number alone, which may become the next point of a list.
 */
export function answerReader(syntax: readonly Syntax[]) {
  let settled: Block[] = [];
  let settledText = "";
  return (text: string, isWritten: boolean): Block[] => {
    if (isWritten) return blocksOf(markdownTree(text, syntax).children);
    if (!text.startsWith(settledText)) {
      settled = [];
      settledText = "";
    }
    const rest = text.slice(settledText.length);
    const blocks = blocksOf(markdownTree(remend(rest, OPEN_ENDS), syntax).children);
    const place = blocks.findLastIndex((block) => isBegun(rest, lineOf(rest, block)));
    const from = lineOf(rest, blocks[place]);
    if (from > 0) {
      settled = [...settled, ...blocks.slice(0, place)];
      settledText += rest.slice(0, from);
      return [...settled, ...blocks.slice(place)];
    }
    return [...settled, ...blocks];
  };
}

/** Where the line begins on which the block starts: its indent belongs to it. */
function lineOf(text: string, block: Block | undefined): number {
  const offset = block?.[0]?.position?.start.offset ?? 0;
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** A block begins here whatever follows. */
function isBegun(text: string, from: number): boolean {
  return /\n[ \t]*\n$/u.test(text.slice(0, from)) && !/^\s*\d{1,9}\s*$/u.test(text.slice(from));
}

/**
 * A list belongs to the paragraph above it, whose number may apply to its items. Footnotes need the whole
 * text.
 */
function blocksOf(nodes: readonly RootContent[]): Block[] {
  if (nodes.some(({ type }) => type === "definition" || type === "footnoteDefinition")) return [nodes];
  const blocks: RootContent[][] = [];
  for (const node of nodes) {
    const last = blocks.at(-1);
    if (node.type === "list" && last?.at(-1)?.type === "paragraph") last.push(node);
    else blocks.push([node]);
  }
  return blocks;
}
