import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import { type Turn, turnSchema } from "../../domain/turn.ts";
import { comparableTerm } from "../../domain/turn-ranking.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";
import type { Query, Scope } from "./elasticsearch-index.ts";
import type { IndexDefinition } from "./index-definition.ts";
import { recordKeyOf } from "./record-key.ts";
import { packTurnTerms } from "./turn-term-counts.ts";

/** Lucene takes no longer term than 32,766 bytes; what is longer is stored, but not found. */
const name: estypes.MappingProperty = { type: "keyword", ignore_above: 8_191 };
const text: estypes.MappingProperty = { type: "text" };
const integer: estypes.MappingProperty = { type: "integer" };
/** A time that is none is stored as it is. */
const time: estypes.MappingProperty = { type: "date", ignore_malformed: true };
/** Kept and given back, not looked into. */
const kept: estypes.MappingProperty = { type: "object", enabled: false };
const flag: estypes.MappingProperty = { type: "boolean" };

const settings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: "0-1",
  // An append is on the disk when it returns.
  "translog.durability": "request",
};

/**
 * One document per turn, its id `<session reference>:<number>`: what has such an id is read in
 * real time, without a search.
 */
export const CONV_TURNS: IndexDefinition = {
  name: "conv_turns",
  version: 1,
  settings,
  mappings: {
    dynamic: "strict",
    properties: {
      session_ref: name,
      tenant_id: name,
      owner_id: name,
      session_id: name,
      turn_id: integer,
      client_turn_id: name,
      parent_turn_id: integer,
      ts: { type: "date", ignore_malformed: true, fields: { raw: name } },
      user_text: text,
      assistant_text: text,
      doc_refs: {
        type: "nested",
        properties: {
          slot: integer,
          doc_id: name,
          version: { type: "long" },
          checksum: name,
          title: { type: "text", fields: { raw: name } },
          source: name,
          uri: name,
          media_type: name,
          chunk_ids: name,
          passages: kept,
          snippet: text,
          score: { type: "double" },
          retrieval_method: name,
          note: text,
        },
      },
      summary: text,
      summary_model: name,
      summary_ts: time,
      schema_version: name,
      action: name,
      status: name,
      route: name,
      question_type: name,
      confidence: { type: "double" },
      answer_model: name,
      record: kept,
      is_jump: flag,
      has_doc_refs: flag,
      has_summary: flag,
      /** What the person's sessions are found by: the words of question and answer. */
      terms: { ...name, doc_values: false },
      /** What a search inside the session reads: packTurnTerms. */
      term_counts: { type: "binary", doc_values: true },
      /** Tells a turn from the one that stood in its place before the session was erased. */
      write_id: { type: "keyword", index: false },
    },
  },
};

export const TURN_LOG_INDICES: IndexDefinition[] = [CONV_TURNS];

/** Fields of a turn that the mapping names; everything else is in `record`. */
const NAMED = {
  turnId: true,
  clientTurnId: true,
  parentTurnId: true,
  ts: true,
  userText: true,
  assistantText: true,
  docRefs: true,
  summary: true,
  summaryModel: true,
  summaryTs: true,
  schemaVersion: true,
  action: true,
  status: true,
  route: true,
  questionType: true,
  confidence: true,
  answerModel: true,
} as const;

const namedSchema = turnSchema.pick(NAMED);
const recordSchema = turnSchema.omit(NAMED);
/**
 * What is stored is checked on the way out: a damaged document is an error here, not a surprise further on.
 */
export const storedTurnSchema = z.object({
  ...namedSchema.shape,
  record: recordSchema,
  writeId: z.string(),
});

export function turnOf({ record, writeId: _, ...named }: z.infer<typeof storedTurnSchema>): Turn {
  return { ...named, ...record };
}

export function turnDocument(key: SessionKey, turn: Turn, terms: TurnTerms, writeId: string) {
  const words = new Set([...terms.user, ...terms.assistant].map(comparableTerm));
  return {
    session_ref: sessionRef(key),
    tenant_id: key.tenantId,
    owner_id: key.ownerId,
    session_id: key.sessionId,
    ...toWire(namedSchema, namedSchema.parse(turn)),
    record: toWire(recordSchema, recordSchema.parse(turn)),
    is_jump: (turn.parentTurnId ?? 0) !== turn.turnId - 1,
    has_doc_refs: turn.docRefs.length > 0,
    has_summary: turn.summary !== null,
    terms: [...words],
    term_counts: packTurnTerms(terms).toString("base64"),
    write_id: writeId,
  };
}

export function ofSession(key: SessionKey): Scope {
  const ref = sessionRef(key);
  return { routing: ref, filter: [{ term: { session_ref: ref } }, ...ofOwner(key)] };
}

export function ofOwner({ tenantId, ownerId }: OwnerKey): Query[] {
  return [{ term: { tenant_id: tenantId } }, { term: { owner_id: ownerId } }];
}

/** Stands for tenant, owner and session in ids and as routing: short, and no two keys have the same. */
export function sessionRef({ tenantId, ownerId, sessionId }: SessionKey): string {
  return recordKeyOf(tenantId, ownerId, sessionId);
}

export function turnDocumentId(ref: string, turnId: number): string {
  return `${ref}:${turnId}`;
}
