import { cutAtWord } from "../../domain/text.ts";
import { neutralPassage, neutralText } from "../../language/text/neutral-markdown.ts";
import { repliesIn } from "../../messages/replies.ts";
import { QUOTED_SECTION_LENGTH, QUOTED_TITLE_LENGTH } from "../../tunables/quoting.ts";
import { QUOTE_LENGTH_MAX } from "../../tunables/retrieval.ts";
import { type QuotedPassage, type QuoteSelection, tableCells } from "./quote-sentences.ts";

/**
 * The quotes as an answer: a short lead, then the passages, under their documents when there are several,
 * each with the number of its document. Numbers count from 1 in the order of `documents`. Empty when
 * there is nothing to quote.
 */
export function renderQuotes(
  selection: QuoteSelection,
  language: "ko" | "en",
): { markdown: string; documents: QuotedPassage[][] } {
  const { documents } = selection;
  if (documents.length === 0) return { markdown: "", documents };
  // The only source is named right below the answer, in the list of sources.
  const titled = documents.length > 1;
  const groups = documents.map((passages, place) => renderGroup(passages, place + 1, titled));
  return { markdown: [repliesIn(language)("quotes.found"), ...groups].join("\n\n"), documents };
}

/** The passages of one document, each with its number. */
export function renderGroup(passages: readonly QuotedPassage[], slot: number, titled: boolean): string {
  const title = `**${oneLineOf(cutAtWord(passages[0]?.title ?? "", QUOTED_TITLE_LENGTH))}**`;
  const blocks = titled ? [title] : [];
  const listed = passages.some(({ kind }) => kind !== "sentence");
  if (listed) blocks.push(...renderList(passages, slot));
  else blocks.push(passages.map((passage) => `${renderQuotedPassage(passage)} [${slot}]`).join(" "));
  return blocks.join("\n\n");
}

/** Points and rows under the name of their section: "바로 119에 전화해야 하는 신호" says what its points are. */
function renderList(passages: readonly QuotedPassage[], slot: number): string[] {
  const blocks: string[] = [];
  let section = "";
  let points: string[] = [];
  for (const passage of passages) {
    const name = sectionName(passage);
    if (name !== section && points.length > 0) {
      blocks.push(points.join("\n"));
      points = [];
    }
    if (name !== section && name !== "") blocks.push(name);
    section = name;
    points.push(`- ${renderQuotedPassage(passage)} [${slot}]`);
  }
  return [...blocks, points.join("\n")];
}

/**
 * The last part of the section's path, without its number; none when it only repeats
 * the title or column names.
 */
function sectionName({ chunk, title, kind }: QuotedPassage): string {
  const name = withoutNumber(sectionPath(chunk.section).at(-1) ?? "");
  if (kind === "sentence" || name === "" || name.length > QUOTED_SECTION_LENGTH || title.includes(name))
    return "";
  return oneLineOf(name);
}

/** The headings of a section; the names of a table's columns, which stand behind them, are left out. */
export function sectionPath(section: string): string[] {
  return section.split(" › ").filter((part) => part !== "" && !part.includes(" · "));
}

export function withoutNumber(heading: string): string {
  return heading.replace(/^\s*(?:\d+(?:\.\d+)*\.?|[가-하]\.|제\d+조)\s+/u, "");
}

/** One line of plain words; an emphasis mark of the text would close the one around it. */
export function oneLineOf(text: string): string {
  return neutralText(text).replaceAll("*", "");
}

export function renderQuotedPassage({ text, kind, columns }: QuotedPassage): string {
  const words = kind === "code" ? neutralText(text) : neutralPassage(text);
  return cutAtWord(kind === "row" ? rowText(text, columns) : words, QUOTE_LENGTH_MAX);
}

/** "항목: 압력 · 값: 3.5 bar": a row reads well without its table. */
function rowText(row: string, columns: readonly string[]): string {
  const cells = tableCells(row).map(neutralPassage);
  return cells
    .map((cell, place) => {
      const column = neutralPassage(columns[place] ?? "");
      return column && cell && column !== cell ? `${column}: ${cell}` : cell;
    })
    .filter(Boolean)
    .join(" · ");
}
