import { scanBlocks } from "../../documents/scan-blocks.ts";
import { type Sentence, splitSentences } from "../../language/text/split-sentences.ts";
import { OPENING_LINE_LENGTH } from "../../tunables/quoting.ts";

/**
 * A piece of text that makes sense alone: a paragraph, a list with the line that introduces it, a table,
 * lines of code. Offsets and sentences are those of the text.
 */
export interface TextBlock {
  kind: "prose" | "list" | "table" | "code";
  /** The line that introduces the items of a list or the rows of a table; null: there is none. */
  opening: Sentence | null;
  /** Sentences, items or rows, in their order; neither headings nor the header of a table. */
  units: Sentence[];
}

const KINDS = { sentence: "prose", item: "list", row: "table", code: "code" } as const;

/** The blocks of a text in order. Headings belong to none: they are the section of a chunk. */
export function textBlocks(text: string): TextBlock[] {
  const borders = scanBlocks(text).map(({ from }) => from);
  const blocks: TextBlock[] = [];
  let next = 0;
  for (const unit of splitSentences(text)) {
    let isNew = false;
    while (next < borders.length && (borders[next] ?? 0) <= unit.from) {
      isNew = true;
      next += 1;
    }
    if (unit.kind === "heading" || unit.kind === "header") continue;
    const kind = KINDS[unit.kind];
    const last = blocks.at(-1);
    // List items separated by blank lines are still one list.
    const goesOn = last?.kind === kind && (!isNew || (kind !== "prose" && isNext(text, last, unit)));
    if (last && goesOn) last.units.push(unit);
    else blocks.push({ kind, opening: openingOf(text, kind, last, unit), units: [unit] });
  }
  return blocks;
}

/** Whether nothing, such as a heading, lies between the block and the unit. */
function isNext(text: string, { units }: TextBlock, unit: Sentence): boolean {
  return text.slice(units.at(-1)?.to ?? 0, unit.from).trim() === "";
}

function openingOf(
  text: string,
  kind: TextBlock["kind"],
  before: TextBlock | undefined,
  first: Sentence,
): Sentence | null {
  if (before?.kind !== "prose" || (kind !== "list" && kind !== "table")) return null;
  const last = before.units.at(-1);
  // A table's header lies between its introduction and its first row.
  if (!last || (kind === "list" && text.slice(last.to, first.from).trim() !== "")) return null;
  const line = beginsAtSecond(text, first) ? firstParagraph(text, before) : last;
  return line && line.to - line.from <= OPENING_LINE_LENGTH ? line : null;
}

/** "제12조(주차) ① …" contains its first paragraph, so the list after it begins with ②. */
function beginsAtSecond(text: string, first: Sentence): boolean {
  return text.slice(first.from, first.to).trimStart().startsWith("②");
}

/** From its mark to its end; of a long one only its first sentence. */
function firstParagraph(text: string, { units }: TextBlock): Sentence | undefined {
  const begun = units.findLast(({ from, to }) => text.slice(from, to).includes("①"));
  const end = units.at(-1)?.to ?? 0;
  return begun && end - begun.from <= OPENING_LINE_LENGTH ? { ...begun, to: end } : begun;
}
