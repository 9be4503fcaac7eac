import { type Sentence, splitSentences } from "../../language/text/split-sentences.ts";
import {
  DIVISION_DEPTH,
  DIVISION_PARTS,
  LABEL_UP_TO_LENGTH,
  SUMMARY_TABLE_ROWS,
} from "../../tunables/quoting.ts";
import type { SearchHit } from "../search/search-documents.ts";
import { passageOf, type QuotedPassage } from "./quote-sentences.ts";
import { sectionPath } from "./render-quotes.ts";

/** A part of a document, as its headings divide it. */
export interface SectionGroup {
  /** "" where the document has no headings. */
  name: string;
  /** In the order of the document. */
  hits: SearchHit[];
}

/** The parts of one document in order, by the highest headings of which there are several. */
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

/** The very first thing a part says, be it a sentence, a point or a row. */
export function firstPassage(group: SectionGroup): QuotedPassage | undefined {
  const [first] = sayingsOf(group);
  return first && passageOf(first);
}

function sayingsOf({ hits }: SectionGroup) {
  return hits.flatMap((hit) =>
    splitSentences(hit.chunk.text)
      .filter((sentence) => says(hit, sentence))
      .map((sentence) => ({ hit, ...sentence })),
  );
}

/** The sentences or points a part opens with; its rows where it is a table. */
export function openingPassages(group: SectionGroup, count: number): QuotedPassage[] {
  const all = sayingsOf(group);
  const prose = all.filter(({ kind }) => kind !== "row");
  return (prose.length > 0 ? prose.slice(0, count) : all.slice(0, SUMMARY_TABLE_ROWS)).map(passageOf);
}

function says({ chunk }: SearchHit, { from, to, kind }: Sentence): boolean {
  if (kind === "heading" || kind === "header" || kind === "code") return false;
  const text = chunk.text.slice(from, to).trim();
  return kind !== "sentence" || (text.length >= LABEL_UP_TO_LENGTH && !/[:：]$/u.test(text));
}
