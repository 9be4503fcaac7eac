import { cutAtWord } from "../../domain/text.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { repliesIn } from "../../messages/replies.ts";
import {
  DETAIL_ROW_SHARE,
  DETAIL_ROWS,
  SUMMARY_NAME_LENGTH,
  SUMMARY_ROWS_LENGTH,
  SUMMARY_SENTENCES_EACH,
} from "../../tunables/quoting.ts";
import { DETAIL_LENGTH, SUMMARY_SENTENCES } from "../../tunables/retrieval.ts";
import type { SearchHit } from "../search/search-documents.ts";
import { quoteCandidates } from "./quote-candidates.ts";
import { passageOf, type QuotedPassage, type QuoteSelection, tableCells } from "./quote-sentences.ts";
import { oneLineOf, renderQuotedPassage, sectionPath, withoutNumber } from "./render-quotes.ts";
import { openingPassages, type SectionGroup, sectionGroups } from "./section-groups.ts";

export interface QuotedAnswer {
  markdown: string;
  /** By slot: the passages of each document. */
  documents: QuotedPassage[][];
}

/**
 * A summary without a model: how the main parts of each document begin, in order, SUMMARY_SENTENCES in all.
 */
export function quoteSummary(
  documents: readonly (readonly SearchHit[])[],
  language: "ko" | "en",
  lead = repliesIn(language)("quotes.summarised"),
): QuotedAnswer {
  const each = Math.max(
    SUMMARY_SENTENCES_EACH,
    Math.floor(SUMMARY_SENTENCES / Math.max(1, documents.length)),
  );
  const summarised = documents
    .map((hits) => ({ title: hits[0]?.title ?? "", points: pointsOf(hits, each) }))
    .filter(({ points }) => points.length > 0);
  if (summarised.length === 0) return { markdown: "", documents: [] };
  const blocks = summarised.flatMap(({ title, points }, place) => {
    const lines = points.map(({ name, passages }) => {
      const words = passages.every(({ kind }) => kind === "row")
        ? rowNames(passages)
        : passages.map(renderQuotedPassage).join(" ");
      const label =
        name === "" || title.includes(name)
          ? ""
          : `**${oneLineOf(cutAtWord(name, SUMMARY_NAME_LENGTH))}** — `;
      return `- ${label}${words} [${place + 1}]`;
    });
    const heading = summarised.length > 1 ? [`**${oneLineOf(title)}**`] : [];
    return [...heading, lines.join("\n")];
  });
  return {
    markdown: [lead, ...blocks].join("\n\n"),
    documents: summarised.map(({ points }) => points.flatMap(({ passages }) => passages)),
  };
}

/** A table in short: what its rows are called, by their first two cells. */
function rowNames(rows: readonly QuotedPassage[]): string {
  const names = rows.map(({ text }) =>
    tableCells(text).slice(0, 2).map(neutralText).filter(Boolean).join(" "),
  );
  return cutAtWord(names.filter(Boolean).join(", "), SUMMARY_ROWS_LENGTH);
}

interface Point {
  name: string;
  passages: QuotedPassage[];
}

function pointsOf(hits: readonly SearchHit[], limit: number): Point[] {
  const groups = longest(sectionGroups(hits), limit);
  // A document of few parts says more in each.
  const sentences = Math.max(1, Math.floor(limit / Math.max(1, groups.length)));
  return groups.flatMap((group) => {
    const passages = openingPassages(group, sentences);
    return passages.length > 0 ? [{ name: withoutNumber(group.name), passages }] : [];
  });
}

/** Of too many parts the longest, in the order of the document. */
function longest(groups: readonly SectionGroup[], limit: number): SectionGroup[] {
  const lengthOf = ({ hits }: SectionGroup) => hits.reduce((sum, { chunk }) => sum + chunk.text.length, 0);
  const kept = new Set([...groups].sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, limit));
  return groups.filter((group) => kept.has(group));
}

/**
 * More of what was asked: the section that fits best, from its beginning, and what follows it; of a
 * table the rows that fit best.
 */
export function quoteDetail(question: string, hits: readonly SearchHit[]): QuoteSelection {
  const { sentences } = quoteCandidates(question, hits);
  const [best] = sentences;
  const lead = best?.hit ?? hits[0];
  if (!lead) return { documents: [] };
  const isOfDocument = ({ chunk }: SearchHit) =>
    chunk.docId === lead.chunk.docId && chunk.version === lead.chunk.version;
  if (best?.kind === "row" && best.own > 0) {
    const least = DETAIL_ROW_SHARE * best.own;
    const rows = sentences
      .filter(({ hit, kind, own }) => kind === "row" && own >= least && isOfDocument(hit))
      .slice(0, DETAIL_ROWS);
    rows.sort((a, b) => a.hit.chunk.order - b.hit.chunk.order || a.from - b.from);
    return { documents: [rows.map(passageOf)] };
  }
  const ofDocument = hits.filter(isOfDocument).sort((a, b) => a.chunk.order - b.chunk.order);
  const path = sectionPath(lead.chunk.section).join(" › ");
  const start = ofDocument.findIndex(({ chunk }) => sectionPath(chunk.section).join(" › ") === path);
  const passages: QuotedPassage[] = [];
  let length = 0;
  for (const hit of ofDocument.slice(Math.max(0, start))) {
    for (const sentence of splitSentences(hit.chunk.text)) {
      if (sentence.kind === "heading" || sentence.kind === "header") continue;
      length += sentence.to - sentence.from;
      if (length > DETAIL_LENGTH && passages.length > 0) return { documents: [passages] };
      passages.push(passageOf({ hit, ...sentence }));
    }
  }
  return { documents: passages.length > 0 ? [passages] : [] };
}
