import { codeRanges } from "./code-ranges.ts";

/** The character that separates the cells of a table stays escaped. */
const ESCAPED = /\\([!-/:-@[-`{}~])/gu;

/**
 * Markdown without its escapes, "3\*4" as "3*4", because copying the words into code or JSON would copy them
 * too. Code is left unchanged.
 */
export function asWritten(markdown: string): string {
  if (!markdown.includes("\\")) return markdown;
  let out = "";
  let at = 0;
  for (const { from, to } of codeRanges(markdown)) {
    out += markdown.slice(at, from).replace(ESCAPED, "$1") + markdown.slice(from, to);
    at = to;
  }
  return out + markdown.slice(at).replace(ESCAPED, "$1");
}
