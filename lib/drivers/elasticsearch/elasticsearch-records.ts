import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { CHANGE_ATTEMPTS, CHANGE_PAUSE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { type Elasticsearch, statusOf } from "./elasticsearch-client.ts";
import { routingOf } from "./elasticsearch-document-records.ts";
import { aliasOf, type IndexDefinition } from "./index-definition.ts";

/**
 * A record with the state it was read in: it can only be replaced or deleted while it still is in that state.
 */
export interface Found<Value> {
  value: Value;
  seqNo: number;
  primaryTerm: number;
}

const gotten = z.object({ _seq_no: z.number(), _primary_term: z.number(), _source: z.unknown() });
const changed = z.object({ change_id: z.string() });
const gottenMany = z.array(
  z.object({
    _id: z.string(),
    found: z.boolean().optional(),
    _source: z.unknown().optional(),
    error: z.unknown().optional(),
  }),
);

export interface Records<Value> {
  get(tenantId: string, id: string): Promise<Found<Value> | null>;
  /** Those that exist, by id. `fields`: only these are read. */
  getMany(tenantId: string, ids: readonly string[], fields?: string[]): Promise<Map<string, unknown>>;
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

  /**
   * Conflicts and misses are answers, not failures; a conflict with one's own change, its
   * answer lost, is a success.
   */
  async function whether(work: Promise<unknown>, isOwn?: () => Promise<boolean>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      const status = statusOf(error);
      if ((status !== 409 && status !== 404) || isMissingIndex(error)) throw error;
      return status === 409 && isOwn !== undefined && (await isOwn());
    }
  }

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

  function write(
    tenantId: string,
    id: string,
    condition: { op_type: "create" } | { if_seq_no: number; if_primary_term: number },
    record: Record<string, unknown>,
  ): Promise<boolean> {
    const changeId = randomUUID();
    const document = { ...record, change_id: changeId };
    const writing = elasticsearch.call(call("change"), (client, options) =>
      client.index(
        { index, id, routing: routingOf(tenantId), require_alias: true, ...condition, document },
        options,
      ),
    );
    return whether(writing, async () => {
      const now = changed.safeParse((await read(tenantId, id))?._source);
      return now.data?.change_id === changeId;
    });
  }

  return {
    async get(tenantId, id) {
      const found = await read(tenantId, id);
      if (found === null) return null;
      const { _seq_no: seqNo, _primary_term: primaryTerm, _source: source } = found;
      return { value: schema.parse(source), seqNo, primaryTerm };
    },

    async getMany(tenantId, ids, fields) {
      const found = new Map<string, unknown>();
      const routing = routingOf(tenantId);
      for (let from = 0; from < ids.length; from += REMOTE_BATCH) {
        const batch = ids.slice(from, from + REMOTE_BATCH);
        const answer = await elasticsearch.call(call("read"), (client, options) =>
          client.mget({ index, routing, ids: batch, ...(fields ? { _source: fields } : {}) }, options),
        );
        for (const { _id: id, found: isThere, _source: source, error } of gottenMany.parse(answer.docs)) {
          if (error !== undefined) throw unreadable(what, error);
          if (isThere === true) found.set(id, source);
        }
      }
      return found;
    },

    create: (tenantId, id, record) => write(tenantId, id, { op_type: "create" }, record),

    replace: (tenantId, id, { seqNo, primaryTerm }, record) =>
      write(tenantId, id, { if_seq_no: seqNo, if_primary_term: primaryTerm }, record),

    remove: (tenantId, id, { seqNo, primaryTerm }) =>
      whether(
        elasticsearch.call(call("delete"), (client, options) =>
          client.delete(
            {
              index,
              id,
              routing: routingOf(tenantId),
              if_seq_no: seqNo,
              if_primary_term: primaryTerm,
            },
            options,
          ),
        ),
      ),
  };
}

/** The index itself is not there: nothing that a change of state would explain. */
function isMissingIndex(error: unknown): boolean {
  return error instanceof Error && error.message.includes("index_not_found_exception");
}

function unreadable(what: string, cause: unknown): AppError {
  return new AppError("unavailable", {
    message: `Elasticsearch: could not read ${what}: ${JSON.stringify(cause)}`,
    userMessage: "Elasticsearch cannot be reached right now. Nothing was lost; try again in a moment.",
    cause,
  });
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
