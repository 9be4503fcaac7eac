import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { ascending, isOnPath, type Segment } from "../../domain/branch.ts";
import { docRefSchema } from "../../domain/doc-ref.ts";
import { firstCitations } from "../../domain/first-citations.ts";
import type { Turn } from "../../domain/turn.ts";
import { wireName } from "../../domain/wire/wire-name.ts";
import type { FirstCitation } from "../../ports/turn-log.ts";
import { TURNS_IN_REAL_TIME } from "../../tunables/engines.ts";
import {
  countedUp,
  findTurnIds,
  type SessionTurns,
  turnParts,
  wholeTurns,
} from "./elasticsearch-session-turns.ts";
import { newestTurn } from "./elasticsearch-turn-numbers.ts";

// What turns cite. The newest are read by their numbers; older ones have long been seen by the search, and never change.

const docRefsSchema = z.object({ hasDocRefs: z.boolean() });
const CITED = { slot: true, docId: true, title: true, version: true, checksum: true } as const;
/** Only what is cited is read of the turns. */
const CITING_FIELDS = ["turn_id", ...Object.keys(CITED).map((field) => `doc_refs.${wireName(field)}`)];
/** Where nothing is cited, the engine leaves the empty list away. */
const citingSchema = z.object({
  turnId: z.number(),
  docRefs: z.array(docRefSchema.pick(CITED)).default([]),
});

/** A session lies in one shard, so the order by a sub-aggregation is exact. */
const citedFirst = (size: number): Record<string, estypes.AggregationsAggregationContainer> => ({
  cited: {
    nested: { path: "doc_refs" },
    aggregations: {
      documents: {
        terms: { field: "doc_refs.doc_id", size, order: { "of_turn>first": "asc" } },
        aggregations: {
          of_turn: { reverse_nested: {}, aggregations: { first: { min: { field: "turn_id" } } } },
        },
      },
    },
  },
});
const buckets = z.array(z.object({ of_turn: z.object({ first: z.object({ value: z.number() }) }) }));
const citedFirstAnswer = z.object({
  aggregations: z.object({ cited: z.object({ documents: z.object({ buckets }) }) }),
});

export async function lastWithDocRefs(
  session: SessionTurns,
  segments: readonly Segment[],
): Promise<Turn | null> {
  if (segments.length === 0) return null;
  const last = await newestTurn(session);
  for (const segment of [...segments].sort((a, b) => b.to - a.to)) {
    const turnId = await newestWithDocRefs(session, segment, last);
    if (turnId !== null) return (await wholeTurns(session, [turnId]))[0] ?? null;
  }
  return null;
}

async function newestWithDocRefs(
  session: SessionTurns,
  { from, to }: Segment,
  last: number,
): Promise<number | null> {
  const end = Math.min(to, last);
  const recent = Math.max(from, last - TURNS_IN_REAL_TIME + 1);
  const turnIds = countedUp(recent, end).reverse();
  const place = (await turnParts(session, turnIds, docRefsSchema)).findIndex((turn) => turn?.hasDocRefs);
  if (place !== -1) return turnIds[place] ?? null;
  const older = Math.min(end, recent - 1);
  if (older < from) return null;
  const [newest] = await findTurnIds(session, {
    operation: "find the newest turn with documents",
    filter: [{ term: { has_doc_refs: true } }, { range: { turn_id: { gte: from, lte: older } } }],
    order: "desc",
    limit: 1,
  });
  return newest ?? null;
}

export async function citedDocuments(
  session: SessionTurns,
  segments: readonly Segment[],
  limit: number,
): Promise<FirstCitation[]> {
  const path = ascending(segments);
  if (limit <= 0 || path.length === 0) return [];
  const last = await newestTurn(session);
  const recent = Math.max(1, last - TURNS_IN_REAL_TIME + 1);
  const older = path
    .filter(({ from }) => from < recent)
    .map(({ from, to }) => ({ from, to: Math.min(to, recent - 1) }));
  const turnIds = older.length > 0 ? await firstCiting(session, older, limit) : [];
  turnIds.push(...countedUp(recent, last).filter((turnId) => isOnPath(turnId, path)));
  const found = await turnParts(session, turnIds, citingSchema, { fields: CITING_FIELDS });
  return firstCitations(
    found.filter((turn) => turn !== null),
    path,
    limit,
  );
}

/**
 * The turns inside the segments in which some document is cited first, ascending: those of the first `limit`
 * documents at least, and all of them up to the last one given.
 */
async function firstCiting(
  { turns }: SessionTurns,
  segments: readonly Segment[],
  limit: number,
): Promise<number[]> {
  const should = segments.map(({ from, to }) => ({ range: { turn_id: { gte: from, lte: to } } }));
  const { aggregations } = await turns.search(citedFirstAnswer, {
    operation: "find the documents of a conversation",
    bool: { filter: [{ term: { has_doc_refs: true } }, { bool: { should } }] },
    size: 0,
    aggregations: citedFirst(limit),
  });
  return [...new Set(aggregations.cited.documents.buckets.map(({ of_turn }) => of_turn.first.value))];
}
