import { QUOTE_LENGTH } from "../../tunables/retrieval.ts";
import type { SearchHit } from "../search/search-documents.ts";
import type { Passage } from "./passage.ts";
import { textBlocks } from "./text-blocks.ts";

/** The beginning of the best hit, for a text of which no sentence could be chosen, such as a program. */
export function beginningOf([best]: readonly SearchHit[]): Passage[][] {
  if (!best) return [];
  const { chunk, title, score } = best;
  const [block] = textBlocks(chunk.text);
  const all = block?.units ?? [
    { from: 0, to: Math.min(chunk.text.length, QUOTE_LENGTH), kind: "sentence" as const },
  ];
  let length = 0;
  const units = all.filter(({ from, to }, place) => {
    length += to - from;
    return place === 0 || length <= QUOTE_LENGTH;
  });
  const isCut = { before: false, after: units.length < all.length };
  return [
    [{ chunk, title, score, kind: block?.kind ?? "prose", opening: null, units, marked: new Set(), isCut }],
  ];
}
