import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { ascending, type Segment } from "../../domain/branch.ts";
import { docRefSchema } from "../../domain/doc-ref.ts";
import { firstCitations } from "../../domain/first-citations.ts";
import { wireName } from "../../domain/wire/wire-name.ts";
import { cutTo } from "../shared/cut-text.ts";
import { buckets, type Query } from "./elasticsearch-index.ts";
import {
  countedUp,
  findTurnIds,
  newestTurn,
  readTurns,
  type SessionMethod,
  wholeTurns,
} from "./elasticsearch-session-turns.ts";

// What a conversation is seen by as a whole: its questions, its summaries, where it jumps, and what it cites.

const questionSchema = z.object({ turnId: z.number(), userText: z.string() });
const summarySchema = z.object({ turnId: z.number(), ts: z.string(), summary: z.string() });
const jumpSchema = z.object({ turnId: z.number(), parentTurnId: z.number().nullable() });
/** As many as one search gives. */
const JUMPS = 10_000;

export const readQuestions: SessionMethod<"questions"> = async (session, length) => {
  const turnIds = countedUp(1, await newestTurn(session));
  const found = await readTurns(session, turnIds, questionSchema);
  return found.map(({ value }) => ({ turnId: value.turnId, question: cutTo(length, value.userText) }));
};

export const readSummaries: SessionMethod<"summaries"> = ({ turns }, limit) =>
  turns.sources(summarySchema, {
    operation: "read summaries",
    bool: { filter: [{ term: { has_summary: true } }], must_not: [{ term: { status: "deleted" } }] },
    sort: [{ turn_id: "desc" }],
    size: Math.max(0, limit),
  });

export const findJumps: SessionMethod<"jumps"> = ({ turns }) =>
  turns.sources(jumpSchema, {
    operation: "read jumps",
    bool: { filter: [{ term: { is_jump: true } }] },
    sort: [{ turn_id: "asc" }],
    size: JUMPS,
  });

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
const ofTurn = z.object({ first: z.object({ value: z.number() }) });
const citedFirstSchema = z.object({ cited: z.object({ documents: buckets({ of_turn: ofTurn }) }) });

export const lastWithDocRefs: SessionMethod<"lastWithDocRefs"> = async (session, segments) => {
  if (segments.length === 0) return null;
  const turnIds = await findTurnIds(session, {
    operation: "find the newest turn with documents",
    filter: [{ term: { has_doc_refs: true } }, within(segments)],
    order: "desc",
    limit: 1,
  });
  return (await wholeTurns(session, turnIds))[0] ?? null;
};

export const citedDocuments: SessionMethod<"citedDocuments"> = async (session, segments, limit) => {
  const path = ascending(segments);
  if (limit <= 0 || path.length === 0) return [];
  // Those in which some document is cited first, for the first `limit` documents at least.
  const { aggregations } = await session.turns.aggregate(citedFirstSchema, {
    operation: "find the documents of a conversation",
    bool: { filter: [{ term: { has_doc_refs: true } }, within(path)] },
    aggregations: citedFirst(limit),
  });
  const firsts = aggregations.cited.documents.buckets.map(({ of_turn }) => of_turn.first.value);
  const found = await readTurns(session, firsts, citingSchema, { fields: CITING_FIELDS });
  const citing = found.map(({ value }) => value);
  return firstCitations(citing, path, limit);
};

/** The largest number that the engine takes for an integer. */
const MOST = 2 ** 31 - 1;

function within(segments: readonly Segment[]): Query {
  const should = segments.map(({ from, to }) => ({
    range: { turn_id: { gte: from, lte: Math.min(to, MOST) } },
  }));
  return { bool: { should } };
}
