import type { Locale } from "../domain/locale.ts";
import { pageUnitOf } from "../domain/page-unit.ts";
import { cutAtWord } from "../domain/text.ts";
import { unsupportedNote } from "../domain/unsupported-note.ts";
import { withoutEscapes } from "../language/text/neutral-markdown.ts";
import { repliesIn } from "../messages/replies.ts";
import { QUOTE_LENGTH } from "../tunables/export.ts";
import type { ExportedConversation, ExportedSource, ExportedTurn, Quote } from "./exported.ts";

/** "Manual R3 (man-3, v2)": how a list of sources names a document. */
export function sourceName({ title, docId, version }: ExportedSource): string {
  return title === docId ? `${title} (v${version})` : `${title} (${docId}, v${version})`;
}

/** "p. 12: “The alarm is reset …”" */
export function quoteLine(quote: Quote, source: ExportedSource, language: Locale): string {
  const say = repliesIn(language);
  const words = cutAtWord(plainQuote(quote.words), QUOTE_LENGTH);
  const page =
    quote.page === undefined
      ? ""
      : `${say("exported.page", { page: String(quote.page), unit: pageUnitOf(source.mediaType) })}: `;
  return `${page}“${words}”`;
}

/** Markdown as plain words on one line, including tables. */
function plainQuote(markdown: string): string {
  return withoutEscapes(markdown)
    .replace(/^ *\|?(?: *:?-{3,}:? *\|?)+ *$/gmu, "")
    .replace(/^ *#{1,6} +/gmu, "")
    .replace(/^ *\| *| *\| *$/gmu, "")
    .replace(/ *\| */gu, " · ")
    .replace(/\*\*|`/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** How many sentences are unsupported, and which; empty: none. */
export function noteLines(turn: ExportedTurn, language: Locale): string[] {
  return unsupportedNote(turn.answer, turn.unsupported, language);
}

/** "3 answers, 2 sentences without support found": the line below the title. */
export function overview({ turns, language }: ExportedConversation): string {
  const unsupported = turns.reduce((sum, turn) => sum + turn.unsupported.length, 0);
  return repliesIn(language)("exported.overview", { answers: turns.length, unsupported });
}
