import { errors, type estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import { comparableTerm } from "../../domain/turn-ranking.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { FoundSession } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_TURN_PARTS, REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { hitsOf, searchAll } from "./elasticsearch-requests.ts";
import { ofOwner, ofSession, sessionRef } from "./elasticsearch-turn-documents.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";

const session = z.object({ tenantId: z.string(), ownerId: z.string(), sessionId: z.string() });
const sessionsSchema = hitsOf(fromWire(session));
const foundSchema = hitsOf(fromWire(session.omit({ tenantId: true }).extend({ turnId: z.number() })));
const PAGE = ELASTICSEARCH_TURN_PARTS;
/** Erasing looks again this often whether something was written meanwhile. */
const ERASE_ROUNDS = 5;

/** Conversations as wholes, by what a search sees of their turns. */
export interface SessionQueries {
  findSessions(key: OwnerKey, terms: readonly WeightedTerm[], limit: number): Promise<FoundSession[]>;
  findInTenant(
    tenantId: string,
    terms: readonly WeightedTerm[],
    limit: number,
  ): Promise<(FoundSession & { ownerId: string })[]>;
  sessions(after?: SessionKey): AsyncIterable<SessionKey>;
  /** Everything that was written of it until now, and while it is erased. */
  erase(key: SessionKey): Promise<void>;
}

export function createSessionQueries({ elasticsearch, turns, claims }: TurnIndices): SessionQueries {
  async function refresh(index: string[]): Promise<void> {
    await elasticsearch.call(
      { operation: "see what was written", idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
      (client, options) => client.indices.refresh({ index }, options),
    );
  }

  async function find(
    of: estypes.QueryDslQueryContainer[],
    terms: readonly WeightedTerm[],
    limit: number,
  ): Promise<(FoundSession & { ownerId: string })[]> {
    if (terms.length === 0) return [];
    const words = terms.map(({ term }) => ({ prefix: { terms: { value: comparableTerm(term) } } }));
    const { hits } = await searchAll(elasticsearch, { operation: "search sessions" }, foundSchema, {
      index: turns,
      query: { bool: { filter: [...of, ...words] } },
      collapse: { field: "session_ref" },
      sort: [{ ts: { order: "desc", missing: "_last" } }, { turn_id: "desc" }],
      size: limit,
      _source: ["owner_id", "session_id", "turn_id"],
    });
    return hits.hits.map((hit) => hit._source);
  }

  return {
    findSessions: async (key, terms, limit) =>
      (await find(ofOwner(key), terms, limit)).map(({ sessionId, turnId }) => ({ sessionId, turnId })),
    findInTenant: (tenantId, terms, limit) => find([{ term: { tenant_id: tenantId } }], terms, limit),

    async *sessions(behind) {
      const call = { operation: "list the sessions", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
      await refresh([turns]);
      // By a field and without a view that a restart of the engine would end: a listing can
      // go on behind any session.
      let after = behind === undefined ? [] : [sessionRef(behind)];
      for (;;) {
        // Every session that has turns has exactly one that is its first.
        const { hits } = await searchAll(elasticsearch, call, sessionsSchema, {
          index: turns,
          query: { term: { turn_id: 1 } },
          sort: [{ session_ref: "asc" }],
          size: PAGE,
          _source: ["tenant_id", "owner_id", "session_id"],
          ...(after.length > 0 ? { search_after: after } : {}),
        });
        for (const { _source: key } of hits.hits) yield key;
        const last = hits.hits.at(-1);
        if (last === undefined || hits.hits.length < PAGE) return;
        after = [sessionRef(last._source)];
      }
    },

    async erase(key) {
      const call = { operation: "erase turns", idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
      for (let round = 0; round < ERASE_ROUNDS; round++) {
        // It deletes what a search sees: first everything written so far has to be seen.
        await refresh([turns, claims]);
        const { deleted, version_conflicts: conflicts } = await elasticsearch.call(
          call,
          async (client, options) => {
            const answer = await client.deleteByQuery(
              {
                index: [turns, claims],
                routing: sessionRef(key),
                query: { bool: { filter: ofSession(key) } },
                conflicts: "proceed",
                refresh: true,
              },
              options,
            );
            const [failure] = answer.failures ?? [];
            if (failure)
              throw new errors.ElasticsearchClientError(failure.cause.reason ?? failure.cause.type);
            return answer;
          },
        );
        if ((deleted ?? 0) === 0 && (conflicts ?? 0) === 0) return;
      }
    },
  };
}
