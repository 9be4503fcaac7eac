import type { Element, ElementContent, Root, Text } from "hast";
import { isIndex } from "@/lib/domain/citation-mark.ts";

/** Blocks of an answer as a tree. */
export interface AnswerTree extends Root {
  children: ElementContent[];
}
type Parents = Element | AnswerTree;

/**
 * Turns `[n]` in an answer's text into slots and `[turn n]` into links to that turn, and wraps the sentence
 * each slot supports, so that both can be highlighted together. Works on the tree after sanitising; never
 * changes code or links.
 */

/** Elements whose inline children are read as running text. */
const PROSE = new Set(["p", "li", "td", "th", "dd", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]);
const UNTOUCHED = new Set(["code", "pre", "a", "svg", "math", "img"]);
/** Block children end a sentence. */
const BLOCK = new Set([
  "p",
  "ul",
  "ol",
  "table",
  "pre",
  "blockquote",
  "div",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);

const JOINER = "\u2060";
const CITATION = /\[(?:(\d{1,3})|turn (\d{1,9}))\]/g;
/**
 * The end of a sentence, up to the citations right after it. A full stop between digits or letters does not
 * end one.
 */
const SENTENCE_END = /[.!?。！？…]+["'”’)\]]*(?=\s|$|\[(?:\d|turn ))/g;

function slotElement(slot: number): Element {
  return { type: "element", tagName: "slot-mark", properties: { slot: String(slot) }, children: [] };
}

function turnElement(turnId: number): Element {
  return { type: "element", tagName: "turn-mark", properties: { turn: String(turnId) }, children: [] };
}

/** Splits a text into text, slots and turns. */
function splitCitations(value: string, slots: ReadonlySet<number>): (Text | Element)[] {
  const pieces: (Text | Element)[] = [];
  let at = 0;
  for (const match of value.matchAll(CITATION)) {
    const slot = Number(match[1]);
    const end = match.index + match[0].length;
    const isTurn = match[2] !== undefined;
    if (!isTurn && (!slots.has(slot) || isIndex(value.slice(0, match.index), value.slice(end)))) continue;
    // The space before a number must not break the line between the sentence and its number.
    const before = value.slice(at, match.index).replace(/ +$/, "\u00a0");
    // A word joiner keeps adjacent numbers together.
    if (before !== "") pieces.push({ type: "text", value: before });
    else if (at > 0) pieces.push({ type: "text", value: JOINER });
    pieces.push(isTurn ? turnElement(Number(match[2])) : slotElement(slot));
    at = end;
  }
  if (at < value.length) pieces.push({ type: "text", value: value.slice(at) });
  return pieces;
}

function isSlot(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "slot-mark";
}

function isMark(node: ElementContent): boolean {
  return isSlot(node) || (node.type === "element" && node.tagName === "turn-mark");
}

function slotsWithin(node: ElementContent): number[] {
  if (node.type !== "element") return [];
  return isSlot(node) ? [Number(node.properties.slot)] : node.children.flatMap(slotsWithin);
}

/** Splits the text nodes of one block at sentence ends. */
function splitRenderedSentences(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== "text") return [child];
    const pieces: ElementContent[] = [];
    let at = 0;
    for (const match of child.value.matchAll(SENTENCE_END)) {
      const end = match.index + match[0].length;
      if (end <= at) continue;
      pieces.push({ type: "text", value: child.value.slice(at, end) });
      at = end;
    }
    if (at < child.value.length) pieces.push({ type: "text", value: child.value.slice(at) });
    return pieces.flatMap(withoutLeadingSpace);
  });
}

/** The space between two sentences belongs to neither, so that it is not highlighted. */
function withoutLeadingSpace(node: ElementContent): ElementContent[] {
  const words = node.type === "text" ? node.value.trimStart() : "";
  if (node.type !== "text" || words === "" || words.length === node.value.length) return [node];
  return [
    { type: "text", value: node.value.slice(0, node.value.length - words.length) },
    { type: "text", value: words },
  ];
}

const ENDS = /[.!?。！？…]+["'”’)\]]*\s*$/;

function endsSentence(node: ElementContent): boolean {
  return isMarked(node) || (node.type === "text" && ENDS.test(node.value));
}

/** An unsupported sentence has already been marked. */
function isMarked(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "unsupported-text";
}

function isBlank(node: ElementContent): boolean {
  return node.type === "text" && (node.value === JOINER || node.value.trim() === "");
}

function sentenceElement(all: ElementContent[]): ElementContent[] {
  const end = all.findLastIndex((node) => !isBlank(node)) + 1;
  const nodes = all.slice(0, end);
  const slots = [...new Set(nodes.flatMap(slotsWithin))];
  if (slots.length === 0) return all;
  return [
    { type: "element", tagName: "cited-sentence", properties: { slots: slots.join(" ") }, children: nodes },
    ...all.slice(end),
  ];
}

/**
 * Groups the children of a block into sentences; a slot after the full stop belongs to the sentence before
 * it.
 */
function groupSentences(children: readonly ElementContent[]): ElementContent[] {
  const grouped: ElementContent[] = [];
  let current: ElementContent[] = [];
  let ended = false;
  const close = () => {
    grouped.push(...sentenceElement(current));
    current = [];
    ended = false;
  };
  for (const child of children) {
    if (child.type === "element" && (BLOCK.has(child.tagName) || child.tagName === "br")) {
      close();
      grouped.push(child);
      continue;
    }
    if ((ended && !isMark(child) && !isBlank(child)) || isMarked(child)) close();
    if (current.length === 0 && isBlank(child)) grouped.push(child);
    else current.push(child);
    if (endsSentence(child)) ended = true;
  }
  close();
  return grouped;
}

function markCitations(node: Parents, slots: ReadonlySet<number>): void {
  const children: ElementContent[] = [];
  for (const child of node.children) {
    if (child.type === "text") children.push(...splitCitations(child.value, slots));
    else {
      if (child.type === "element" && !UNTOUCHED.has(child.tagName)) markCitations(child, slots);
      children.push(child);
    }
  }
  node.children = children;
}

function wrapSentences(node: Parents): void {
  for (const child of node.children) if (child.type === "element") wrapSentences(child);
  if (node.type === "element" && PROSE.has(node.tagName)) {
    const split = splitRenderedSentences(node.children);
    node.children = groupSentences(split);
  }
}

/**
 * The slots of a paragraph like "**Title** [1]" with nothing else: they apply to everything listed under it.
 */
function headingSlots(node: ElementContent | undefined): number[] {
  if (node?.type !== "element" || node.tagName !== "p") return [];
  const slots = node.children.flatMap(slotsWithin);
  const isHeading = node.children.every(
    (child) => isSlot(child) || isBlank(child) || (child.type === "element" && child.tagName === "strong"),
  );
  return isHeading ? slots : [];
}

/** List items without a number under a numbered heading rest on the heading's number. */
function citeLists(root: AnswerTree): void {
  let heading: number[] = [];
  for (const node of root.children) {
    if (isBlank(node)) continue;
    if (heading.length > 0 && node.type === "element" && (node.tagName === "ul" || node.tagName === "ol")) {
      for (const item of node.children) {
        if (item.type !== "element" || item.children.flatMap(slotsWithin).length > 0) continue;
        item.children = [
          {
            type: "element",
            tagName: "cited-sentence",
            properties: { slots: heading.join(" ") },
            children: item.children,
          },
        ];
      }
    }
    heading = headingSlots(node);
  }
}

/** A rehype plugin. `slots`: the numbers that exist; others stay as written. Turns are always linked. */
export function citations({ slots }: { slots: readonly number[] }): (tree: AnswerTree) => void {
  const known = new Set(slots);
  return (tree) => {
    markCitations(tree, known);
    if (known.size === 0) return;
    citeLists(tree);
    wrapSentences(tree);
  };
}
