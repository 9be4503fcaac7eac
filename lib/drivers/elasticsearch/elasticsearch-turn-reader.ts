import { errors, type estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { REMOTE_DEADLINE_MS } from "../../tunables/engines.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { MISSING_INDEX, MissingIndexError } from "./elasticsearch-errors.ts";
import { CONV_TURN_CLAIMS, CONV_TURNS } from "./elasticsearch-turn-documents.ts";
import { aliasOf } from "./index-definition.ts";

export interface TurnIndices {
  elasticsearch: Elasticsearch;
  turns: string;
  claims: string;
}

export function turnIndices(elasticsearch: Elasticsearch): TurnIndices {
  return {
    elasticsearch,
    turns: aliasOf(elasticsearch.indexPrefix, CONV_TURNS),
    claims: aliasOf(elasticsearch.indexPrefix, CONV_TURN_CLAIMS),
  };
}

export interface DocumentsToRead<Content> {
  operation: string;
  index: string;
  routing: string;
  ids: readonly string[];
  schema: z.ZodType<Content>;
  /** Fields of the source that the schema needs. @default none */
  fields?: readonly string[];
  /** Documents in one request. */
  batch: number;
  deadlineMs?: number;
}

export interface ReadDocument<Content> {
  content: Content;
  seqNo: number;
  primaryTerm: number;
}

/**
 * Reads documents by id: always as they are at this moment, whatever a search would already
 * see. Missing ones are null.
 */
export async function readDocuments<Content>(
  elasticsearch: Elasticsearch,
  {
    operation,
    index,
    routing,
    ids,
    schema,
    fields = [],
    batch,
    deadlineMs = REMOTE_DEADLINE_MS,
  }: DocumentsToRead<Content>,
): Promise<(ReadDocument<Content> | null)[]> {
  const found: (ReadDocument<Content> | null)[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    const { docs } = await elasticsearch.call(
      { operation, idempotent: true, deadlineMs },
      async (client, options) => {
        const answer = await client.mget<unknown>(
          {
            index,
            routing,
            ids: ids.slice(from, from + batch),
            ...(fields.length > 0 ? { _source_includes: [...fields] } : { _source: false }),
          },
          options,
        );
        assertAllRead(answer.docs);
        return answer;
      },
    );
    for (const document of docs) {
      if ("error" in document) continue;
      found.push(
        document.found
          ? {
              content: schema.parse(document._source ?? {}),
              seqNo: document._seq_no ?? 0,
              primaryTerm: document._primary_term ?? 0,
            }
          : null,
      );
    }
  }
  return found;
}

/**
 * The request succeeds as a whole; that an engine which is just starting cannot read yet
 * is said of each document.
 */
function assertAllRead(documents: readonly estypes.MgetResponseItem<unknown>[]): void {
  for (const document of documents) {
    if (!("error" in document)) continue;
    const { type, reason } = document.error;
    if (MISSING_INDEX.has(type)) throw new MissingIndexError(reason ?? type);
    throw new errors.ElasticsearchClientError(`${type}: ${reason ?? ""}`);
  }
}

const nothing = z.unknown();

/** Which of the documents beside and among the turns exist. */
export async function existingDocuments(
  { elasticsearch, turns }: TurnIndices,
  operation: string,
  ref: string,
  ids: readonly string[],
): Promise<boolean[]> {
  const found = await readDocuments(elasticsearch, {
    operation,
    index: turns,
    routing: ref,
    ids,
    schema: nothing,
    batch: Number.POSITIVE_INFINITY,
  });
  return found.map((document) => document !== null);
}
