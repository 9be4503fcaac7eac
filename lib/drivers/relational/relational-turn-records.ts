import { and, count, or, sql } from "drizzle-orm";
import { z } from "zod";
import { feedback, traces } from "../../../drizzle/schema/turn-record.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { type TurnTrace, turnTraceSchema } from "../../domain/trace.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { FeedbackStore } from "../../ports/feedback-store.ts";
import type { TraceStore } from "../../ports/trace-store.ts";
import { type RelationalDatabase, type StoreOn, withAppErrors } from "./relational-database.ts";
import { rowsOf, sessionColumns } from "./rows-of.ts";

const ratingSchema = z.enum(["up", "down"]);

/** The same expression as in the index traces_by_time. */
const TRACE_TIME = sql`CASE WHEN json_valid(${traces.trace}) THEN json_extract(${traces.trace}, '$.ts') END`;

/** How many texts are looked for in one pass. */
const TEXTS_AT_ONCE = 50;

class RelationalTraceStore implements TraceStore {
  readonly #database: RelationalDatabase;
  readonly #passing: RelationalDatabase;

  constructor({ database, passing = database }: StoreOn) {
    this.#database = database;
    this.#passing = passing;
  }

  readonly save: TraceStore["save"] = async (key, trace) => {
    await this.#put(this.#passing, key, trace);
  };

  readonly saveAll: TraceStore["saveAll"] = async (key, all) => {
    const [first, ...others] = all.map((trace) => this.#put(this.#database, key, trace));
    if (first) await this.#database.batch([first, ...others]);
  };

  readonly find: TraceStore["find"] = async (key, turnId) => {
    const row = await this.#database
      .select({ trace: traces.trace })
      .from(traces)
      .where(rowsOf(traces, { ...sessionColumns(key), turn_id: turnId }))
      .get();
    return row ? (fromWire(turnTraceSchema).safeParse(JSON.parse(row.trace)).data ?? null) : null;
  };

  readonly containing: TraceStore["containing"] = async (key, texts) => {
    const found = new Set<number>();
    // The texts as they are written inside JSON.
    const written = [...new Set(texts)]
      .filter((text) => text !== "")
      .map((text) => JSON.stringify(text.toLowerCase()).slice(1, -1));
    for (let from = 0; from < written.length; from += TEXTS_AT_ONCE) {
      const lower = sql`lower(${traces.trace})`;
      const holds = written
        .slice(from, from + TEXTS_AT_ONCE)
        .map((text) => sql`instr(${lower}, ${text}) > 0`);
      const rows = await this.#database
        .select({ turn_id: traces.turn_id })
        .from(traces)
        .where(and(rowsOf(traces, sessionColumns(key)), or(...holds)));
      for (const { turn_id } of rows) found.add(turn_id);
    }
    return [...found].sort((a, b) => a - b);
  };

  readonly remove: TraceStore["remove"] = async (key) => {
    await this.#database.delete(traces).where(rowsOf(traces, sessionColumns(key)));
  };

  readonly removeTurn: TraceStore["removeTurn"] = async (key, turnId) => {
    await this.#database.delete(traces).where(rowsOf(traces, { ...sessionColumns(key), turn_id: turnId }));
  };

  readonly countOlder: TraceStore["countOlder"] = async (time) => {
    const row = await this.#database
      .select({ older: count() })
      .from(traces)
      .where(sql`${TRACE_TIME} < ${time}`)
      .get();
    return row?.older ?? 0;
  };

  readonly removeOlder: TraceStore["removeOlder"] = async (time, limit) => {
    const name = sql`(${traces.tenant_id}, ${traces.owner_id}, ${traces.session_id}, ${traces.turn_id})`;
    const oldest = this.#database
      .select({
        tenant_id: traces.tenant_id,
        owner_id: traces.owner_id,
        session_id: traces.session_id,
        turn_id: traces.turn_id,
      })
      .from(traces)
      .where(sql`${TRACE_TIME} < ${time}`)
      .orderBy(TRACE_TIME)
      .limit(limit);
    const removed = await this.#database
      .delete(traces)
      .where(sql`${name} IN ${oldest}`)
      .returning({ turn_id: traces.turn_id });
    return removed.length;
  };

  #put(database: RelationalDatabase, key: SessionKey, trace: TurnTrace) {
    const text = JSON.stringify(toWire(turnTraceSchema, trace));
    return database
      .insert(traces)
      .values({ ...sessionColumns(key), turn_id: trace.turnId, trace: text })
      .onConflictDoUpdate({
        target: [traces.tenant_id, traces.owner_id, traces.session_id, traces.turn_id],
        set: { trace: text },
      });
  }
}

export function createRelationalTraceStore(options: StoreOn): TraceStore {
  return withAppErrors(new RelationalTraceStore(options));
}

export function createRelationalFeedbackStore({ database }: { database: RelationalDatabase }): FeedbackStore {
  return withAppErrors({
    async save(key, { turnId, rating, comment, ts }) {
      await database
        .insert(feedback)
        .values({ ...sessionColumns(key), turn_id: turnId, rating, comment, ts })
        .onConflictDoUpdate({
          target: [feedback.tenant_id, feedback.owner_id, feedback.session_id, feedback.turn_id],
          set: { rating, comment, ts },
        });
    },
    async clear(key, turnId) {
      await database.delete(feedback).where(rowsOf(feedback, { ...sessionColumns(key), turn_id: turnId }));
    },
    async list(key) {
      const rows = await database
        .select()
        .from(feedback)
        .where(rowsOf(feedback, sessionColumns(key)))
        .orderBy(feedback.turn_id);
      return rows.map(({ turn_id: turnId, rating, comment, ts }) => ({
        turnId,
        rating: ratingSchema.parse(rating),
        comment,
        ts,
      }));
    },
    async remove(key) {
      await database.delete(feedback).where(rowsOf(feedback, sessionColumns(key)));
    },
  });
}
