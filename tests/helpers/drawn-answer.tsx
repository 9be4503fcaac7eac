import { blockTree } from "../../components/chat/markdown/block-tree.ts";
import { drawTree } from "../../components/chat/markdown/draw-tree.tsx";
import { drawFormulas, formulaSyntax } from "../../components/chat/markdown/formulas.ts";
import { markdownTree } from "../../components/markdown/markdown-tree.ts";
import { drawn } from "./drawn.tsx";

/** Markdown with its formulas drawn, as the page shows it once the code for that is loaded. */
export function drawnWithFormulas(markdown: string): string {
  const { children } = markdownTree(markdown, [formulaSyntax]);
  return drawn(drawTree(blockTree(children, [], drawFormulas), {}));
}
