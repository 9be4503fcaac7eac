import { estimateTokens } from "../../domain/estimate-tokens.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import type { Claim } from "./read-claims.ts";
import { shareIn, sourceOf } from "./source-text.ts";

export interface ChosenPassages {
  hits: readonly SearchHit[];
  /** For each claim: the places of its passages in `hits`, and whether they are all that it cites. */
  of: readonly { places: readonly number[]; isWhole: boolean }[];
}

/** The number of passages of one claim, and the estimated tokens of one passage and of all together. */
export interface PassageBudget {
  passages: number;
  passageTokens: number;
  tokens: number;
}

/**
 * The passages by which claims are judged, those with the most of a claim's words first. The claims share the
 * budget: each gets its best passage before any gets a second.
 */
export function choosePassagesToJudge(
  claims: readonly { claim: Claim; hits: readonly SearchHit[] }[],
  budget: PassageBudget,
): ChosenPassages {
  const ranked = claims.map(({ claim, hits }) => bestFirst(claim, hits));
  const chosen: SearchHit[] = [];
  let left = budget.tokens;
  for (let rank = 0; rank < budget.passages; rank += 1) {
    for (const hits of ranked) {
      const hit = hits[rank];
      if (!hit || chosen.some((other) => isSame(other, hit))) continue;
      const tokens = estimateTokens(hit.chunk.text);
      if (tokens > Math.min(left, budget.passageTokens)) continue;
      chosen.push(hit);
      left -= tokens;
    }
  }
  const of = ranked.map((hits) => {
    const places = chosen.flatMap((hit, place) => (hits.some((other) => isSame(other, hit)) ? [place] : []));
    return { places, isWhole: places.length === hits.length };
  });
  return { hits: chosen, of };
}

function bestFirst({ keys, values }: Claim, hits: readonly SearchHit[]): SearchHit[] {
  const score = (hit: SearchHit) => {
    const source = sourceOf([hit]);
    const amounts = new Set(source.values.quantities.map(({ amount }) => amount));
    const codes = values.codes.filter((code) => source.values.codes.includes(code)).length;
    const numbers = values.quantities.filter(({ amount }) => amounts.has(amount)).length;
    return shareIn(keys, source.keys) + codes + numbers;
  };
  const ranked = hits
    .map((hit) => ({ hit, worth: score(hit) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ hit }) => hit);
  // A claim that cites two documents is judged by both.
  const isBest = (hit: SearchHit) => ranked.find(({ chunk }) => chunk.docId === hit.chunk.docId) === hit;
  return [...ranked.filter(isBest), ...ranked.filter((hit) => !isBest(hit))];
}

function isSame(one: SearchHit, other: SearchHit): boolean {
  return one.chunk.chunkId === other.chunk.chunkId;
}
