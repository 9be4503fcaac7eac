import { and, asc, count, eq, exists, gt, lte, sql } from "drizzle-orm";
import { streamEvents, streams } from "../../../drizzle/schema/stream-event.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { BufferedEvent, StreamBuffer } from "../../ports/stream-buffer.ts";
import { STREAM_APPEND_EVENTS, STREAM_KEEP_MS } from "../../tunables/background.ts";
import { type RelationalDatabase, withAppErrors } from "./relational-database.ts";

type StreamTable = typeof streams | typeof streamEvents;

/** Streams in the relational database; `now` is in milliseconds. */
class RelationalStreamBuffer implements StreamBuffer {
  readonly #database: RelationalDatabase;
  readonly #now: () => number;
  /** The stream an event belongs to. */
  readonly #ofEvent = and(
    eq(streams.tenant_id, streamEvents.tenant_id),
    eq(streams.owner_id, streamEvents.owner_id),
    eq(streams.session_id, streamEvents.session_id),
    eq(streams.client_turn_id, streamEvents.client_turn_id),
  );

  constructor({
    database,
    now,
  }: {
    database: RelationalDatabase;
    now: () => number;
  }) {
    this.#database = database;
    this.#now = now;
  }

  readonly append: StreamBuffer["append"] = async (key, clientTurnId, events) => {
    const inserts = batchesOf(events).map((batch) =>
      this.#database
        .insert(streamEvents)
        .values(batch.map((each) => ({ ...columnsOf(key, clientTurnId), ...each })))
        .onConflictDoNothing(),
    );
    await this.#database.batch([
      ...this.#forgetExpired(key, clientTurnId),
      this.#keep(key, clientTurnId, false),
      ...inserts,
    ]);
  };

  readonly close: StreamBuffer["close"] = async (key, clientTurnId) => {
    await this.#database.batch([
      ...this.#forgetExpired(key, clientTurnId),
      this.#keep(key, clientTurnId, true),
    ]);
  };

  readonly read: StreamBuffer["read"] = async (key, clientTurnId, { after, limit }) => {
    const rows = await this.#database
      .select({ closed: streams.closed, seq: streamEvents.seq, event: streamEvents.event })
      .from(streams)
      .leftJoin(streamEvents, and(this.#ofEvent, gt(streamEvents.seq, after)))
      .where(and(streamIs(streams, key, clientTurnId), gt(streams.expires_at, this.#now())))
      .orderBy(asc(streamEvents.seq))
      .limit(Math.max(1, limit));
    const [first] = rows;
    if (!first) return null;
    const events: BufferedEvent[] = [];
    for (const { seq, event } of rows.slice(0, limit)) {
      // Stops at the first gap: the missing event is still on its way.
      if (seq !== after + 1 + events.length || event === null) break;
      events.push({ seq, event });
    }
    return { events, closed: first.closed };
  };

  readonly names: StreamBuffer["names"] = async (key) => {
    const rows = await this.#database
      .select({ name: streams.client_turn_id })
      .from(streams)
      .where(sessionIs(streams, key))
      .orderBy(asc(streams.client_turn_id));
    return rows.map(({ name }) => name);
  };

  readonly remove: StreamBuffer["remove"] = async (key, clientTurnId) => {
    await this.#database.batch([
      this.#database.delete(streamEvents).where(streamIs(streamEvents, key, clientTurnId)),
      this.#database.delete(streams).where(streamIs(streams, key, clientTurnId)),
    ]);
  };

  readonly countExpired: StreamBuffer["countExpired"] = async () => {
    const row = await this.#database
      .select({ expired: count() })
      .from(streams)
      .where(this.#hasExpired())
      .get();
    return row?.expired ?? 0;
  };

  readonly removeExpired: StreamBuffer["removeExpired"] = async () => {
    const [, removed] = await this.#database.batch([
      this.#eventsOfExpired(),
      this.#database.delete(streams).where(this.#hasExpired()).returning({ id: streams.client_turn_id }),
    ]);
    return removed.length;
  };

  #hasExpired() {
    return lte(streams.expires_at, this.#now());
  }

  #eventsOfExpired() {
    return this.#database
      .delete(streamEvents)
      .where(
        exists(
          this.#database.select({ one: sql`1` }).from(streams).where(and(this.#ofEvent, this.#hasExpired())),
        ),
      );
  }

  /** Removes an expired stream, so that a new event of the same name does not revive it. */
  #forgetExpired(key: SessionKey, clientTurnId: string) {
    return [
      this.#database
        .delete(streamEvents)
        .where(
          and(
            streamIs(streamEvents, key, clientTurnId),
            exists(
              this.#database
                .select({ one: sql`1` })
                .from(streams)
                .where(and(this.#ofEvent, this.#hasExpired())),
            ),
          ),
        ),
      this.#database.delete(streams).where(and(streamIs(streams, key, clientTurnId), this.#hasExpired())),
    ] as const;
  }

  #keep(key: SessionKey, clientTurnId: string, closed: boolean) {
    return this.#database
      .insert(streams)
      .values({ ...columnsOf(key, clientTurnId), closed, expires_at: this.#now() + STREAM_KEEP_MS })
      .onConflictDoUpdate({
        target: [streams.tenant_id, streams.owner_id, streams.session_id, streams.client_turn_id],
        set: { expires_at: this.#now() + STREAM_KEEP_MS, ...(closed ? { closed } : {}) },
      });
  }
}

const sessionIs = (table: StreamTable, key: SessionKey) =>
  and(
    eq(table.tenant_id, key.tenantId),
    eq(table.owner_id, key.ownerId),
    eq(table.session_id, key.sessionId),
  );

const streamIs = (table: StreamTable, key: SessionKey, clientTurnId: string) =>
  and(sessionIs(table, key), eq(table.client_turn_id, clientTurnId));

export function createRelationalStreamBuffer(options: {
  database: RelationalDatabase;
  now: () => number;
}): StreamBuffer {
  return withAppErrors(new RelationalStreamBuffer(options));
}

function columnsOf({ tenantId, ownerId, sessionId }: SessionKey, clientTurnId: string) {
  return { tenant_id: tenantId, owner_id: ownerId, session_id: sessionId, client_turn_id: clientTurnId };
}

/** A statement takes a limited number of values. */
function batchesOf(events: readonly BufferedEvent[]): BufferedEvent[][] {
  const batches: BufferedEvent[][] = [];
  for (let from = 0; from < events.length; from += STREAM_APPEND_EVENTS) {
    batches.push(events.slice(from, from + STREAM_APPEND_EVENTS));
  }
  return batches;
}
