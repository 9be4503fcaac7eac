import { errors, type estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import { REMOTE_DEADLINE_MS } from "../../tunables/engines.ts";
import type { RemoteCall } from "../shared/remote-engine.ts";
import { type Elasticsearch, statusOf } from "./elasticsearch-client.ts";
import { MISSING_INDEX, MissingIndexError } from "./elasticsearch-errors.ts";

/** Of a document, as it was read or written: it can be changed only while it still is in that state. */
export interface State {
  seqNo: number;
  primaryTerm: number;
}

/**
 * A search of which every shard has answered: what only some of them found is not an answer, and must not be
 * kept, counted or removed by.
 */
export async function searchAll<Answer>(
  elasticsearch: Elasticsearch,
  call: Pick<RemoteCall, "operation" | "deadlineMs">,
  schema: z.ZodType<Answer>,
  request: estypes.SearchRequest,
): Promise<Answer> {
  const answer: unknown = await elasticsearch.call({ ...call, idempotent: true }, (client, options) =>
    client.search({ allow_partial_search_results: false, track_total_hits: false, ...request }, options),
  );
  return schema.parse(answer);
}

/** The hits of a search, each with this source. */
export function hitsOf<Source extends z.ZodType>(source: Source) {
  return z.object({ hits: z.object({ hits: z.array(z.object({ _source: source })) }) });
}

/**
 * Writes a document, and gives its state; null when the condition does not hold: it is "new", or still as it
 * was when it was read.
 */
export async function putDocument(
  elasticsearch: Elasticsearch,
  call: Pick<RemoteCall, "operation" | "deadlineMs"> & { idempotent?: boolean },
  condition: "new" | State,
  request: { index: string; id: string; routing: string; document: object; refresh?: boolean },
): Promise<State | null> {
  const required =
    condition === "new"
      ? { op_type: "create" as const }
      : { if_seq_no: condition.seqNo, if_primary_term: condition.primaryTerm };
  try {
    const { _seq_no: seqNo = 0, _primary_term: primaryTerm = 0 } = await elasticsearch.call(
      { idempotent: true, ...call },
      (client, options) => client.index({ ...request, ...required, require_alias: true }, options),
    );
    return { seqNo, primaryTerm };
  } catch (error) {
    if (statusOf(error) === 409) return null;
    throw error;
  }
}

interface DocumentsToRead<Content> {
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

interface ReadDocument<Content> extends State {
  content: Content;
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
