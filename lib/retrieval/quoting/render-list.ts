import { cutAtWord } from "../../domain/text.ts";
import { neutralPassage } from "../../language/text/neutral-markdown.ts";
import type { Sentence } from "../../language/text/split-sentences.ts";
import { QUOTE_LENGTH_MAX } from "../../tunables/retrieval.ts";
import type { Passage } from "./passage.ts";

const MARKER = /^(?:([-*+•·▪○●□■◦※])|(\d{1,3})[.)])\s+/u;
/** Marks that Markdown does not know: the words of a law count their paragraphs with them. */
const OWN_MARKER = /^(?:[①-⑳]|[가-하][.)]|\(\d{1,2}\))\s+/u;
/** The indent of an item below its parent. */
const STEP = "   ";

/** List items as the document has them, with their own numbers and nesting. */
export function renderList(
  { chunk: { text }, units, isCut }: Passage,
  mark: (unit: Sentence, words: string) => string,
): string {
  const depths = depthsOf(text, units);
  const isOwn = units.every((unit) => OWN_MARKER.test(text.slice(unit.from)) || !startsLine(text, unit));
  const lines: string[] = [];
  for (const [place, unit] of units.entries()) {
    const written = text.slice(unit.from, unit.to);
    const marker = MARKER.exec(written);
    const words = mark(
      unit,
      cutAtWord(neutralPassage(written.slice(marker?.[0].length ?? 0)), QUOTE_LENGTH_MAX),
    );
    const before = lines.at(-1);
    // A long item is several sentences, and only the first has the marker.
    if (!marker && before !== undefined && !startsLine(text, unit))
      lines[lines.length - 1] = `${before} ${words}`;
    else if (isOwn) lines.push(words);
    else lines.push(`${STEP.repeat(depths[place] ?? 0)}${marker?.[2] ? `${marker[2]}.` : "-"} ${words}`);
  }
  return [isCut.before ? "…\n" : "", lines.join(isOwn ? "  \n" : "\n"), isCut.after ? "\n…" : ""]
    .filter(Boolean)
    .join("\n");
}

function startsLine(text: string, { from }: Sentence): boolean {
  return text.slice(text.lastIndexOf("\n", from - 1) + 1, from).trim() === "";
}

/** The nesting depth of each item, by its indentation. */
function depthsOf(text: string, units: readonly Sentence[]): number[] {
  const open: number[] = [];
  return units.map(({ from }) => {
    const indent = from - (text.lastIndexOf("\n", from - 1) + 1);
    while (open.length > 0 && (open.at(-1) ?? 0) >= indent) open.pop();
    open.push(indent);
    return open.length - 1;
  });
}
