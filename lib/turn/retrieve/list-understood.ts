import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { LIST_LEADS } from "../../tunables/conversation.ts";
import type { Understood } from "../understand/understood.ts";
import { EVERYWHERE, type FollowUpSearch, searchByRule, searchEverywhere } from "./search-understood.ts";

/**
 * What was found for a question in its conversation, as a list to browse. It starts with what an answer would
 * rest on. If that was searched only in the conversation's documents, or only by the question's own words,
 * the list continues with what question and conversation find everywhere: an answer needs one right passage,
 * while a list may hold several and show others beside them.
 */
export async function listUnderstood(understood: Understood, search: FollowUpSearch): Promise<SearchHit[]> {
  const { hits, best } = await searchByRule(understood, search);
  if (best === null || best.tool === EVERYWHERE || search.policy === "strict") return hits;
  const found = await searchEverywhere(understood, search);
  const leads = hits.slice(0, LIST_LEADS);
  return [...leads, ...behind(leads, [...found, ...hits.slice(LIST_LEADS)])];
}

/**
 * The others in order, each once, none scored above the one before it, because a list is sorted by score
 * again.
 */
function behind(leads: readonly SearchHit[], others: readonly SearchHit[]): SearchHit[] {
  const listed = new Set(leads.map(({ chunk }) => chunk.chunkId));
  let most = leads.at(-1)?.score ?? 1;
  return others.flatMap((hit) => {
    if (listed.has(hit.chunk.chunkId)) return [];
    listed.add(hit.chunk.chunkId);
    most = Math.min(most, hit.score);
    return [{ ...hit, score: most }];
  });
}
