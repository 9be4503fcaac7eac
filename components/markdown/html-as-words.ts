import type { Html, Parents } from "mdast";
import type { Handlers } from "mdast-util-to-hast";

const LINE_BREAK = /^<br\s*\/?>$/iu;
const HOLDS_BLOCKS = new Set(["root", "blockquote", "listItem"]);

/** HTML in an answer is shown as the text it is, but for the line breaks that tables have no other way to write. */
export const HTML_AS_WORDS: Handlers = {
  html: (_state, { value }: Html, parent: Parents | undefined) => {
    if (LINE_BREAK.test(value)) return { type: "element", tagName: "br", properties: {}, children: [] };
    const words = { type: "text", value } as const;
    return parent && HOLDS_BLOCKS.has(parent.type)
      ? { type: "element", tagName: "p", properties: {}, children: [words] }
      : words;
  },
};
