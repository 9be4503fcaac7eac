import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { ADDED_SHARE, PASSAGES_OF_CLAIM } from "../../tunables/verify.ts";
import type { JudgedClaim } from "./find-unsupported.ts";
import type { Claim } from "./read-claims.ts";
import { sourceOf } from "./source-text.ts";

/**
 * The passages that the sentences of a slot rest on: of each sentence the one that holds most of it, and
 * those that hold what it lacks; points under a line that cites rest on what the line cites. Empty where no
 * sentence can be placed.
 */
export function supportingPassages(
  judged: readonly JudgedClaim[],
  slot: number,
  hits: readonly SearchHit[],
): SearchHit[] {
  const chosen = new Set<SearchHit>();
  for (const { claim, slots } of judged) {
    if (slots.includes(slot)) for (const hit of passagesOf(claim, hits)) chosen.add(hit);
  }
  return hits.filter((hit) => chosen.has(hit));
}

function passagesOf(claim: Claim, hits: readonly SearchHit[]): SearchHit[] {
  const wanted = wantedBy(claim);
  const found: SearchHit[] = [];
  while (found.length < PASSAGES_OF_CLAIM) {
    const [best] = hits
      .map((hit) => ({ hit, holds: heldBy(hit, wanted) }))
      .sort((a, b) => b.holds.length - a.holds.length);
    const isMore = found.length === 0 || (best?.holds.length ?? 0) >= ADDED_SHARE * claim.keys.length;
    if (!best || best.holds.length === 0 || !isMore) break;
    found.push(best.hit);
    for (const held of best.holds) wanted.delete(held);
  }
  return found;
}

/** Its words and values, each by a name of its own. */
function wantedBy({ keys, values }: Claim): Set<string> {
  const amounts = values.quantities.map(({ amount }) => `=${amount}`);
  return new Set([...keys, ...amounts, ...values.codes.map((code) => `#${code}`)]);
}

function heldBy(hit: SearchHit, wanted: ReadonlySet<string>): string[] {
  const { keys, values } = sourceOf([hit]);
  const amounts = values.quantities.map(({ amount }) => `=${amount}`);
  const held = new Set([...keys, ...amounts, ...values.codes.map((code) => `#${code}`)]);
  return [...wanted].filter((each) => held.has(each));
}
