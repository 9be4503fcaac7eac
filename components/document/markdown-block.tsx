"use client";

import type { List, Nodes, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { createElement, Fragment, memo, type ReactNode, useMemo } from "react";
import { type ChangeWords, type Drawing, drawPieces } from "@/components/document/draw-pieces.tsx";
import { type HtmlNode, parseHtmlTable } from "@/components/document/html-table.ts";
import { type ChangeRange, type MarkRange, sourceOffsets } from "@/components/document/mark-ranges.ts";
import type { Block } from "@/components/document/split-blocks.ts";
import { isTooNested } from "@/components/markdown/nesting.ts";
import { PlainNote } from "@/components/ui/plain-text-boundary.tsx";

/** Headings of a document stand under the viewer's own title. */
const HEADING_TAGS = ["h2", "h3", "h4", "h5", "h6", "h6"] as const;
const NO_CHANGES: readonly ChangeRange[] = [];
const SAFE_LINK = /^(?:https?:|mailto:)/i;

export interface MarkdownBlockProps {
  markdown: string;
  block: Block;
  marks: readonly MarkRange[];
  /** Words of two compared versions that only one of them has. */
  changes?: readonly ChangeRange[];
  /** What a screen reader hears before and after changed words; null where the whole block says it. */
  changeWords?: ChangeWords | null;
  /** Index of the hit the search stands at, when it is in this block. */
  activeFound: number | null;
  /** What stands in the margin beside the first words of a marked passage. */
  marginOf: (passage: number) => ReactNode;
  imageLabel: (description: string) => string;
  /** Said where the block is nested deeper than it can be drawn, and stands there as it is written. */
  plainNote: string;
}

/**
 * One block as React elements. Safe by construction: no HTML of the document is ever handed to the browser,
 * images are named and not loaded, links only lead to the web or to mail.
 */
export const MarkdownBlock = memo(function MarkdownBlock(props: MarkdownBlockProps) {
  const { markdown, block, marks, activeFound, marginOf, imageLabel } = props;
  const { changes = NO_CHANGES, changeWords = null, plainNote } = props;
  const source = block.prefix + markdown.slice(block.from, block.to);
  const html = useMemo(() => (block.kind === "html" ? parseHtmlTable(source) : null), [block.kind, source]);
  const isPlain = useMemo(() => html === null && isTooNested(source), [html, source]);
  const tree = useMemo(
    () =>
      html || isPlain
        ? null
        : fromMarkdown(source, {
            extensions: [gfm({ singleTilde: false })],
            mdastExtensions: [gfmFromMarkdown()],
          }),
    [html, isPlain, source],
  );
  const start = block.prefix.length;
  const drawing: Drawing = {
    source,
    shift: block.from - start,
    start,
    marks,
    changes,
    changeWords,
    activeFound,
    marginOf,
    imageLabel,
  };
  if (html) return <>{html.map((node, index) => drawHtml(node, index, drawing))}</>;
  if (isPlain) {
    const offsets = Array.from({ length: source.length - start + 1 }, (_, index) => start + index);
    return (
      <>
        <p className="whitespace-pre-wrap wrap-anywhere">
          {drawPieces(source.slice(start), offsets, drawing)}
        </p>
        <PlainNote note={plainNote} />
      </>
    );
  }
  return <>{tree?.children.map((node, index) => draw(node, index, drawing))}</>;
});

/** A node is known by where it stands. */
function keyOf(node: Nodes, index: number): number {
  return node.position?.start.offset ?? -index;
}

function drawAll(nodes: readonly Nodes[], drawing: Drawing): ReactNode[] {
  return nodes.map((node, index) => draw(node, index, drawing));
}

function draw(node: Nodes | RootContent, key: number, drawing: Drawing): ReactNode {
  switch (node.type) {
    case "text":
      return <Fragment key={key}>{drawText(node, node.value, false, drawing)}</Fragment>;
    case "inlineCode":
      return <code key={key}>{drawText(node, node.value, true, drawing)}</code>;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block scrolls sideways and must be reachable by keyboard
        <pre key={key} tabIndex={0}>
          <code>{drawText(node, node.value, true, drawing)}</code>
        </pre>
      );
    case "paragraph":
      return <p key={key}>{drawAll(node.children, drawing)}</p>;
    case "heading":
      return createElement(HEADING_TAGS[node.depth - 1] ?? "h6", { key }, ...drawAll(node.children, drawing));
    case "emphasis":
      return <em key={key}>{drawAll(node.children, drawing)}</em>;
    case "strong":
      return <strong key={key}>{drawAll(node.children, drawing)}</strong>;
    case "delete":
      // Struck through by its author: `del` is kept for what a later version lacks.
      return <s key={key}>{drawAll(node.children, drawing)}</s>;
    case "blockquote":
      return <blockquote key={key}>{drawAll(node.children, drawing)}</blockquote>;
    case "list":
      return drawList(node, key, drawing);
    case "table":
      return drawTable(node, key, drawing);
    case "link":
      return SAFE_LINK.test(node.url) ? (
        <a key={key} href={node.url} target="_blank" rel="noopener noreferrer nofollow">
          {drawAll(node.children, drawing)}
        </a>
      ) : (
        <Fragment key={key}>{drawAll(node.children, drawing)}</Fragment>
      );
    case "image":
    case "imageReference":
      return (
        <span key={key} className="rendition-image">
          {drawing.imageLabel(node.alt ?? "")}
        </span>
      );
    case "thematicBreak":
      return <hr key={key} />;
    case "break":
      return <br key={key} />;
    case "html":
      return /^<br\s*\/?>$/i.test(node.value.trim()) ? <br key={key} /> : null;
    case "footnoteReference":
      return <sup key={key}>{node.label ?? node.identifier}</sup>;
    case "definition":
    case "yaml":
      return null;
    default:
      return "children" in node ? <Fragment key={key}>{drawAll(node.children, drawing)}</Fragment> : null;
  }
}

function drawList(node: List, key: number, drawing: Drawing): ReactNode {
  return createElement(
    node.ordered ? "ol" : "ul",
    { key, ...(node.ordered && node.start ? { start: node.start } : {}) },
    ...node.children.map((item, index) => (
      <li key={keyOf(item, index)} data-checked={item.checked ?? undefined}>
        {item.children.map((child, at) =>
          // A tight list keeps its lines together.
          child.type === "paragraph" && !node.spread ? (
            <Fragment key={keyOf(child, at)}>{drawAll(child.children, drawing)}</Fragment>
          ) : (
            draw(child, at, drawing)
          ),
        )}
      </li>
    )),
  );
}

function drawTable(table: Table, key: number, drawing: Drawing): ReactNode {
  const [head, ...rows] = table.children;
  const align = (column: number) => ({ textAlign: table.align?.[column] ?? undefined }) as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must be reachable by keyboard
    <div key={key} className="rendition-wide" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              <th key={keyOf(cell, column)} scope="col" style={align(column)}>
                {drawAll(cell.children, drawing)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {row.children.map((cell, column) => (
                <td key={keyOf(cell, column)} style={align(column)}>
                  {drawAll(cell.children, drawing)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawHtml(node: HtmlNode, key: number, drawing: Drawing): ReactNode {
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

/** Rows stand in a group: a browser would put one around them anyway. */
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

function drawText(node: Nodes, text: string, literal: boolean, drawing: Drawing): ReactNode {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? from;
  const plain = drawing.marks.length === 0 && drawing.changes.length === 0;
  if (plain || from < drawing.start) return text;
  // A fence's opening line holds no text of the code.
  const opening =
    node.type === "code" && /^\s*[`~]/.test(drawing.source.slice(from, to))
      ? drawing.source.indexOf("\n", from) + 1
      : from;
  return drawPieces(text, sourceOffsets(drawing.source.slice(opening, to), opening, text, literal), drawing);
}
