import type { Element, Root } from "../../components/chat/citations.ts";

/** What an answer's Markdown becomes: a text or an element of it. */
export type AnswerNode = Root["children"][number];

export const text = (value: string): AnswerNode => ({ type: "text", value });
export const element = (tagName: string, ...children: AnswerNode[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
