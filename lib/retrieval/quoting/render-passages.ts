import { fenced } from "../../documents/escape-markdown.ts";
import { tableCells } from "../../documents/tables/read-tables.ts";
import { cutAtWord, titleKey } from "../../domain/text.ts";
import { neutralPassage } from "../../language/text/neutral-markdown.ts";
import type { Sentence } from "../../language/text/split-sentences.ts";
import { QUOTED_SECTION_LENGTH, QUOTED_TITLE_LENGTH } from "../../tunables/quoting.ts";
import { QUOTE_LENGTH_MAX } from "../../tunables/retrieval.ts";
import type { Passage } from "./passage.ts";
import { renderList } from "./render-list.ts";
import { oneLineOf, sectionPath } from "./section-path.ts";
import { type AskedCell, askedCell, columnsOf } from "./table-cells.ts";

/** Words of a document that an answer shows. `from` and `to` are offsets into the version's rendition. */
export interface QuotedPassage {
  chunk: Passage["chunk"];
  title: string;
  from: number;
  to: number;
  text: string;
  score: number;
}

export interface QuotedAnswer {
  markdown: string;
  /** By slot: the passages of each document. */
  documents: QuotedPassage[][];
  /** For passages, the words that answer; absent: all words do. */
  said?: string;
}

/**
 * Renders the passages as an answer: under their document and headings, each with the number of its document.
 * Numbers count from 1 in the order of `documents`. Empty when there is nothing to show.
 */
export function renderPassages(
  documents: readonly (readonly Passage[])[],
  asked: AskedCell | null = null,
): QuotedAnswer {
  return {
    markdown: documents.map((passages, place) => renderGroup(passages, place + 1, asked)).join("\n\n"),
    documents: documents.map((passages) => passages.flatMap(quotedOf)),
    said: documents.flat().map(saidIn).join("\n"),
  };
}

/** The sentences or rows that answer; all of them where none is marked. */
function saidIn({ chunk, units, marked }: Passage): string {
  const said = units.filter(({ from }) => marked.size === 0 || marked.has(from));
  return said.map(({ from, to }) => chunk.text.slice(from, to)).join("\n");
}

/** The passages of one document, each under its headings. */
export function renderGroup(
  passages: readonly Passage[],
  slot: number,
  asked: AskedCell | null = null,
): string {
  const blocks: string[] = [];
  let under = "";
  for (const passage of passages) {
    const path = headingOf(passage);
    if (path !== under) blocks.push(`#### ${path}`);
    under = path;
    blocks.push(renderPassage(passage, slot, asked));
  }
  return blocks.join("\n\n");
}

/**
 * "Travel policy › 3. Hotels": the heading path of a passage. A first heading that repeats the title is left
 * out.
 */
function headingOf({ title, chunk }: Passage): string {
  const [first, ...rest] = sectionPath(chunk.section);
  const isTitle = first === undefined || titleKey(title).includes(titleKey(first));
  const path = isTitle ? rest : [first, ...rest];
  const parts = [
    cutAtWord(title, QUOTED_TITLE_LENGTH),
    ...path.map((part) => cutAtWord(part, QUOTED_SECTION_LENGTH)),
  ];
  // Joined before cleaning, so that the number of a heading is not stripped as a list mark.
  return oneLineOf(parts.join(" › "));
}

function renderPassage(passage: Passage, slot: number, asked: AskedCell | null): string {
  const { kind, chunk, opening } = passage;
  if (kind === "table") return `${saidBefore(passage, slot)}${renderTable(passage, slot, asked)}`;
  if (kind === "code") return renderCode(passage, slot);
  if (kind === "prose") return renderProse(passage, slot);
  const lead = opening ? `${wordsOf(chunk.text, opening)}\n\n` : "";
  return `${lead}${renderList(passage, (unit, words) => withMark(passage, unit, words, slot))}`;
}

/** Emphasises what answers if other words are beside it, and puts the slot number after it. */
function withMark({ units, marked }: Passage, unit: Sentence, words: string, slot: number): string {
  const isMarked = marked.has(unit.from);
  const last = units.at(-1);
  const isNumbered = isMarked || (unit === last && !units.some(({ from }) => marked.has(from)));
  const shown = isMarked && units.length > 1 ? `**${words}**` : words;
  return isNumbered ? `${shown} [${slot}]` : shown;
}

/** The sentence before a table, where it is what answers: "The deposit is 20,000 won. The fees are these:" */
function saidBefore({ chunk, opening, marked }: Passage, slot: number): string {
  if (!opening || !marked.has(opening.from)) return "";
  return `**${wordsOf(chunk.text, opening)}** [${slot}]\n\n`;
}

function wordsOf(text: string, { from, to }: Sentence): string {
  return cutAtWord(neutralPassage(text.slice(from, to)), QUOTE_LENGTH_MAX);
}

function renderProse(passage: Passage, slot: number): string {
  const { chunk, units, isCut } = passage;
  let prose = isCut.before ? "… " : "";
  for (const [place, unit] of units.entries()) {
    const before = units[place - 1];
    // A line that ends without a full stop stays a line of its own: "Pump  VP-8".
    const gap = before ? chunk.text.slice(before.to, unit.from) : "";
    const ends = before && /[.!?。…:：]["'”’)\]]*$/u.test(chunk.text.slice(before.from, before.to));
    const isKept = / {2}\n/u.test(gap) || (gap.includes("\n") && !ends);
    if (before) prose += isKept ? "  \n" : " ";
    prose += withMark(passage, unit, wordsOf(chunk.text, unit), slot);
  }
  return isCut.after ? `${prose} …` : prose;
}

function renderTable({ chunk, units }: Passage, slot: number, asked: AskedCell | null): string {
  const columns = columnsOf(chunk, units[0]?.from ?? 0).map(neutralPassage);
  const rows = units.map((unit) => {
    const cells = tableCells(chunk.text.slice(unit.from, unit.to));
    const place = asked ? askedCell(cells, columns, asked) : -1;
    const numbered = place < 0 ? cells.findLastIndex((cell) => cell !== "") : place;
    return cells.map((cell, at) => {
      const words = cellOf(cell);
      const shown = at === place ? `**${words}**` : words;
      return at === numbered ? `${shown} [${slot}]` : shown;
    });
  });
  const width = Math.max(columns.length, ...rows.map(({ length }) => length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  const rule = line(Array.from({ length: width }, () => "---"));
  return [line(columns.map(barless)), rule, ...rows.map(line)].join("\n");
}

function cellOf(cell: string): string {
  return barless(cutAtWord(neutralPassage(cell), QUOTE_LENGTH_MAX));
}

/** A bar would end the cell. */
function barless(text: string): string {
  return text.replace(/\\?\|/gu, "\\|");
}

function renderCode({ chunk, units }: Passage, slot: number): string {
  const from = chunk.text.lastIndexOf("\n", units[0]?.from ?? 0) + 1;
  const end = units.at(-1)?.to ?? from;
  // A line of brackets alone is not a unit, but it closes the code above it.
  const closing = /^(?:\n[^\p{L}\p{N}\n`~]+)*/u.exec(chunk.text.slice(end))?.[0] ?? "";
  const lines = chunk.text.slice(from, end + closing.length);
  return `${fenced(lines)}\n\n[${slot}]`;
}

/**
 * What is shown of a document, as ranges: one for each table row, otherwise one for each run of consecutive
 * text.
 */
export function quotedOf({ chunk, title, score, kind, units, opening, marked }: Passage): QuotedPassage[] {
  const place = (from: number, to: number) => ({
    chunk,
    title,
    score,
    from: chunk.from + from,
    to: chunk.from + to,
    text: chunk.text.slice(from, to),
  });
  if (kind === "table") {
    const said = opening && marked.has(opening.from) ? [opening] : [];
    return [...said, ...units].map(({ from, to }) => place(from, to));
  }
  const shown = opening && kind === "list" && opening.to <= (units[0]?.from ?? 0) ? [opening] : [];
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last) return [];
  const isNext = shown[0] && chunk.text.slice(shown[0].to, first.from).trim() === "";
  if (isNext && shown[0]) return [place(shown[0].from, last.to)];
  return [...shown.map(({ from, to }) => place(from, to)), place(first.from, last.to)];
}
