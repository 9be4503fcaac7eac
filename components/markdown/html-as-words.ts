import type { Html, Parents } from "mdast";
import type { Handlers } from "mdast-util-to-hast";

const LINE_BREAK = /^<br\s*\/?>$/iu;
const HOLDS_BLOCKS = new Set(["root", "blockquote", "listItem"]);

/** Shows HTML in an answer as text, except line breaks, which tables cannot write any other way. */
export const HTML_AS_WORDS: Handlers = {
  html: (_state, { value }: Html, parent: Parents | undefined) => {
    if (LINE_BREAK.test(value)) return { type: "element", tagName: "br", properties: {}, children: [] };
    const words = { type: "text", value } as const;
    return parent && HOLDS_BLOCKS.has(parent.type)
      ? { type: "element", tagName: "p", properties: {}, children: [words] }
      : words;
  },
};
