import type { Sentence } from "../../language/text/split-sentences.ts";
import { CLOSEST_ROWS, PASSAGE_LENGTH } from "../../tunables/quoting.ts";
import type { SearchHit } from "../search/search-documents.ts";
import type { Passage } from "./passage.ts";
import type { Candidate } from "./quote-candidates.ts";
import { type TextBlock, textBlocks } from "./text-blocks.ts";

/**
 * The passage around a sentence, list item or row, about `limit` characters at most. Null: it is in no block,
 * as with a heading.
 */
export function passageAround(
  candidate: Candidate,
  candidates: readonly Candidate[],
  limit = PASSAGE_LENGTH,
): Passage | null {
  const block = blockOf(candidate);
  if (!block) return null;
  const at = block.units.findIndex(({ from }) => from === candidate.from);
  const { from, to } = windowAround(block, at, valuesIn(candidate, candidates), limit);
  const units = block.units.slice(from, to);
  return {
    ...passageBase(candidate.hit, block),
    units,
    marked: new Set([candidate.from]),
    // A table always leaves out the rows that do not match, so it shows no ellipsis.
    isCut: {
      before: block.kind !== "table" && from > 0,
      after: block.kind !== "table" && to < block.units.length,
    },
  };
}

export function passageBase({ chunk, title, score }: SearchHit, { kind, opening }: TextBlock) {
  return { chunk, title, score, kind, opening };
}

export function blockOf({ hit, from }: Candidate): TextBlock | undefined {
  const blocks = textBlocks(hit.chunk.text);
  const place = blocks.findIndex(({ units }) => units.some((unit) => unit.from === from));
  const next = blocks[place + 1];
  // The line that introduces a list or table is useless without it.
  return next?.opening?.from === from ? next : blocks[place];
}

function valuesIn({ hit }: Candidate, candidates: readonly Candidate[]): ReadonlyMap<number, number> {
  return new Map(
    candidates.filter((each) => each.hit === hit).map(({ from, value }) => [from, value] as const),
  );
}

/**
 * The range of units that is shown: all of a short block, otherwise the best unit and the neighbours that
 * match best.
 */
function windowAround(
  { kind, units, opening }: TextBlock,
  at: number,
  values: ReadonlyMap<number, number>,
  limit: number,
): { from: number; to: number } {
  // The match was the opening line.
  if (at < 0) return { from: 0, to: kind === "table" ? CLOSEST_ROWS : withinLength(units, limit).length };
  let [from, to] = [at, at + 1];
  if (kind === "table") return { from, to };
  const sizeOf = (place: number) => (units[place]?.to ?? 0) - (units[place]?.from ?? 0);
  const worthOf = (place: number) => values.get(units[place]?.from ?? -1) ?? 0;
  let left = limit - sizeOf(at) - (opening ? opening.to - opening.from : 0);
  for (;;) {
    const before = from > 0 && sizeOf(from - 1) <= left ? from - 1 : null;
    const after = to < units.length && sizeOf(to) <= left ? to : null;
    if (before === null && after === null) return { from, to };
    const gain = before === null || after === null ? 0 : worthOf(before) - worthOf(after);
    // If neither side matches better, both grow evenly.
    if (after === null || (before !== null && (gain > 0 || (gain === 0 && at - from < to - at - 1)))) {
      from -= 1;
      left -= sizeOf(from);
    } else {
      left -= sizeOf(to);
      to += 1;
    }
  }
}

/** The first units, up to so many code units; at least one. */
export function withinLength(units: readonly Sentence[], limit: number): Sentence[] {
  let length = 0;
  return units.filter(({ from, to }, place) => {
    length += to - from;
    return place === 0 || length <= limit;
  });
}
