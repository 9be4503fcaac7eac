import { answerTree } from "../../components/chat/markdown/answer-tree.ts";
import { drawTree } from "../../components/chat/markdown/draw-tree.tsx";
import { drawFormulas, formulaSyntax } from "../../components/chat/markdown/formulas.ts";
import { parseMarkdown } from "../../components/markdown/parse-markdown.ts";
import { drawn } from "./drawn.tsx";

/** Markdown with its formulas drawn, which the page does once it has fetched what draws them. */
export function drawnWithFormulas(markdown: string): string {
  const { children } = parseMarkdown(markdown, [formulaSyntax]);
  return drawn(drawTree(answerTree(children, [], drawFormulas), {}));
}
