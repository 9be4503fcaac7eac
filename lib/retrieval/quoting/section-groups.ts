import { type Sentence, splitSentences } from "../../language/text/split-sentences.ts";
import {
  DIVISION_DEPTH,
  DIVISION_PARTS,
  LABEL_UP_TO_LENGTH,
  SUMMARY_TABLE_ROWS,
} from "../../tunables/quoting.ts";
import type { SearchHit } from "../search/search-documents.ts";
import type { SentenceOfHit } from "./passage.ts";
import type { QuotedPassage } from "./render-passages.ts";
import { sectionPath } from "./section-path.ts";

/** A part of a document, as its headings divide it. */
export interface SectionGroup {
  /** "" if the document has no headings. */
  name: string;
  /** In document order. */
  hits: SearchHit[];
}

/**
 * The parts of one document in order, divided at the highest heading level that gives DIVISION_PARTS of them;
 * otherwise at the level up to DIVISION_DEPTH that gives most.
 */
export function sectionGroups(hits: readonly SearchHit[]): SectionGroup[] {
  const ordered = [...hits].sort((a, b) => a.chunk.order - b.chunk.order);
  let best: SectionGroup[] = [];
  for (let depth = 1; depth <= DIVISION_DEPTH; depth++) {
    const groups = groupsAt(ordered, depth);
    if (groups.length > best.length) best = groups;
    if (best.length >= DIVISION_PARTS) break;
  }
  return best;
}

function groupsAt(ordered: readonly SearchHit[], depth: number): SectionGroup[] {
  const groups: (SectionGroup & { path: string })[] = [];
  for (const hit of ordered) {
    const parts = sectionPath(hit.chunk.section).slice(0, depth);
    const path = parts.join(" › ");
    const last = groups.at(-1);
    if (last && last.path === path) last.hits.push(hit);
    else groups.push({ name: parts.at(-1) ?? "", path, hits: [hit] });
  }
  return groups;
}

/** The very first thing a part says. */
export function firstSaying(group: SectionGroup): SentenceOfHit | undefined {
  return sayingsOf(group)[0];
}

/** The sentences or list items a part opens with; its rows if it is a table. */
export function openingSayings(group: SectionGroup, count: number): SentenceOfHit[] {
  const all = sayingsOf(group);
  const prose = all.filter(({ kind }) => kind !== "row");
  return prose.length > 0 ? prose.slice(0, count) : all.slice(0, SUMMARY_TABLE_ROWS);
}

export function quotedSaying({ hit: { chunk, title, score }, from, to }: SentenceOfHit): QuotedPassage {
  return {
    chunk,
    title,
    score,
    from: chunk.from + from,
    to: chunk.from + to,
    text: chunk.text.slice(from, to),
  };
}

function sayingsOf({ hits }: SectionGroup): SentenceOfHit[] {
  return hits.flatMap((hit) =>
    splitSentences(hit.chunk.text)
      .filter((sentence) => says(hit, sentence))
      .map((sentence) => ({ hit, ...sentence })),
  );
}

function says({ chunk }: SearchHit, { from, to, kind }: Sentence): boolean {
  if (kind === "heading" || kind === "header" || kind === "code") return false;
  const text = chunk.text.slice(from, to).trim();
  return kind !== "sentence" || (text.length >= LABEL_UP_TO_LENGTH && !/[:：]$/u.test(text));
}
