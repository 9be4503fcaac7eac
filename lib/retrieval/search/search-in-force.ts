import type { EditionState } from "../../domain/edition.ts";
import { asksToCompare } from "../../language/question/asked-kind.ts";
import { OLDER_EDITION_NEAR_TOP, QUERY_LENGTH, REPLACED_EDITION_SHARE } from "../../tunables/retrieval.ts";
import type { Edition } from "../editions/edition.ts";
import { replacedOrExpired, withHeirs } from "../editions/edition-states.ts";
import { findEditions } from "../editions/find-editions.ts";
import { namedEditions, shutOut } from "../editions/heir-of.ts";
import { judgeEvidence } from "./judge-evidence.ts";
import type { Library } from "./nearest-chunks.ts";
import { type DocumentSearch, type SearchHit, searchDocuments } from "./search-documents.ts";
import { searchOtherEdition } from "./search-other-edition.ts";

export interface SearchInForce extends DocumentSearch {
  /** The question as it was asked, in which editions are named. */
  words: string;
  now: Date;
}

/**
 * Searches with regard to editions. The edition in force comes before the one it replaced, even if that fits
 * the words better (it is often in the question's language). Each passage says the state of its document. If
 * the question names an edition, only that one is given; if it compares, all are.
 */
export async function searchInForce(
  library: Library,
  { words, now, ...search }: SearchInForce,
): Promise<SearchHit[]> {
  const hits = await searchDocuments(library, search);
  const docIds = [...new Set(hits.map(({ chunk }) => chunk.docId))];
  const of = { tenantId: library.tenantId };
  const { found, others } = await findEditions(library.index, of, docIds, search.filter);
  const editions = [...found, ...others];
  const question = words.slice(0, QUERY_LENGTH);
  const today = now.toISOString().slice(0, 10);
  const named = namedEditions(question, editions, today);
  const compares = asksToCompare(question);
  const passages: Passages = new Map(
    docIds.map((id) => [id, hits.filter(({ chunk }) => chunk.docId === id)]),
  );
  const looked: Looked = { library, search, judged: search.question || question, passages };
  for (const { docId } of others)
    if (compares || named.has(docId))
      passages.set(docId, await searchOtherEdition(library, search, docId, null));
  if (named.size > 0 && !compares) {
    const ofNamed = [...named].flatMap((id) => passages.get(id) ?? []);
    // When the named edition answers, no other is wanted.
    if (answers(ofNamed, looked)) return ofNamed.sort(byScore).slice(0, search.limit);
    for (const id of shutOut(editions, named)) passages.delete(id);
  }
  const states = replacedOrExpired(found, editions, today);
  for (const edition of found) {
    const state = states.get(edition.docId);
    if (state?.state !== "replaced") continue;
    const heir = editions.find(({ docId }) => docId === state.by.docId);
    const isAsked = compares || named.has(edition.docId) || !isNearTop(passages.get(edition.docId), hits);
    if (heir && !isAsked)
      states.set(edition.docId, { ...state, instead: await lookInHeir(heir, edition, looked) });
  }
  const all = [...passages.values()].flat();
  const inForce = all.filter(({ chunk }) => !states.has(chunk.docId)).sort(byScore);
  const isElsewhere = !compares && named.size === 0 && answers(inForce, looked);
  const elsewhere = isElsewhere ? (inForce[0]?.score ?? null) : null;
  return inOrder(all, withHeirs(states, editions), elsewhere).slice(0, search.limit);
}

/** The hits, by document. */
type Passages = Map<string, readonly SearchHit[]>;

interface Looked {
  library: Library;
  search: DocumentSearch;
  /** The question that passages are to answer. */
  judged: string;
  passages: Passages;
}

function answers(hits: readonly SearchHit[], { judged }: Looked): boolean {
  return judgeEvidence(judged, hits).sufficient;
}

/** Whether a document ranks high enough to be quoted. */
function isNearTop(passages: readonly SearchHit[] | undefined, hits: readonly SearchHit[]): boolean {
  return (passages?.[0]?.score ?? 0) >= OLDER_EDITION_NEAR_TOP * (hits[0]?.score ?? 0);
}

/** What the edition in force has on the question. Adds its passages to `passages`. */
async function lookInHeir(
  heir: Edition,
  older: Edition,
  looked: Looked,
): Promise<"answer" | "closest" | "nothing"> {
  const { library, search, passages } = looked;
  if (answers(passages.get(heir.docId) ?? [], looked)) return "answer";
  const [best = null] = passages.get(older.docId) ?? [];
  const ofHeir = await searchOtherEdition(library, search, heir.docId, best);
  if (ofHeir.length === 0) return "nothing";
  passages.set(heir.docId, ofHeir);
  return answers(ofHeir, looked) ? "answer" : "closest";
}

/**
 * Puts the edition in force in the place of the one it replaced, which comes right after it. An edition that
 * has expired, or whose heir has nothing, comes after `others`: the best score of other documents that
 * answer.
 */
function inOrder(
  hits: readonly SearchHit[],
  states: ReadonlyMap<string, EditionState>,
  others: number | null,
): SearchHit[] {
  const best = new Map<string, number>();
  for (const { chunk, score } of hits) best.set(chunk.docId, Math.max(best.get(chunk.docId) ?? 0, score));
  const lifted = new Map<string, number>();
  for (const [docId, state] of states) {
    if (state.state !== "replaced" || state.instead === "nothing") continue;
    const own = best.get(state.by.docId) ?? 0;
    const factor = own > 0 ? Math.max(1, (best.get(docId) ?? 0) / own) : 1;
    lifted.set(state.by.docId, Math.max(lifted.get(state.by.docId) ?? 1, factor));
  }
  return hits
    .map((hit): SearchHit => {
      const edition = states.get(hit.chunk.docId);
      const behind =
        edition?.state === "replaced" && edition.instead !== "nothing" ? REPLACED_EDITION_SHARE : 1;
      const own = Math.min(1, hit.score * (lifted.get(hit.chunk.docId) ?? 1)) * behind;
      if (!edition) return hit;
      const isGone = edition.state !== "in_force" && behind === 1;
      const score = isGone && others !== null ? Math.min(own, others * REPLACED_EDITION_SHARE) : own;
      return { ...hit, score, edition };
    })
    .sort(byScore);
}

function byScore(a: SearchHit, b: SearchHit): number {
  return b.score - a.score;
}
