import { oneLine } from "../domain/text.ts";

/** Longer lines are cut first: a title is short, and the patterns below must not run over megabytes. */
const LENGTH_MAX = 1_000;

/** The words of one line of Markdown without markup, for titles and heading paths. */
export function plainInline(line: string): string {
  const markdown = line.slice(0, LENGTH_MAX);
  if (!/[\\`*_[\]<~&!]/.test(markdown)) return oneLine(markdown);
  return oneLine(
    markdown
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/<\/?[a-zA-Z][^>]*>/g, "")
      .replace(/(?<!\\)(\*\*|__|~~)(.*?)(?<!\\)\1/g, "$2")
      .replace(/(?<![\\\w*])([*_])(?!\s)(.*?)(?<![\\\s])\1(?![\w*])/g, "$2")
      .replace(/(?<!\\)`+/g, "")
      .replace(/\\([\\`*_{}[\]()#+\-.!|<>~$])/g, "$1"),
  );
}
