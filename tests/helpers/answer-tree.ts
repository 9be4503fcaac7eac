import type { Element, ElementContent } from "hast";

/** A node of an answer's Markdown: a text or an element. */
export type AnswerNode = ElementContent;

export const text = (value: string): AnswerNode => ({ type: "text", value });
export const element = (tagName: string, ...children: AnswerNode[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

type Shown = Record<string, (inside: string, element: Element) => string>;

/** Nodes as text: ⟦n⟧ for slots, what `tags` make of their elements, and tags for the rest. */
export function showTree(nodes: readonly AnswerNode[], tags: Shown): string {
  const show = (node: AnswerNode): string => {
    if (node.type === "text") return node.value;
    if (node.type !== "element") return "";
    const inside = showTree(node.children, tags);
    if (node.tagName === "slot-mark") return `⟦${node.properties.slot}⟧`;
    return tags[node.tagName]?.(inside, node) ?? `<${node.tagName}>${inside}</${node.tagName}>`;
  };
  return nodes.map(show).join("");
}
