import type { Element, ElementContent, Root } from "hast";
import { createElement, type ReactNode } from "react";

/** Draws one kind of element. */
type Draw = (props: { node: Element; children?: ReactNode }) => ReactNode;
export type Elements = Readonly<Record<string, Draw>>;

/** Whitespace between rows and cells is not part of a table. */
const WITHOUT_TEXT = new Set(["table", "thead", "tbody", "tr"]);
const NAME_OF_DATA = /^(?:aria|data)[A-Z]/u;

/** Turns a tree into React elements; elements that `elements` does not name are drawn as they are. */
export function drawTree({ children }: Root | Element, elements: Elements): ReactNode[] {
  return children.flatMap((node, place) => {
    if (node.type === "text") return [node.value];
    return node.type === "element" ? [drawElement(node, place, elements)] : [];
  });
}

function drawElement(node: Element, key: number, elements: Elements): ReactNode {
  const all = drawTree(node, elements);
  const children = WITHOUT_TEXT.has(node.tagName) ? all.filter((child) => typeof child !== "string") : all;
  const Drawn = elements[node.tagName];
  if (!Drawn) return createElement(node.tagName, { key, ...attributesOf(node) }, ...children);
  return (
    <Drawn key={key} node={node}>
      {children}
    </Drawn>
  );
}

/** The attributes under React's names. In Markdown only a table column has a style. */
function attributesOf({ properties }: Element): Record<string, unknown> {
  const { className, align, style: _, ...rest } = properties;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !NAME_OF_DATA.test(name))),
    ...(Array.isArray(className) ? { className: className.join(" ") } : {}),
    ...(typeof align === "string" ? { style: { textAlign: align } } : {}),
  };
}

/** An attribute, if it is text. */
export function textAttribute(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return typeof value === "string" ? value : undefined;
}

/** The text within a node. */
export function textWithin(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textWithin).join("") : "";
}
