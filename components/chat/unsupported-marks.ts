import type { Element, ElementContent } from "hast";
import { MARKS_BEHIND } from "@/lib/domain/citation-mark.ts";
import type { Unsupported, UnsupportedReason } from "@/lib/domain/unsupported.ts";
import type { AnswerTree } from "./citations.ts";

/**
 * Carries unsupported sentences through the Markdown renderer: signs are put around them in the text, then
 * replaced in the tree by an element. The signs are brackets that hardly anybody writes, and Markdown takes
 * them for punctuation, so that `**` beside them keeps its meaning. An answer that contains them itself stays
 * unmarked.
 */
const BEGINS: Record<UnsupportedReason, string> = {
  not_in_source: "\u2e28",
  value_differs: "\u2e26",
  contradicts: "\u2e22",
  wrong_source: "\u2e24",
};
const REASONS = ["not_in_source", "value_differs", "contradicts", "wrong_source"] as const;
const ENDS = "\u2e29";
const SIGNS = /([\u2e22\u2e24\u2e26\u2e28\u2e29])/u;

/** What may come before the words of a line: quote, heading, cell, list. */
const BEFORE_WORDS = /^(?:[>#|\s]|[-*+•]\s|\d{1,3}[.)]\s)+/u;
/** The end of a cell does not belong to a sentence, and a sign would become part of an address. */
const BEHIND_WORDS = /[|\s]+$/u;
const ADDRESS = /\S*:\/\/\S*$/u;

/** The text with signs around these sentences and the numbers after them. */
export function withSigns(text: string, unsupported: readonly Unsupported[]): string {
  if (SIGNS.test(text)) return text;
  let out = "";
  let at = 0;
  for (const { from, to, reason } of unsupported) {
    if (from < at || to > text.length) continue;
    const behind = MARKS_BEHIND.exec(text.slice(to))?.[0].length ?? 0;
    const whole = text.slice(from, to + behind);
    const before = BEFORE_WORDS.exec(whole)?.[0].length ?? 0;
    const words = whole.slice(before).replace(BEHIND_WORDS, "");
    const address = ADDRESS.exec(words)?.[0].length ?? 0;
    const marked = words.slice(0, words.length - address);
    if (marked.trim() === "") continue;
    out += text.slice(at, from + before) + BEGINS[reason] + marked + ENDS;
    at = from + before + marked.length;
  }
  return out + text.slice(at);
}

const INLINE = new Set(["strong", "em", "del", "code", "a", "span", "sub", "sup", "br"]);

/**
 * A rehype plugin: what is between the signs becomes `unsupported-text`, in as few pieces as the tree allows.
 */
export function unsupportedMarks(): (tree: AnswerTree) => void {
  return (tree) => mark(tree, { reason: null, isFirst: true });
}

interface State {
  reason: UnsupportedReason | null;
  /** Only the first piece of a sentence is focusable by keyboard. */
  isFirst: boolean;
}

function mark(parent: AnswerTree | Element, state: State): void {
  const children: ElementContent[] = [];
  let group: ElementContent[] = [];
  const close = () => {
    const isBlank = group.every((node) => node.type === "text" && node.value.trim() === "");
    if (isBlank) children.push(...group);
    else {
      children.push({
        type: "element",
        tagName: "unsupported-text",
        properties: { reason: state.reason ?? "not_in_source", first: String(state.isFirst) },
        children: group,
      });
      state.isFirst = false;
    }
    group = [];
  };
  for (const child of parent.children) {
    if (child.type === "text") {
      for (const piece of child.value.split(SIGNS)) {
        const begun = beginOf(piece);
        if (begun) {
          state.reason = begun;
          state.isFirst = true;
        } else if (piece === ENDS) {
          close();
          state.reason = null;
        } else if (piece !== "") (state.reason ? group : children).push({ type: "text", value: piece });
      }
    } else if (child.type === "element" && (hasSign(child) || (state.reason && !INLINE.has(child.tagName)))) {
      close();
      mark(child, state);
      children.push(child);
    } else (state.reason ? group : children).push(child);
  }
  close();
  parent.children = children;
}

function beginOf(piece: string): UnsupportedReason | null {
  return REASONS.find((reason) => BEGINS[reason] === piece) ?? null;
}

/** Parses the reason from an element's attribute. */
export function reasonOf(written: string | undefined): UnsupportedReason {
  return REASONS.find((reason) => reason === written) ?? "not_in_source";
}

function hasSign(node: ElementContent): boolean {
  if (node.type === "text") return SIGNS.test(node.value);
  return node.type === "element" && node.children.some(hasSign);
}
