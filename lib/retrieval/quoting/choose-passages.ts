import { singleBlanks } from "../../domain/text.ts";
import { asksForSteps, asksToCompare } from "../../language/question/asked-kind.ts";
import { questionParts } from "../../language/question/question-parts.ts";
import type { Sentence } from "../../language/text/split-sentences.ts";
import {
  CLOSEST_LENGTH,
  CLOSEST_PASSAGES,
  CLOSEST_ROW_SHARE,
  CLOSEST_ROWS,
  CLOSEST_SHARE,
  COMPARED_DOCUMENT_FLOOR,
  FURTHER_PASSAGE_LENGTH,
  PART_OWN_WORDS,
  PASSAGE_LENGTH,
  PASSAGES_LENGTH,
  PASSAGES_SHOWN,
  QUOTED_OWN_WORDS_FLOOR,
  QUOTED_VALUE_FLOOR,
  SHORT_TABLE_ROWS,
  STEPS_HEADING_COVERAGE,
  STEPS_LEAST,
  TABLE_ROWS_SHOWN,
} from "../../tunables/quoting.ts";
import { QUOTE_DOCUMENTS, QUOTED_HITS, STEPS_LENGTH } from "../../tunables/retrieval.ts";
import type { SearchHit } from "../search/search-documents.ts";
import { joinWindows } from "./join-windows.ts";
import type { Passage } from "./passage.ts";
import { blockOf, passageAround, passageBase, withinLength } from "./passage-around.ts";
import { type Candidate, type CandidateChoice, isOtherRow, quoteCandidates } from "./quote-candidates.ts";

/**
 * The passages that answer, chosen from the best hits: one list per document, the document with the best
 * passage first, each list in document order. Empty: the question only names documents and asks nothing of
 * them, or no sentence was found.
 */
export function choosePassages(
  question: string,
  hits: readonly SearchHit[],
  choice: CandidateChoice = {},
): { documents: Passage[][]; onlyNames: boolean } {
  const compares = asksToCompare(question);
  const taken = compares || choice.only ? hits : hits.slice(0, QUOTED_HITS);
  const { sentences, onlyNames } = quoteCandidates(question, taken, choice);
  const [best] = sentences;
  if (!best) return { documents: [], onlyNames: false };
  if (onlyNames && !compares) return { documents: [], onlyNames: true };
  const steps = asksForSteps(question) && !compares ? stepsFrom(sentences) : null;
  if (steps) return { documents: [[steps]], onlyNames: false };
  const second = compares ? otherDocument(best, sentences) : undefined;
  const parts = second ? [] : questionParts(question);
  const leads = second ? [second] : leadsOfParts(parts, taken, sentences);
  const rows = parts.length > 0 ? sentences : sentences.filter((each) => !isOtherRow(each, sentences));
  const chosen = choose([best, ...leads, ...rows], new Set(leads));
  if (!compares) addWanted(chosen, best, sentences);
  if (choice.isUnsure && !compares) addClosest(chosen, taken, sentences);
  return { documents: groupByDocument(chosen, choice.isUnsure ?? false), onlyNames: false };
}

/** The list or table whose heading fits the question best, from its first point on. */
function stepsFrom(candidates: readonly Candidate[]): Passage | null {
  const fitOf = ({ heading, hit }: Candidate) => heading + hit.score;
  const lead = candidates
    .filter(({ kind, heading }) => (kind === "item" || kind === "row") && heading >= STEPS_HEADING_COVERAGE)
    .reduce<Candidate | null>((best, each) => (best && fitOf(best) >= fitOf(each) ? best : each), null);
  if (lead === null) return null;
  const block = blockOf(lead);
  if (!block || block.units.length < STEPS_LEAST) return null;
  const units = withinLength(block.units, STEPS_LENGTH);
  return {
    ...passageBase(lead.hit, block),
    units,
    marked: new Set(),
    isCut: { before: false, after: units.length < block.units.length },
  };
}

/** For each part of a question that asks several things, the sentence that answers most of it. */
function leadsOfParts(
  parts: readonly string[],
  hits: readonly SearchHit[],
  sentences: readonly Candidate[],
): Candidate[] {
  return parts.flatMap((part) => {
    const [lead] = quoteCandidates(part, hits).sentences;
    if (!lead || lead.own < PART_OWN_WORDS) return [];
    return sentences.find(({ hit, from }) => hit === lead.hit && from === lead.from) ?? [];
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

/** Best first until there is enough; the same words from two documents are shown once. */
function choose(candidates: readonly Candidate[], leads: ReadonlySet<Candidate>): Passage[] {
  const [best] = candidates;
  const chosen: Passage[] = [];
  const seen = new Set<string>();
  if (!best) return chosen;
  for (const candidate of candidates) {
    const words = wordsOf(candidate);
    // The second document of a comparison and the best sentence of each part come right after the best, by
    // thresholds of their own.
    const isLead = leads.has(candidate);
    if (seen.has(words)) continue;
    if (candidate !== best && !isLead) {
      if (candidate.value < QUOTED_VALUE_FLOOR * best.value) break;
      if (candidate.own < QUOTED_OWN_WORDS_FLOOR[candidate.kind] * best.own) continue;
    }
    if (chosen.some((passage) => isInside(passage, candidate))) continue;
    if (candidate.kind === "row" && addRow(chosen, candidate)) {
      seen.add(words);
      continue;
    }
    const limit = candidate === best || isLead ? PASSAGE_LENGTH : FURTHER_PASSAGE_LENGTH;
    const passage = passageAround(candidate, candidates, limit);
    if (!passage || overlaps(chosen, passage)) continue;
    if (candidate !== best && !isLead && !hasRoom(chosen, passage)) continue;
    seen.add(words);
    chosen.push(passage);
  }
  return chosen;
}

/**
 * Adds the best passage of each of the next hits, in search order. Once the rules find no more words of the
 * question, a reader sees sooner than they do which hit is meant.
 */
function addClosest(chosen: Passage[], hits: readonly SearchHit[], sentences: readonly Candidate[]): void {
  for (const hit of hits) {
    if (chosen.length >= CLOSEST_PASSAGES || hit.score < CLOSEST_SHARE * (hits[0]?.score ?? 0)) return;
    if (chosen.some(({ chunk }) => chunk.chunkId === hit.chunk.chunkId)) continue;
    const documents = new Set(chosen.map(({ chunk }) => chunk.docId));
    if (documents.size >= QUOTE_DOCUMENTS && !documents.has(hit.chunk.docId)) continue;
    const ofHit = sentences.filter((each) => each.hit === hit);
    const [best] = ofHit;
    const passage = best && passageAround(best, ofHit, CLOSEST_LENGTH);
    if (!passage) continue;
    // Rows that score alike are shown together.
    if (passage.kind === "table") passage.units = rowsLike(best, ofHit);
    chosen.push(passage);
  }
}

/**
 * Adds the best sentence with the kind of thing that is asked for, if none shown has it: "계약은 언제까지야?" is
 * answered by the dates of the contract, though they stand under "기간".
 */
function addWanted(chosen: Passage[], best: Candidate, sentences: readonly Candidate[]): void {
  const isShown = sentences.some(
    (each) => each.isWanted && chosen.some((passage) => isInside(passage, each)),
  );
  const wanted = sentences.find(
    (each) => each.isWanted && each.hit.chunk.docId === best.hit.chunk.docId && each.kind !== "row",
  );
  const passage = isShown || !wanted ? null : passageAround(wanted, sentences, FURTHER_PASSAGE_LENGTH);
  if (passage && !overlaps(chosen, passage)) chosen.push(passage);
}

function rowsLike(best: Candidate, ofHit: readonly Candidate[]): Sentence[] {
  const units = blockOf(best)?.units ?? [];
  const alike = ofHit.filter(
    ({ value, from }) => value >= CLOSEST_ROW_SHARE * best.value && units.some((unit) => unit.from === from),
  );
  return alike.slice(0, CLOSEST_ROWS).sort((a, b) => a.from - b.from);
}

function wordsOf({ hit, from, to }: Candidate): string {
  return singleBlanks(hit.chunk.text.slice(from, to));
}

function isInside({ chunk, units }: Passage, { hit, from }: Candidate): boolean {
  return chunk.chunkId === hit.chunk.chunkId && units.some((unit) => unit.from === from);
}

/** Adds the row to its table if a row of that table is already chosen. False: none is. */
function addRow(chosen: Passage[], candidate: Candidate): boolean {
  const block = blockOf(candidate);
  const table = chosen.find(
    ({ chunk, kind, units }) =>
      kind === "table" &&
      chunk.chunkId === candidate.hit.chunk.chunkId &&
      block?.units.some(({ from }) => from === units[0]?.from),
  );
  if (!table) return false;
  const rows = block?.units.length ?? 0;
  if (table.units.length < (rows <= SHORT_TABLE_ROWS ? rows : TABLE_ROWS_SHOWN)) {
    table.units = [...table.units, candidate].sort((a, b) => a.from - b.from);
    table.marked = new Set(table.units.map(({ from }) => from));
  }
  return true;
}

function overlaps(chosen: readonly Passage[], { chunk, units }: Passage): boolean {
  return chosen.some(
    (other) =>
      other.chunk.chunkId === chunk.chunkId &&
      other.units.some(({ from }) => units.some((unit) => unit.from === from)),
  );
}

function hasRoom(chosen: readonly Passage[], passage: Passage): boolean {
  const documents = new Set(chosen.map(({ chunk }) => chunk.docId));
  const length = [...chosen, passage].reduce((sum, each) => sum + lengthOf(each), 0);
  return (
    chosen.length < PASSAGES_SHOWN &&
    length <= PASSAGES_LENGTH &&
    (documents.has(passage.chunk.docId) || documents.size < QUOTE_DOCUMENTS)
  );
}

function lengthOf({ units, opening }: Pick<Passage, "units" | "opening">): number {
  return [...units, ...(opening ? [opening] : [])].reduce((sum, { from, to }) => sum + to - from, 0);
}

/** In the order of the document, where it is unsure which passage answers the likeliest first. */
function groupByDocument(chosen: readonly Passage[], isUnsure: boolean): Passage[][] {
  const groups = Map.groupBy(chosen, ({ chunk }) => `${chunk.version}@${chunk.docId}`);
  const rankOf = (passage: Passage) => chosen.findIndex((each) => holds(passage, each));
  return [...groups.values()].map((group) => {
    const joined = group.toSorted(byPlace).reduce<Passage[]>(joinWindows, []);
    return isUnsure ? joined.toSorted((a, b) => rankOf(a) - rankOf(b)) : joined;
  });
}

function holds({ chunk, units }: Passage, { chunk: other, units: [first] }: Passage): boolean {
  return chunk.chunkId === other.chunkId && units.some(({ from }) => from === first?.from);
}

function byPlace(a: Passage, b: Passage): number {
  return a.chunk.order - b.chunk.order || (a.units[0]?.from ?? 0) - (b.units[0]?.from ?? 0);
}
