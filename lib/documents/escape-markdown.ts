import { oneLine } from "../domain/text.ts";

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s<>]+$/i;

/**
 * Keeps plain words from being read as Markdown. As little as possible is escaped, because the rendition is
 * also what is searched and quoted: `SOP_77` and `a * b` mean nothing in Markdown and stay as they are.
 */
export function escapeInline(text: string): string {
  if (!/[\\*_`<[~]/.test(text)) return text;
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\")
    .replace(/(?<=\S)\*|\*(?=\S)/g, "\\*")
    .replace(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/`/g, "\\`")
    .replace(/<(?=[a-zA-Z/!?])/g, "\\<")
    .replace(/\[(?=[^\]\n]{0,200}\][([:])/g, "\\[")
    .replace(/~~/g, "\\~~");
}

/**
 * Escapes a line of plain words that would start a heading, quote, rule, fence or list by accident. "- a" and
 * "1. a" stay lists.
 */
export function escapeLineStart(line: string): string {
  if (!/^[#>=+\-~|`\d]/.test(line)) return line;
  return (
    line
      .replace(/^(#{1,6})(?=\s|$)/, "\\$1")
      .replace(/^>/, "\\>")
      .replace(/^(=+|-{2,})(?=\s*$)/, "\\$1")
      // "- 95 %" is a number, "- 95 % 미만: 환불" a list item.
      .replace(/^([+-])(?=\s*[+-]?[\d.,]+(?:\s|$))(?!.*\p{L}{2})/u, "\\$1")
      .replace(/^(~{3,})/, "\\$1")
      .replace(/^(\d{3,9})([.)])(?=\s|$)/, "$1\\$2")
      .replace(/^(\d{1,2})([.)])(?=\s+\d+[.)])/, "$1\\$2")
  );
}

export function escapeCell(text: string): string {
  return oneLine(text).replace(/(?<!\\)\|/g, "\\|");
}

/**
 * Whether a link leads to a page, a mailbox or a telephone: a script or inlined data must never get into a
 * rendition.
 */
export function isSafeLink(target: string): boolean {
  return SAFE_LINK.test(target);
}

/** `label` is already Markdown. */
export function linkOf(label: string, target: string): string {
  const words = oneLine(label);
  if (words === "" || !isSafeLink(target) || words === target) return label;
  return `[${words.replace(/(?<!\\)([[\]])/g, "\\$1")}](${target.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"))})`;
}

/** A note of plain words, where it is referenced; "" for one without words. */
export function noteOf(text: string): string {
  const words = oneLine(text);
  return words === "" ? "" : ` (※ ${escapeInline(words)})`;
}

/** Code in a fence that nothing of it closes. */
export function fenced(code: string, language = ""): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}
