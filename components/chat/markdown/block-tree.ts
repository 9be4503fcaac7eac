import type { ElementContent, RootContent as HastContent, Root } from "hast";
import type { Html, Parents, RootContent } from "mdast";
import { type Handlers, toHast } from "mdast-util-to-hast";
import { type AnswerTree, citations } from "../citations.ts";
import { unsupportedMarks } from "../unsupported-marks.ts";

const LINE_BREAK = /^<br\s*\/?>$/iu;

/** HTML in an answer is shown as the text it is, but for the line breaks that tables have no other way to write. */
const AS_WORDS: Handlers = {
  html: (_state, { value }: Html, parent: Parents | undefined) => {
    if (LINE_BREAK.test(value)) return { type: "element", tagName: "br", properties: {}, children: [] };
    const isBlock = parent?.type === "root" || parent?.type === "blockquote" || parent?.type === "listItem";
    const words = { type: "text", value } as const;
    return isBlock ? { type: "element", tagName: "p", properties: {}, children: [words] } : words;
  },
};

/** Blocks of an answer as they are drawn: with its numbers, the sentences they stand behind, and what nothing bears out. */
export function blockTree(
  nodes: readonly RootContent[],
  slots: readonly number[],
  drawFormulas: ((tree: Root) => void) | null,
): AnswerTree {
  const made = toHast(
    { type: "root", children: [...nodes] },
    { handlers: AS_WORDS, footnoteBackContent: "" },
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
