import { cutAtWord } from "../domain/text.ts";
import { QUOTE_LENGTH_MAX } from "../tunables.ts";
import { neutralText } from "./neutral-markdown.ts";
import { type QuotedPassage, type QuoteSelection, tableCells } from "./quote-sentences.ts";

const LEAD = { ko: "문서에서 찾은 내용이에요.", en: "From your documents:" } as const;

/**
 * The quotes as an answer: a short lead, then the passages under their documents, each document with its number.
 * Numbers count from 1 in the order of `documents`. Empty when there is nothing to quote.
 */
export function renderQuotes(
  selection: QuoteSelection,
  language: "ko" | "en",
): { markdown: string; documents: QuotedPassage[][] } {
  const { documents } = selection;
  if (documents.length === 0) return { markdown: "", documents };
  const groups = documents.map((passages, place) => renderGroup(passages, place + 1));
  return { markdown: [LEAD[language], ...groups].join("\n\n"), documents };
}

function renderGroup(passages: readonly QuotedPassage[], slot: number): string {
  const title = `**${neutralText(cutAtWord(passages[0]?.title ?? "", 80)).replaceAll("*", "")}**`;
  const texts = passages.map(renderPassage);
  const listed = passages.some(({ kind }) => kind !== "sentence");
  if (listed) return `${title} [${slot}]\n\n${texts.map((text) => `- ${text}`).join("\n")}`;
  return `${title}\n\n${texts.join(" … ")} [${slot}]`;
}

function renderPassage({ text, kind, columns }: QuotedPassage): string {
  return cutAtWord(kind === "row" ? rowText(text, columns) : neutralText(text), QUOTE_LENGTH_MAX);
}

/** "항목: 압력 · 값: 3.5 bar": a row reads well without its table. */
function rowText(row: string, columns: readonly string[]): string {
  const cells = tableCells(row).map(neutralText);
  return cells
    .map((cell, place) => {
      const column = neutralText(columns[place] ?? "");
      return column && cell && column !== cell ? `${column}: ${cell}` : cell;
    })
    .filter(Boolean)
    .join(" · ");
}
