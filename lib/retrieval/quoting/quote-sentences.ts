import type { Chunk } from "../../domain/document.ts";
import { asksForSteps, asksToCompare } from "../../language/question/asked-kind.ts";
import type { Sentence } from "../../language/text/split-sentences.ts";
import {
  COMPARED_DOCUMENT_FLOOR,
  QUOTED_OWN_WORDS_FLOOR,
  QUOTED_VALUE_FLOOR,
  STEPS_HEADING_COVERAGE,
  STEPS_LEAST,
} from "../../tunables/quoting.ts";
import {
  QUOTE_DOCUMENTS,
  QUOTE_LENGTH,
  QUOTE_SENTENCES,
  QUOTED_HITS,
  STEPS_LENGTH,
} from "../../tunables/retrieval.ts";
import type { SearchHit } from "../search/search-documents.ts";
import { type Candidate, type CandidateChoice, quoteCandidates } from "./quote-candidates.ts";

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
  /**
   * One list per document, the document with the best passage first; passages in the order of the document.
   */
  documents: QuotedPassage[][];
}

/** The sentences that answer, over the best hits, grouped by document. */
export function quoteSentences(
  question: string,
  hits: readonly SearchHit[],
  choice: CandidateChoice & { language: "ko" | "en" },
): QuoteSelection {
  const compares = asksToCompare(question);
  const { sentences, onlyNames } = quoteCandidates(
    question,
    compares || choice.only ? hits : hits.slice(0, QUOTED_HITS),
    choice,
  );
  const [best] = sentences;
  if (!best) return { documents: [] };
  if (onlyNames && !compares) return { documents: groupByDocument(overview(best, sentences)) };
  const steps = asksForSteps(question) && !compares ? stepsFrom(sentences) : [];
  if (steps.length >= STEPS_LEAST) return { documents: groupByDocument(steps) };
  const second = compares ? otherDocument(best, sentences) : undefined;
  return { documents: groupByDocument(choose(second ? [best, second, ...sentences] : sentences, second)) };
}

/** A document that was only named: how each of its sections begins. */
function overview(best: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const ofDocument = candidates
    .filter(({ hit }) => hit.chunk.docId === best.hit.chunk.docId)
    .sort((a, b) => a.hit.chunk.order - b.hit.chunk.order || a.place - b.place);
  const prose = ofDocument.filter(({ kind }) => kind !== "row");
  const first = new Map<string, Candidate>();
  for (const candidate of prose.length > 0 ? prose : ofDocument) {
    const id = candidate.hit.chunk.chunkId;
    if (!first.has(id)) first.set(id, candidate);
  }
  return withinLength([...first.values()], STEPS_LENGTH).slice(0, QUOTE_SENTENCES + 1);
}

/** The points or rows of the list whose heading fits the question best, from its first on. */
function stepsFrom(candidates: readonly Candidate[]): Candidate[] {
  const fitOf = ({ heading, hit }: Candidate) => heading + hit.score;
  const lead = candidates
    .filter(({ kind, heading }) => (kind === "item" || kind === "row") && heading >= STEPS_HEADING_COVERAGE)
    .reduce<Candidate | null>((best, each) => (best && fitOf(best) >= fitOf(each) ? best : each), null);
  if (lead === null) return [];
  const list = candidates
    .filter(({ hit, kind }) => hit.chunk.chunkId === lead.hit.chunk.chunkId && kind === lead.kind)
    .filter(({ heading }) => heading === lead.heading)
    .sort((a, b) => a.place - b.place);
  return withinLength(list, STEPS_LENGTH);
}

function withinLength(candidates: readonly Candidate[], limit: number): Candidate[] {
  let length = 0;
  return candidates.filter(({ from, to }, place) => {
    length += to - from;
    return place === 0 || length <= limit;
  });
}

function otherDocument(best: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.find(
    ({ hit, own, value }) =>
      hit.chunk.docId !== best.hit.chunk.docId &&
      own >= COMPARED_DOCUMENT_FLOOR * best.own &&
      value >= COMPARED_DOCUMENT_FLOOR * best.value,
  );
}

/** Best first until the answer is long enough; the same words from two documents are quoted once. */
function choose(candidates: readonly Candidate[], second?: Candidate): Candidate[] {
  const chosen: Candidate[] = [];
  const seen = new Set<string>();
  const documents = new Set<string>();
  let length = 0;
  for (const candidate of candidates) {
    const text = candidate.hit.chunk.text.slice(candidate.from, candidate.to);
    const words = text.replace(/\s+/gu, " ");
    const docId = candidate.hit.chunk.docId;
    if (seen.has(words)) continue;
    const best = chosen[0];
    // The second of a comparison comes right behind the best and has passed its own floor.
    const compared = second !== undefined && candidate === second;
    if (best && !compared) {
      if (chosen.length >= QUOTE_SENTENCES || candidate.value < QUOTED_VALUE_FLOOR * best.value) break;
      if (candidate.own < QUOTED_OWN_WORDS_FLOOR[candidate.kind] * best.own) continue;
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
    const { docId, version } = candidate.hit.chunk;
    const key = `${version}@${docId}`;
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
      before?.chunk.chunkId === passage.chunk.chunkId &&
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

/** A sentence of a hit, `from` and `to` counted in its chunk. */
export function passageOf({
  hit,
  from,
  to,
  kind,
}: Pick<Candidate, "hit" | "from" | "to" | "kind">): QuotedPassage {
  const { chunk, title, score } = hit;
  const text = chunk.text.slice(from, to);
  const columns = kind === "row" ? columnsOf(chunk, from) : [];
  return { chunk, title, from: chunk.from + from, to: chunk.from + to, text, score, kind, columns };
}

/**
 * Column names of the table a row stands in: the row above the rule, or those the
 * chunk carries in its section.
 */
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
