import type { Chunk } from "../../domain/document.ts";

const BETWEEN = " › ";
const HEADING = /^#{1,6} (.+)$/u;

/**
 * The section of a passage without what can be read beside it: its document's title and the headings its own
 * text begins with.
 */
export function sectionShown({ section, text }: Pick<Chunk, "section" | "text">, title: string): string {
  const seen = new Set([title]);
  for (const line of text.split("\n")) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) seen.add(heading.trim());
    else if (line.trim() !== "") break;
  }
  return section
    .split(BETWEEN)
    .filter((part) => !seen.has(part.trim()))
    .join(BETWEEN);
}
