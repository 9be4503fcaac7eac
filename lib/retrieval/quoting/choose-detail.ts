import { DETAIL_ROW_SHARE, DETAIL_ROWS } from "../../tunables/quoting.ts";
import { DETAIL_LENGTH } from "../../tunables/retrieval.ts";
import type { SearchHit } from "../search/search-documents.ts";
import { openedOnce } from "./join-windows.ts";
import type { Passage } from "./passage.ts";
import { passageAround } from "./passage-around.ts";
import { quoteCandidates } from "./quote-candidates.ts";
import { sectionPath } from "./section-path.ts";
import { type TextBlock, textBlocks } from "./text-blocks.ts";

/**
 * More of what was asked: the best-matching section from its beginning, and what follows it. For a table, the
 * rows that match best.
 */
export function chooseDetail(question: string, hits: readonly SearchHit[]): Passage[][] {
  const { sentences } = quoteCandidates(question, hits);
  const [best] = sentences;
  const lead = best?.hit ?? hits[0];
  if (!lead) return [];
  const isOfDocument = ({ chunk }: SearchHit) =>
    chunk.docId === lead.chunk.docId && chunk.version === lead.chunk.version;
  if (best?.kind === "row" && best.own > 0) {
    const least = DETAIL_ROW_SHARE * best.own;
    const rows = sentences
      .filter(({ hit, kind, own }) => kind === "row" && own >= least && hit === best.hit)
      .slice(0, DETAIL_ROWS)
      .toSorted((a, b) => a.from - b.from);
    const table = passageAround(best, sentences);
    if (!table) return [];
    return [[{ ...table, units: rows, marked: new Set(rows.map(({ from }) => from)) }]];
  }
  const ofDocument = hits.filter(isOfDocument).sort((a, b) => a.chunk.order - b.chunk.order);
  const path = sectionPath(lead.chunk.section).join(" › ");
  const start = ofDocument.findIndex(({ chunk }) => sectionPath(chunk.section).join(" › ") === path);
  const passages = wholeBlocks(ofDocument.slice(Math.max(0, start)));
  return passages.length > 0 ? [passages] : [];
}

/** The blocks of the hits in order, until DETAIL_LENGTH is full; the last block may be cut. */
function wholeBlocks(hits: readonly SearchHit[]): Passage[] {
  const passages: Passage[] = [];
  let left = DETAIL_LENGTH;
  for (const hit of hits) {
    for (const block of textBlocks(hit.chunk.text)) {
      const units = unitsWithin(block, left, passages.length === 0);
      if (units.length === 0) return passages;
      left -= units.reduce((sum, { from, to }) => sum + to - from, 0);
      const isCut = { before: false, after: units.length < block.units.length };
      const { chunk, title, score } = hit;
      const { kind, opening } = block;
      const passage = { chunk, title, score, kind, opening, units, marked: new Set<number>(), isCut };
      passages.push(openedOnce(passage, passages.at(-1)));
      if (isCut.after) return passages;
    }
  }
  return passages;
}

/** The units that fit into `left` characters; at least one if this is the first block. */
function unitsWithin({ units }: TextBlock, left: number, isFirst: boolean): TextBlock["units"] {
  let length = 0;
  const end = units.findIndex(({ from, to }) => {
    length += to - from;
    return length > left;
  });
  return units.slice(0, end < 0 ? units.length : Math.max(end, isFirst ? 1 : 0));
}
