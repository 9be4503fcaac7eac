import type { RootContent } from "mdast";
import remend, { type RemendOptions } from "remend";
import { markdownTree, type Syntax } from "@/components/markdown/markdown-tree.ts";

/** Nodes that are drawn, and redrawn, together. */
export type Block = readonly RootContent[];

/** An unclosed pair of marks is closed for the moment; nothing within the text is rewritten. */
const OPEN_ENDS: RemendOptions = { singleTilde: false, comparisonOperators: false, linkMode: "text-only" };

/**
 * Reads an answer block by block. While it is being written, reading resumes where its last block began:
 * earlier blocks keep their nodes, which identify them, and are not redrawn.
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
    const offset = blocks.at(-1)?.[0]?.position?.start.offset ?? 0;
    // The block's indent belongs to it.
    const from = rest.lastIndexOf("\n", offset - 1) + 1;
    if (offset > 0 && from > 0) {
      settled = [...settled, ...blocks.slice(0, -1)];
      settledText += rest.slice(0, from);
      return [...settled, ...blocks.slice(-1)];
    }
    return [...settled, ...blocks];
  };
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
