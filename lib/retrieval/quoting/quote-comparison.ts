import { tableCells } from "../../documents/tables/read-tables.ts";
import type { Locale } from "../../domain/locale.ts";
import { cutAtWord, singleBlanks } from "../../domain/text.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { readQuestion } from "../../language/question/read-question.ts";
import { analyse } from "../../language/text/analyse.ts";
import { neutralPassage } from "../../language/text/neutral-markdown.ts";
import { repliesIn } from "../../messages/replies.ts";
import { COMPARED_LABEL_LENGTH, COMPARED_TITLE_LENGTH } from "../../tunables/quoting.ts";
import {
  COMPARED_ASPECTS,
  COMPARED_BORDER,
  COMPARED_CELL_LENGTH,
  QUERY_LENGTH,
} from "../../tunables/retrieval.ts";
import { judgeEvidence } from "../search/judge-evidence.ts";
import type { SearchHit } from "../search/search-documents.ts";
import type { SentenceOfHit } from "./passage.ts";
import { quoteCandidates } from "./quote-candidates.ts";
import type { QuotedAnswer } from "./render-passages.ts";
import { firstSaying, quotedSaying, sectionGroups } from "./section-groups.ts";
import { oneLineOf, withoutNumber } from "./section-path.ts";
import { summariseByRules } from "./summarise-by-rules.ts";
import { askedCell, askedOf, columnsOf } from "./table-cells.ts";

const ASPECT_FRAMES = wordings("aspect-frames");

export interface ComparedDocument {
  title: string;
  hits: readonly SearchHit[];
}

/** One aspect in which the documents are compared: what each says of it, in their order; null: nothing. */
interface Aspect {
  label: string;
  cells: (SentenceOfHit | null)[];
}

/**
 * Sets documents side by side without a model: for each aspect asked about, the sentence of each document
 * that matches best, with its slot number. If nothing in particular is asked, the sections that the documents
 * share are compared.
 */
export function quoteComparison(
  question: string,
  documents: readonly ComparedDocument[],
  language: Locale,
): QuotedAnswer {
  const aspects = question === "" ? sharedParts(documents) : askedAspects(question, documents);
  if (aspects.every(({ cells }) => cells.every((cell) => cell === null))) {
    if (question !== "") return { markdown: "", documents: [] };
    return summariseByRules(
      documents.map(({ hits }) => hits),
      language,
      repliesIn(language)("quotes.compared"),
    );
  }
  return render(aspects, documents, language);
}

function render(
  aspects: readonly Aspect[],
  documents: readonly ComparedDocument[],
  language: Locale,
): QuotedAnswer {
  const say = repliesIn(language);
  const quoted = documents.map((_, place) =>
    aspects.flatMap(({ cells }) => {
      const cell = cells[place];
      return cell ? [cell] : [];
    }),
  );
  // A document that says nothing about any aspect is not cited and gets no slot.
  let slots = 0;
  const slotOf = quoted.map((sayings) => (sayings.length > 0 ? ++slots : null));
  const header = documents.map(({ title }) =>
    cellText(`**${oneLineOf(cutAtWord(title, COMPARED_TITLE_LENGTH))}**`),
  );
  const rows = aspects.map(({ label, cells }) => {
    const values = cells.map((cell, place) =>
      cell === null
        ? say("quotes.nothing")
        : `${cellText(cutAtWord(wordsOf(cell, label), COMPARED_CELL_LENGTH))} [${slotOf[place]}]`,
    );
    return row([cellText(oneLineOf(cutAtWord(label, COMPARED_LABEL_LENGTH))), ...values]);
  });
  const table = [
    row([say("quotes.aspect"), ...header]),
    row(["---", ...header.map(() => "---")]),
    ...rows,
  ].join("\n");
  return {
    markdown: `${say("quotes.compared")}\n\n${table}`,
    documents: quoted.filter((sayings) => sayings.length > 0).map((sayings) => sayings.map(quotedSaying)),
  };
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** A bar would end the cell. */
function cellText(text: string): string {
  return text.replace(/\s*\n\s*/gu, " ").replaceAll("|", "\\|");
}

/** For a table row, its first cell and the cell that is asked for. */
function wordsOf(saying: SentenceOfHit, label: string): string {
  const { text } = quotedSaying(saying);
  if (saying.kind !== "row") return neutralPassage(text);
  const cells = tableCells(text);
  const columns = columnsOf(saying.hit.chunk, saying.from);
  const place = askedCell(cells, columns, askedOf(label));
  const told = place > 0 ? [cells[0] ?? "", cells[place] ?? ""] : cells;
  return told.map(neutralPassage).filter(Boolean).join(" · ");
}

function askedAspects(question: string, documents: readonly ComparedDocument[]): Aspect[] {
  return aspectsOf(question).map((label) => ({
    label,
    cells: documents.map(({ hits }) => {
      const [best] = quoteCandidates(label, hits).sentences;
      if (!best || judgeEvidence(label, hits).confidence < COMPARED_BORDER) return null;
      return best;
    }),
  }));
}

const JOINTS =
  /\s*[,，、;·]\s*(?:and\s+)?|\s+(?:and|or|및|그리고|또는)\s+|(?<=[가-힣]{2})(?:이랑|하고|와|과|랑)\s+/giu;
const FRAME_OF_COMPARISON = new RegExp(
  [
    `^(?:(?:${ASPECT_FRAMES.english("before")}|${ASPECT_FRAMES.korean("before")})\\s+)+`,
    `(?:${ASPECT_FRAMES.korean("particle")}?\\s*${ASPECT_FRAMES.korean("asking")}\\s*\\S*)$`,
    `(?<=[가-힣]{2})${ASPECT_FRAMES.korean("last")}$`,
    "[\\s.?!]+$",
  ].join("|"),
  "giu",
);

/** The separate things a question asks about, in its own words: "냉각수 유량과 교체 주기" → two. */
export function aspectsOf(asked: string): string[] {
  const question = singleBlanks(asked).slice(0, QUERY_LENGTH);
  const trimmed = (text: string) =>
    text.trim().replace(FRAME_OF_COMPARISON, "").replace(FRAME_OF_COMPARISON, "").trim();
  const pieces = question
    .split(JOINTS)
    .map(trimmed)
    .filter((piece) => piece !== "" && readQuestion(piece).some(({ kind }) => kind !== "light"));
  const whole = trimmed(question) || question;
  return pieces.length > 1 ? [...new Set(pieces)].slice(0, COMPARED_ASPECTS) : [pieces[0] ?? whole];
}

/** The sections that at least two of the documents have, matched by the words of their headings. */
function sharedParts(documents: readonly ComparedDocument[]): Aspect[] {
  const parts = new Map<string, Aspect>();
  for (const [place, { hits, title }] of documents.entries()) {
    for (const group of sectionGroups(hits)) {
      const name = withoutNumber(group.name);
      const id = [...new Set(analyse(name))].sort().join(" ");
      const opening = firstSaying(group);
      if (id === "" || !opening || name === title) continue;
      const part = parts.get(id) ?? { label: name, cells: documents.map(() => null) };
      part.cells[place] ??= opening;
      parts.set(id, part);
    }
  }
  return [...parts.values()]
    .filter(({ cells }) => cells.filter((cell) => cell !== null).length > 1)
    .slice(0, COMPARED_ASPECTS);
}
