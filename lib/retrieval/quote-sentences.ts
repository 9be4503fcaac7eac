import type { Chunk } from "../domain/document.ts";
import { QUOTE_DOCUMENTS, QUOTE_LENGTH, QUOTE_SENTENCES, QUOTED_HITS } from "../tunables.ts";
import { type ScoredSentence, scoreSentences } from "./score-sentences.ts";
import type { SearchHit } from "./search-documents.ts";
import type { Sentence } from "./split-sentences.ts";
import { sum } from "./term-values.ts";

export { splitSentences } from "./split-sentences.ts";

/** Words of the document as they stand there. `from` and `to` are offsets into the version's rendition. */
export interface QuotedPassage {
  chunk: Chunk;
  title: string;
  from: number;
  to: number;
  text: string;
  score: number;
  kind: Sentence["kind"];
  /** Column names, when the passage is a row of a table. */
  columns: string[];
}

export interface QuoteSelection {
  /** One list per document, the document with the best passage first; passages in the order of the document. */
  documents: QuotedPassage[][];
}

interface Candidate extends ScoredSentence {
  hit: SearchHit;
  place: number;
  value: number;
}

/**
 * What the sentence and its chunk each count, and what a number counts where one is asked for. Chosen on the even KorQuAD
 * questions (bench/quoting.ts); a sentence's neighbours and its length were tried and added nothing.
 */
const CHUNK_WEIGHT = 2;
const NUMBER_BONUS = 0.1;
/** A further sentence must reach this share of the best one's value, and hold this share of what the best one holds of the question. */
const FLOOR = 0.6;
const SENTENCE_FLOOR = { sentence: 0.4, item: 0.5, row: 0.6, code: 0.6, header: 1, heading: 1 } as const;

const ASKS_NUMBER =
  /언제|몇|얼마|며칠|년도|연도|날짜|횟수|개수|금액|온도|비율|how (?:many|much|long|often|old|far|high)|\bwhen\b|what (?:year|date|time)/iu;

/** The sentences that answer, over the best hits, grouped by document. */
export function quoteSentences(
  question: string,
  hits: readonly SearchHit[],
  _options: { language: "ko" | "en" },
): QuoteSelection {
  const asksNumber = ASKS_NUMBER.test(question);
  const candidates = hits
    .slice(0, QUOTED_HITS)
    .flatMap((hit) => candidatesOf(hit, asksNumber))
    .sort((a, b) => b.value - a.value);
  return { documents: groupByDocument(choose(candidates)) };
}

function candidatesOf(hit: SearchHit, asksNumber: boolean): Candidate[] {
  const total = Math.max(sum(hit.values.values()), Number.EPSILON);
  const sentences = scoreSentences(hit.values, hit.title, hit.chunk);
  const content = sentences.filter(({ kind }) => kind !== "heading" && kind !== "header");
  return (content.length > 0 ? content : sentences).map((sentence) => {
    const digits = asksNumber && /\d/u.test(hit.chunk.text.slice(sentence.from, sentence.to));
    const value = sentence.score / total + CHUNK_WEIGHT * hit.score + (digits ? NUMBER_BONUS : 0);
    return { ...sentence, hit, place: sentences.indexOf(sentence), value };
  });
}

/** Best first until the answer is long enough; the same words from two documents are quoted once. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  const seen = new Set<string>();
  const documents = new Set<string>();
  let length = 0;
  for (const candidate of candidates) {
    const text = candidate.hit.chunk.text.slice(candidate.from, candidate.to);
    const words = text.replace(/\s+/gu, " ");
    const docId = candidate.hit.chunk.doc_id;
    if (seen.has(words)) continue;
    if (chosen.length > 0) {
      const best = chosen[0] ?? candidate;
      if (chosen.length >= QUOTE_SENTENCES || candidate.value < FLOOR * best.value) break;
      if (candidate.score < SENTENCE_FLOOR[candidate.kind] * best.score) continue;
      if (length + text.length > QUOTE_LENGTH) break;
      if (!documents.has(docId) && documents.size >= QUOTE_DOCUMENTS) continue;
    }
    seen.add(words);
    documents.add(docId);
    chosen.push(candidate);
    length += text.length;
  }
  return chosen;
}

function groupByDocument(chosen: readonly Candidate[]): QuotedPassage[][] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of chosen) {
    const { doc_id, version } = candidate.hit.chunk;
    const key = `${version}@${doc_id}`;
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return [...groups.values()].map((group) => joinNeighbours(group.sort(byPlace)));
}

function byPlace(a: Candidate, b: Candidate): number {
  return a.hit.chunk.order - b.hit.chunk.order || a.from - b.from;
}

/** Sentences that follow each other in the document become one passage. */
function joinNeighbours(ordered: readonly Candidate[]): QuotedPassage[] {
  const passages: QuotedPassage[] = [];
  let last: Candidate | undefined;
  for (const candidate of ordered) {
    const passage = passageOf(candidate);
    const before = passages.at(-1);
    const follows =
      before?.chunk.chunk_id === passage.chunk.chunk_id &&
      last?.place === candidate.place - 1 &&
      before.kind === "sentence" &&
      passage.kind === "sentence";
    if (before && follows) {
      before.to = passage.to;
      before.text = before.chunk.text.slice(before.from - before.chunk.from, before.to - before.chunk.from);
      before.score = Math.max(before.score, passage.score);
    } else passages.push(passage);
    last = candidate;
  }
  return passages;
}

function passageOf({ hit, from, to, kind }: Candidate): QuotedPassage {
  const { chunk, title, score } = hit;
  const text = chunk.text.slice(from, to);
  const columns = kind === "row" ? columnsOf(chunk, from) : [];
  return { chunk, title, from: chunk.from + from, to: chunk.from + to, text, score, kind, columns };
}

/** Column names of the table a row stands in: the row above the rule, or those the chunk carries in its section. */
function columnsOf(chunk: Chunk, from: number): string[] {
  const above = chunk.text.slice(0, from).split("\n");
  const rule = above.findLastIndex((line) => /^[\s|:-]*-[\s|:-]*$/u.test(line) && line.includes("|"));
  const header = rule > 0 ? above[rule - 1] : undefined;
  if (header !== undefined) return tableCells(header);
  const carried = chunk.section.split(" › ").at(-1) ?? "";
  return carried.includes(" · ") ? carried.split(" · ") : [];
}

export function tableCells(row: string): string[] {
  const inner = row.trim().replace(/^\||(?<!\\)\|$/gu, "");
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.trim());
}
