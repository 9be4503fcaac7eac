import {
  announcesReason,
  askedKind,
  asksForReason,
  asksToCompare,
} from "../../language/question/asked-kind.ts";
import { type Concept, readQuestion } from "../../language/question/read-question.ts";
import { analyse } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import {
  ASKED_KIND_BONUS,
  NAMED_DOCUMENT_WEIGHT,
  QUOTED_OWN_WORDS_WEIGHT,
  QUOTED_PASSAGE_WEIGHT,
  QUOTED_ROW_SHARE,
  ROW_CELLS_SHARE,
} from "../../tunables/quoting.ts";
import type { SearchHit } from "../search/search-documents.ts";
import { conceptCoverage, type WeighedConcept, weighConcepts } from "../search/weigh-concepts.ts";
import { ofNamedArticle } from "./named-article.ts";
import type { SentenceOfHit } from "./passage.ts";
import { rowsOfDate } from "./rows-of-date.ts";

/** A sentence that an answer could quote. */
export interface Candidate extends SentenceOfHit {
  /** Its index among the sentences of its chunk. */
  place: number;
  value: number;
  /** 0–1: how much of the question its own words hold; for a row, including the column names. */
  own: number;
  /** Of a row, 0–1: how much of the question its cells hold that no column names ("지게차", "3월"). */
  cells: number;
  /** 0–1: how much of the question the heading right above it holds. */
  heading: number;
  /** It contains the kind of thing that is asked for. */
  isWanted: boolean;
}

export interface QuoteCandidates {
  /** Best first. */
  sentences: Candidate[];
  /** The question names documents and asks for nothing in particular of them. */
  onlyNames: boolean;
}

/** Whether a sentence, under the heading above it, is of the kind that is asked for. */
export type Wanted = (text: string, heading: string) => boolean;

export interface CandidateChoice {
  only?: Wanted | null;
  /**
   * What table rows must be about, if some are, and what is asked of them: "납기는요?" of the part that was
   * mentioned before.
   */
  rows?: { about: string; asks: string };
  /** It is unclear which passage answers, so the best of each of the top hits is shown as well. */
  isUnsure?: boolean;
}

/** The sentences of the hits, best first; with `only`, just those of that kind, if there are any. */
export function quoteCandidates(
  question: string,
  hits: readonly SearchHit[],
  { only = null, rows = { about: "", asks: "" } }: CandidateChoice = {},
): QuoteCandidates {
  const [first] = hits;
  if (!first) return { sentences: [], onlyNames: false };
  const kind = askedKind(question);
  const why = asksForReason(question);
  const wanted = (text: string, heading: string) => {
    if (only !== null) return only(text, heading) ? 1 : 0;
    return why && announcesReason(heading) ? 1 : kind(text);
  };
  const concepts = weighConcepts(question, first);
  // Words that name the document, or the compared documents, say nothing about their sentences.
  const named = new Set(asksToCompare(question) ? hits.flatMap(namesOf) : analyse(first.chunk.docId));
  const names = concepts.filter(({ concept }) => isName(concept) && concept.coverageIn(named) === 1);
  const telling = concepts.filter((each) => !names.includes(each));
  const sentences = hits
    .flatMap((hit) => candidatesOf(hit, { names, telling }, wanted))
    .sort((a, b) => b.value - a.value);
  const about = ofNamedArticle(question, rowsOfDate(question, rowsOf(rows, sentences)));
  const ofKind = only === null ? [] : about.filter(({ isWanted }) => isWanted);
  return {
    sentences: ofKind.length > 0 ? ofKind : about,
    onlyNames: names.length > 0 && telling.length === 0 && !why,
  };
}

/**
 * Drops the rows that are less about `about` than other rows of their document. If any row says in its own
 * cells what is asked ("담당 | 2파트"), all candidates stay.
 */
function rowsOf(
  { about, asks }: { about: string; asks: string },
  candidates: readonly Candidate[],
): Candidate[] {
  const rows = candidates.filter(({ kind }) => kind === "row");
  const termsOf = new Map(rows.map((row) => [row, new Set(analyse(textOf(row)))]));
  const coverage = (concepts: readonly Concept[], row: Candidate) =>
    concepts.reduce((sum, concept) => sum + concept.coverageIn(termsOf.get(row) ?? new Set()), 0);
  const asked = asks === "" ? [] : readQuestion(asks);
  const named = about === "" ? [] : readQuestion(about).filter(({ kind }) => kind !== "light");
  if (rows.some((row) => coverage(asked, row) > 0)) return [...candidates];
  const most = new Map<string, number>();
  for (const row of rows)
    most.set(documentOf(row), Math.max(most.get(documentOf(row)) ?? 0, coverage(named, row)));
  return candidates.filter(
    (each) =>
      each.kind !== "row" || coverage(named, each) >= QUOTED_ROW_SHARE * (most.get(documentOf(each)) ?? 0),
  );
}

function textOf({ hit, from, to }: Candidate): string {
  return hit.chunk.text.slice(from, to);
}

function documentOf({ hit: { chunk } }: Candidate): string {
  return chunk.docId;
}

function isName({ kind }: Concept): boolean {
  return kind === "name" || kind === "quantity";
}

function namesOf({ chunk, title }: SearchHit): string[] {
  return analyse(`${title}\n${chunk.docId}`);
}

function candidatesOf(
  hit: SearchHit,
  { names, telling }: { names: readonly WeighedConcept[]; telling: readonly WeighedConcept[] },
  wanted: (text: string, heading: string) => number,
): Candidate[] {
  const { chunk } = hit;
  const named = namesOf(hit);
  const nameShare = names.length === 0 ? 0 : NAMED_DOCUMENT_WEIGHT * conceptCoverage(names, new Set(named));
  const lastSection = chunk.section.split(" › ").at(-1) ?? "";
  const section = analyse(chunk.section);
  let headingText = lastSection;
  let heading = analyse(lastSection);
  let columns: string[] = [];
  let columnNames = "";
  const candidates: Candidate[] = [];
  for (const [place, sentence] of splitSentences(chunk.text).entries()) {
    const text = chunk.text.slice(sentence.from, sentence.to);
    const terms = analyse(text);
    if (sentence.kind === "heading") {
      headingText = text;
      heading = terms;
    }
    if (sentence.kind === "header") {
      columns = terms;
      columnNames = text;
    }
    if (sentence.kind === "heading" || sentence.kind === "header") continue;
    const cells =
      sentence.kind === "row" ? conceptCoverage(besideColumns(telling, columns), new Set(terms)) : 0;
    if (sentence.kind === "row") terms.push(...columns);
    const own = conceptCoverage(telling, new Set(terms));
    const kindShare = wanted(text, sentence.kind === "row" ? `${headingText}\n${columnNames}` : headingText);
    const above = conceptCoverage(telling, new Set([...named, ...section, ...heading, ...terms]));
    const value =
      nameShare +
      above +
      QUOTED_OWN_WORDS_WEIGHT * own +
      QUOTED_PASSAGE_WEIGHT * hit.score +
      ASKED_KIND_BONUS * kindShare;
    const isWanted = kindShare === 1;
    candidates.push({
      ...sentence,
      hit,
      place,
      own,
      cells,
      value,
      heading: conceptCoverage(telling, new Set(heading)),
      isWanted,
    });
  }
  return candidates;
}

function besideColumns(telling: readonly WeighedConcept[], columns: readonly string[]): WeighedConcept[] {
  const named = new Set(columns);
  return telling.filter(({ concept }) => concept.coverageIn(named) < 1);
}

/** A row whose cells hold little of what is asked, beside others that have it: "지게차 점검 비용" means one row. */
export function isOtherRow({ kind, cells, hit }: Candidate, candidates: readonly Candidate[]): boolean {
  const least = cells / ROW_CELLS_SHARE;
  return kind === "row" && candidates.some((each) => each.hit === hit && each.cells > least);
}
