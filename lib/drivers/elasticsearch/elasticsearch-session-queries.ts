import { z } from "zod";
import type { SessionKey } from "../../domain/identity.ts";
import { comparableTerm } from "../../domain/turn-ranking.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { FoundSession } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_TURN_PARTS, REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { ElasticsearchIndex, Query } from "./elasticsearch-index.ts";
import type { SessionTurns } from "./elasticsearch-session-turns.ts";
import { sessionRef } from "./elasticsearch-turn-documents.ts";

// Conversations as wholes, by what a search sees of their turns.

const sessionSchema = z.object({ tenantId: z.string(), ownerId: z.string(), sessionId: z.string() });
const foundSchema = z.object({ ownerId: z.string(), sessionId: z.string(), turnId: z.number() });
const PAGE = ELASTICSEARCH_TURN_PARTS;
/** Erasing looks again this often whether something was written meanwhile. */
const ERASE_ROUNDS = 5;

/** Those of somebody's sessions in which a turn holds all the terms. */
export async function findSessions(
  turns: ElasticsearchIndex,
  filter: readonly Query[],
  terms: readonly WeightedTerm[],
  limit: number,
): Promise<(FoundSession & { ownerId: string })[]> {
  if (terms.length === 0) return [];
  const words = terms.map(({ term }) => ({ prefix: { terms: { value: comparableTerm(term) } } }));
  return turns.sources(foundSchema, {
    operation: "search sessions",
    bool: { filter: [...filter, ...words] },
    collapse: { field: "session_ref" },
    sort: [{ ts: { order: "desc", missing: "_last" } }, { turn_id: "desc" }],
    size: limit,
  });
}

/**
 * Every session that has turns. By a field and without a view that a restart of the engine would end: a listing can
 * go on behind any session.
 */
export async function* sessionKeys(
  turns: ElasticsearchIndex,
  behind?: SessionKey,
): AsyncIterable<SessionKey> {
  for (let last = behind; ; ) {
    const page: SessionKey[] = await turns.sources(sessionSchema, {
      operation: "list the sessions",
      deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
      // Every session that has turns has exactly one that is its first.
      bool: { filter: [{ term: { turn_id: 1 } }] },
      sort: [{ session_ref: "asc" }],
      size: PAGE,
      ...(last === undefined ? {} : { search_after: [sessionRef(last)] }),
    });
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** Everything that was written of it until now, and while it is erased. */
export async function eraseSession({ turns }: SessionTurns): Promise<void> {
  for (let round = 0; round < ERASE_ROUNDS; round++) {
    // It deletes what a search sees: first everything written so far has to be seen.
    await turns.refresh();
    const { deleted, conflicts } = await turns.removeFound("erase turns");
    if (deleted === 0 && conflicts === 0) return;
  }
}
