import { codeRanges } from "./code-ranges.ts";

/** What parts the cells of a table stays escaped. */
const ESCAPED = /\\([!-/:-@[-`{}~])/gu;

/**
 * Markdown with the signs that were escaped as they were written, "3\*4" as "3*4": whoever copies the words
 * into code or JSON would copy the escapes. Code stays letter for letter.
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
