import type { Element, Root } from "hast";
import { mathFromMarkdown } from "mdast-util-math";
import { math } from "micromark-extension-math";
import rehypeKatex from "rehype-katex";
import { VFile } from "vfile";
import type { Syntax } from "@/components/markdown/markdown-tree.ts";

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

/** The deepest nesting of elements: the renderer recurses once per level. */
const DEPTH_MAX = 200;

/** Replaces elements nested deeper by their text. Does not recurse. */
function flattenDeep(tree: Root): void {
  const open: { node: Root | Element; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth >= DEPTH_MAX) node.children = [{ type: "text", value: textOf(node.children) }];
    for (const child of node.children)
      if (child.type === "element") open.push({ node: child, depth: depth + 1 });
  }
}

function textOf(nodes: Root["children"]): string {
  const parts: string[] = [];
  const left = nodes.toReversed();
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === "text") parts.push(node.value);
    else if (node.type === "element") left.push(...node.children.toReversed());
  }
  return parts.join("");
}
