import type { ElementContent, RootContent as HastContent, Root } from "hast";
import type { RootContent } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { HTML_AS_WORDS } from "@/components/markdown/html-as-words.ts";
import { type AnswerTree, citations } from "../citations.ts";
import { unsupportedMarks } from "../unsupported-marks.ts";

/**
 * The tree of an answer's blocks, with its numbers, the sentences they support, and unsupported sentences.
 */
export function blockTree(
  nodes: readonly RootContent[],
  slots: readonly number[],
  drawFormulas: ((tree: Root) => void) | null,
): AnswerTree {
  const made = toHast(
    { type: "root", children: [...nodes] },
    { handlers: HTML_AS_WORDS, footnoteBackContent: "" },
  );
  const tree: AnswerTree = {
    type: "root",
    children: made.type === "root" ? made.children.filter(isContent) : [],
  };
  unsupportedMarks()(tree);
  citations({ slots })(tree);
  drawFormulas?.(tree);
  return tree;
}

function isContent(node: HastContent): node is ElementContent {
  return node.type !== "doctype";
}
