import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { CHANGE_ATTEMPTS, CHANGE_PAUSE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { type Elasticsearch, statusOf } from "./elasticsearch-client.ts";
import { routingOf } from "./elasticsearch-document-records.ts";
import { isMissingIndex } from "./elasticsearch-errors.ts";
import { putDocument, readDocuments, type State } from "./elasticsearch-requests.ts";
import { aliasOf, type IndexDefinition } from "./index-definition.ts";

/**
 * A record with the state it was read in: it can only be replaced or deleted while it still is in that state.
 */
export interface Found<Value> extends State {
  value: Value;
}

const gotten = z.object({ _seq_no: z.number(), _primary_term: z.number(), _source: z.unknown() });
const changed = z.object({ change_id: z.string() });
export interface Records<Value> {
  get(tenantId: string, id: string): Promise<Found<Value> | null>;
  /** These fields of those that exist, by id. */
  getMany(tenantId: string, ids: readonly string[], fields: readonly string[]): Promise<Map<string, unknown>>;
  /** The three say false when somebody else was quicker. */
  create(tenantId: string, id: string, record: Record<string, unknown>): Promise<boolean>;
  replace(
    tenantId: string,
    id: string,
    before: Found<unknown>,
    record: Record<string, unknown>,
  ): Promise<boolean>;
  remove(tenantId: string, id: string, before: Found<unknown>): Promise<boolean>;
}

/**
 * Single records of one index, read as they are now and changed only in the state in which they were read.
 */
export function createRecords<Value>({
  elasticsearch,
  definition,
  schema,
  what,
}: {
  elasticsearch: Elasticsearch;
  definition: IndexDefinition;
  schema: z.ZodType<Value>;
  /** For messages: "the document". */
  what: string;
}): Records<Value> {
  const index = aliasOf(elasticsearch.indexPrefix, definition);
  // A repeated change is refused as a conflict, and read again by whoever made it.
  const call = (verb: string) => ({ operation: `${verb} ${what}`, idempotent: true });

  async function read(tenantId: string, id: string): Promise<z.infer<typeof gotten> | null> {
    try {
      const answer = await elasticsearch.call(call("read"), (client, options) =>
        client.get({ index, id, routing: routingOf(tenantId) }, options),
      );
      return gotten.parse(answer);
    } catch (error) {
      if (statusOf(error) === 404 && !isMissingIndex(error)) return null;
      throw error;
    }
  }

  /** A conflict with one's own change, its answer lost, is a success. */
  async function write(
    tenantId: string,
    id: string,
    condition: "new" | State,
    record: Record<string, unknown>,
  ): Promise<boolean> {
    const changeId = randomUUID();
    const document = { ...record, change_id: changeId };
    const request = { index, id, routing: routingOf(tenantId), document };
    if (await putDocument(elasticsearch, call("change"), condition, request)) return true;
    const now = changed.safeParse((await read(tenantId, id))?._source);
    return now.data?.change_id === changeId;
  }

  return {
    async get(tenantId, id) {
      const found = await read(tenantId, id);
      if (found === null) return null;
      const { _seq_no: seqNo, _primary_term: primaryTerm, _source: source } = found;
      return { value: schema.parse(source), seqNo, primaryTerm };
    },

    async getMany(tenantId, ids, fields) {
      const found = await readDocuments(elasticsearch, {
        operation: `read ${what}`,
        index,
        routing: routingOf(tenantId),
        ids,
        schema: z.unknown(),
        fields,
        batch: REMOTE_BATCH,
      });
      return new Map(
        ids.flatMap((id, place): [string, unknown][] => {
          const document = found[place];
          return document ? [[id, document.content]] : [];
        }),
      );
    },

    create: (tenantId, id, record) => write(tenantId, id, "new", record),

    replace: write,

    async remove(tenantId, id, { seqNo, primaryTerm }) {
      const state = { if_seq_no: seqNo, if_primary_term: primaryTerm };
      try {
        await elasticsearch.call(call("delete"), (client, options) =>
          client.delete({ index, id, routing: routingOf(tenantId), ...state }, options),
        );
        return true;
      } catch (error) {
        const status = statusOf(error);
        if ((status !== 409 && status !== 404) || isMissingIndex(error)) throw error;
        return false;
      }
    },
  };
}

/**
 * Repeats a change that others were quicker with, after growing pauses of random length;
 * `undefined` means: once more.
 */
export async function untilSettled<Result>(
  operation: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let made = 1; made <= CHANGE_ATTEMPTS; made++) {
    const result = await attempt();
    if (result !== undefined) return result;
    await pause(Math.random() * CHANGE_PAUSE_MS * Math.min(made, 10));
  }
  throw new AppError("unavailable", {
    message: `Elasticsearch: could not ${operation}: others changed it ${CHANGE_ATTEMPTS} times in between`,
    userMessage: "Too many changes to this document at once. Nothing was lost; try again in a moment.",
  });
}
