import type { Root } from "hast";
import { mathFromMarkdown } from "mdast-util-math";
import { math } from "micromark-extension-math";
import rehypeKatex from "rehype-katex";
import { VFile } from "vfile";
import type { Syntax } from "@/components/markdown/markdown-tree.ts";
import { flattenDeep } from "./flatten-deep.ts";

export const formulaSyntax: Syntax = {
  micromark: math({ singleDollarTextMath: false }),
  mdast: mathFromMarkdown(),
};

const toMathMl = rehypeKatex({ output: "mathml" });

/**
 * Draws formulas as MathML, which browsers render themselves: no style sheet, no fonts, and screen readers
 * can read it. Nested formulas are drawn as deep as the page can bear.
 */
export function drawFormulas(tree: Root): void {
  toMathMl(tree, new VFile());
  flattenDeep(tree);
}
