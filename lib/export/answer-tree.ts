import type { Link, PhrasingContent, Root, RootContent, Text } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import { isIndex } from "../domain/citation-mark.ts";
import type { ExportedTurn } from "./exported.ts";

const MARK = /\[(?:(\d{1,3})|turn (\d{1,9}))\]/gu;
/** Addresses of web pages and mail; any other address stays plain text. */
const SAFE_ADDRESS = /^(?:https?:|mailto:)/iu;

/** The anchors of a source and of a turn in the exported text. */
export const sourceAnchor = (turnId: number, slot: number): string => `t${turnId}-s${slot}`;
export const turnAnchor = (turnId: number): string => `t${turnId}`;

/** The only way to write a line break in a table cell. */
const LINE_BREAK = /^<br\s*\/?>$/iu;

type Node = Root | RootContent;

/**
 * The tree of an answer, without anything that runs or loads: its numbers link to the list of sources, HTML
 * becomes text, and an image becomes a link.
 */
export function answerTree({ answer, turnId, sources }: Pick<ExportedTurn, "answer" | "turnId" | "sources">) {
  const tree = fromMarkdown(answer, {
    extensions: [gfm({ singleTilde: false }), cjkFriendlyExtension()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const slots = new Set(sources.map(({ slot }) => slot));
  inert(tree, (text) => withMarks(text, turnId, slots));
  return tree;
}

function inert(node: Node, marked: (text: string) => PhrasingContent[]): void {
  if (!("children" in node)) return;
  const children: RootContent[] = node.children.flatMap((child): RootContent[] => {
    if (child.type === "text") return marked(child.value);
    if (child.type === "html")
      return LINE_BREAK.test(child.value) ? [{ type: "break" }] : [words(child.value)];
    if (child.type === "image") return [linkTo(child.url, [words(child.alt || child.url)])];
    if (child.type === "definition") return [];
    if (child.type === "link")
      return SAFE_ADDRESS.test(child.url) ? [{ ...child, title: null }] : child.children;
    if (child.type === "imageReference") return [words(child.alt ?? "")];
    inert(child, marked);
    return child.type === "linkReference" ? child.children : [child];
  });
  // Phrasing replaces phrasing and blocks replace blocks, so the children keep the kind that the parent
  // requires.
  Object.assign(node, { children });
}

function words(value: string): Text {
  return { type: "text", value };
}

function linkTo(url: string, children: Link["children"]): PhrasingContent {
  return SAFE_ADDRESS.test(url) ? { type: "link", url, children } : { type: "emphasis", children };
}

function withMarks(text: string, turnId: number, slots: ReadonlySet<number>): PhrasingContent[] {
  const pieces: PhrasingContent[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    const end = match.index + match[0].length;
    const isTurn = match[2] !== undefined;
    const number = Number(match[1] ?? match[2]);
    if (!isTurn && (!slots.has(number) || isIndex(text.slice(0, match.index), text.slice(end)))) continue;
    if (match.index > at) pieces.push(words(text.slice(at, match.index)));
    const anchor = isTurn ? turnAnchor(number) : sourceAnchor(turnId, number);
    pieces.push({ type: "link", url: `#${anchor}`, children: [words(match[0])] });
    at = end;
  }
  if (at < text.length) pieces.push(words(text.slice(at)));
  return pieces;
}
