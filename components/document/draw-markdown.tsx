import type { List, Nodes, RootContent, Table, TableRow } from "mdast";
import { createElement, Fragment, type ReactNode } from "react";
import { type Drawing as DrawingOfWords, drawPieces } from "@/components/document/draw-pieces.tsx";
import { sourceOffsets } from "@/components/document/mark-ranges.ts";

export interface Drawing extends DrawingOfWords {
  imageLabel: (description: string) => string;
}

/** Headings of a document rank below the viewer's own title. */
const HEADING_TAGS = ["h2", "h3", "h4", "h5", "h6", "h6"] as const;
const SAFE_LINK = /^(?:https?:|mailto:)/i;

/** A node's key is its offset in the source. */
function keyOf(node: Nodes, index: number): number {
  return node.position?.start.offset ?? -index;
}

function drawAll(nodes: readonly Nodes[], drawing: Drawing): ReactNode[] {
  return nodes.map((node, index) => drawMarkdown(node, index, drawing));
}

/** Draws one node of a Markdown tree as React elements. */
export function drawMarkdown(node: Nodes | RootContent, key: number, drawing: Drawing): ReactNode {
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
      // Struck through by its author: `del` is reserved for what a later version lacks.
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
          // The items of a tight list are drawn without paragraphs.
          child.type === "paragraph" && !node.spread ? (
            <Fragment key={keyOf(child, at)}>{drawAll(child.children, drawing)}</Fragment>
          ) : (
            drawMarkdown(child, at, drawing)
          ),
        )}
      </li>
    )),
  );
}

function drawTable(table: Table, key: number, drawing: Drawing): ReactNode {
  const [head, ...rows] = table.children;
  const drawRow = (row: TableRow | undefined, tag: "th" | "td") =>
    row?.children.map((cell, column) =>
      createElement(
        tag,
        {
          key: keyOf(cell, column),
          scope: tag === "th" ? "col" : undefined,
          style: { textAlign: table.align?.[column] ?? undefined },
        },
        ...drawAll(cell.children, drawing),
      ),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must be reachable by keyboard
    <div key={key} className="rendition-wide" tabIndex={0}>
      <table>
        <thead>
          <tr>{drawRow(head, "th")}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>{drawRow(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawText(node: Nodes, text: string, literal: boolean, drawing: Drawing): ReactNode {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? from;
  const plain = drawing.marks.length === 0 && drawing.changes.length === 0;
  if (plain || from < drawing.start) return text;
  // The opening line of a fence is not part of the code.
  const opening =
    node.type === "code" && /^\s*[`~]/.test(drawing.source.slice(from, to))
      ? drawing.source.indexOf("\n", from) + 1
      : from;
  return drawPieces(text, sourceOffsets(drawing.source.slice(opening, to), opening, text, literal), drawing);
}
