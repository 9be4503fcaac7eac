import type { EditionState } from "../../domain/edition.ts";
import type { TenantKey } from "../../domain/identity.ts";
import type { ChunkFilter, DocumentIndex } from "../../ports/document-index.ts";
import type { Edition } from "./edition.ts";
import { findEditions } from "./find-editions.ts";
import { heirOf } from "./heir-of.ts";
import { hasExpired, supersedes } from "./supersedes.ts";

/**
 * The state of these documents among their editions on this day ("YYYY-MM-DD"), by id; a document with no
 * other edition is left out. `filter`: what may be searched, and therefore named as another edition.
 */
export async function editionStates(
  index: DocumentIndex,
  key: TenantKey,
  docIds: readonly string[],
  { filter, today }: { filter: ChunkFilter; today: string },
): Promise<Map<string, EditionState>> {
  const { found, others } = await findEditions(index, key, docIds, filter);
  const editions = [...found, ...others];
  const states = withHeirs(replacedOrExpired(editions, editions, today), editions);
  return new Map([...states].filter(([docId]) => docIds.includes(docId)));
}

/**
 * The editions of `of` that have expired, are replaced or yield to another. `instead` is "nothing", because
 * nobody has looked yet at what the other says on a question.
 */
export function replacedOrExpired(
  of: readonly Edition[],
  editions: readonly Edition[],
  today: string,
): Map<string, EditionState> {
  const states = new Map<string, EditionState>();
  for (const edition of of) {
    const { docId, facts } = edition;
    const heir = heirOf(edition, editions, today);
    if (heir) {
      const by = { docId: heir.docId, title: heir.title };
      const yields = !supersedes(heir, edition, today);
      states.set(docId, { state: "replaced", by, yields, instead: "nothing" });
    } else if (facts.validUntil !== undefined && hasExpired(edition, today)) {
      states.set(docId, { state: "expired", validUntil: facts.validUntil });
    }
  }
  return states;
}

/** Adds the editions in force, with the ones they replace. */
export function withHeirs(
  states: ReadonlyMap<string, EditionState>,
  editions: readonly Edition[],
): Map<string, EditionState> {
  const all = new Map(states);
  for (const { docId } of editions) {
    if (states.has(docId)) continue;
    const insteadOf = editions
      .filter((other) => {
        const state = states.get(other.docId);
        return state?.state === "replaced" && state.by.docId === docId;
      })
      .map((other) => ({ docId: other.docId, title: other.title }));
    if (insteadOf.length > 0) all.set(docId, { state: "in_force", insteadOf });
  }
  return all;
}
