import type { Image, Link } from "mdast";
import type { Handlers } from "mdast-util-to-hast";
import { HTML_AS_WORDS } from "@/components/markdown/html-as-words.ts";

const SAFE_ADDRESS = /^(?:https?:|mailto:)/iu;

/** An answer as HTML for word processors and mail programs; nothing in it loads or runs. */
export async function copiedHtml(markdown: string): Promise<string> {
  const [{ markdownTree }, { toHast }, { toHtml }] = await Promise.all([
    import("@/components/markdown/markdown-tree.ts"),
    import("mdast-util-to-hast"),
    import("hast-util-to-html"),
  ]);
  return toHtml(toHast(markdownTree(markdown), { handlers: INERT }));
}

const INERT: Handlers = {
  ...HTML_AS_WORDS,
  image: (_state, { alt }: Image) => ({ type: "text", value: alt ?? "" }),
  link: (state, node: Link) => {
    const isSafe = SAFE_ADDRESS.test(node.url);
    return {
      type: "element",
      tagName: isSafe ? "a" : "span",
      properties: isSafe ? { href: node.url } : {},
      children: state.all(node),
    };
  },
};
