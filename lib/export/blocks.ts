import type { PhrasingContent, Root, RootContent } from "mdast";
import { singleBlanks } from "../domain/text.ts";

/** Words in one style. `link` is an address, or "#…" for a place in the same text. */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  code?: true;
  strike?: true;
  link?: string;
}

/** The blocks of a page from top to bottom. `depth` counts the lists and quotes around a block. */
export type Block =
  | { kind: "paragraph"; runs: Run[]; depth: number; marker?: string }
  | { kind: "heading"; level: number; runs: Run[] }
  | { kind: "code"; text: string; depth: number }
  | { kind: "table"; rows: Run[][][] }
  | { kind: "rule" };

/** A tree as flat blocks, for paged formats without nesting. */
export function blocksOf(tree: Root): Block[] {
  return tree.children.flatMap((node) => blocks(node, 0));
}

function blocks(node: RootContent, depth: number): Block[] {
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", level: node.depth, runs: node.children.flatMap((child) => runs(child)) }];
    case "code":
      return [{ kind: "code", text: node.value, depth }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "blockquote":
      return node.children.flatMap((child) => blocks(child, depth + 1));
    case "list":
      return node.children.flatMap((item, index) => {
        const number = node.ordered ? `${(node.start ?? 1) + index}.` : "•";
        const box = typeof item.checked === "boolean" ? (item.checked ? "☑" : "☐") : number;
        const inside = item.children.flatMap((child) => blocks(child, depth + 1));
        const [first] = inside;
        if (first?.kind === "paragraph" && first.marker === undefined)
          return [{ ...first, marker: box }, ...inside.slice(1)];
        return [{ kind: "paragraph", runs: [], depth: depth + 1, marker: box }, ...inside];
      });
    case "table":
      return [
        {
          kind: "table",
          rows: node.children.map((row) =>
            row.children.map((cell) => cell.children.flatMap((child) => runs(child))),
          ),
        },
      ];
    case "paragraph":
      return [{ kind: "paragraph", runs: node.children.flatMap((child) => runs(child)), depth }];
    case "footnoteDefinition":
      return node.children.flatMap((child) => blocks(child, depth));
    default:
      return "value" in node ? [{ kind: "paragraph", runs: [{ text: node.value }], depth }] : [];
  }
}

type Look = Omit<Run, "text">;

function runs(node: PhrasingContent, look: Look = {}): Run[] {
  switch (node.type) {
    case "text":
    case "html":
      return [{ ...look, text: singleBlanks(node.value) }];
    case "inlineCode":
      return [{ ...look, code: true, text: node.value }];
    case "break":
      return [{ text: "\n" }];
    case "footnoteReference":
      return [{ ...look, text: `[^${node.identifier}]` }];
    case "strong":
      return node.children.flatMap((child) => runs(child, { ...look, bold: true }));
    case "emphasis":
      return node.children.flatMap((child) => runs(child, { ...look, italic: true }));
    case "delete":
      return node.children.flatMap((child) => runs(child, { ...look, strike: true }));
    case "link":
      return node.children.flatMap((child) => runs(child, { ...look, link: node.url }));
    default:
      return [];
  }
}
