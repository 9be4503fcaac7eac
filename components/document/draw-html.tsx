import { createElement, Fragment, type ReactNode } from "react";
import { type Drawing, drawPieces } from "@/components/document/draw-pieces.tsx";
import type { HtmlNode } from "@/components/document/html-table.ts";
import { sourceOffsets } from "@/components/document/mark-ranges.ts";

/** Draws one node of a table that was written in HTML as React elements. */
export function drawHtml(node: HtmlNode, key: number, drawing: Drawing): ReactNode {
  if (node.type === "text") {
    const offsets = sourceOffsets(node.raw, node.from, node.value);
    return <Fragment key={key}>{drawPieces(node.value, offsets, drawing)}</Fragment>;
  }
  if (node.tag === "br") return <br key={key} />;
  const cell = node.tag === "td" || node.tag === "th";
  const spans = cell ? { colSpan: node.colSpan, rowSpan: node.rowSpan } : {};
  const children = node.tag === "table" ? withRowGroups(node.children) : node.children;
  const element = createElement(
    node.tag,
    { key, ...spans },
    ...children.map((child, index) => drawHtml(child, index, drawing)),
  );
  return node.tag === "table" ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must be reachable by keyboard
    <div key={key} className="rendition-wide" tabIndex={0}>
      {element}
    </div>
  ) : (
    element
  );
}

/** Wraps rows in a row group, as a browser would do anyway. */
function withRowGroups(children: readonly HtmlNode[]): HtmlNode[] {
  const grouped: HtmlNode[] = [];
  for (const child of children) {
    if (child.type !== "element" || child.tag !== "tr") {
      grouped.push(child);
      continue;
    }
    const last = grouped.at(-1);
    if (last?.type === "element" && last.tag === "tbody") last.children.push(child);
    else grouped.push({ type: "element", tag: "tbody", colSpan: 1, rowSpan: 1, children: [child] });
  }
  return grouped;
}
