import { and, asc, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { turnRuns } from "../../../drizzle/schema/turn-record.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { RunRecord, RunStore } from "../../ports/run-store.ts";
import { type RelationalDatabase, type StoreOn, withAppErrors } from "./relational-database.ts";
import { rowsOf, sessionColumns } from "./rows-of.ts";

type RunRow = typeof turnRuns.$inferSelect;

const CONTINUES_NEWEST = -1;
const AT_THE_BEGINNING = 0;

const storedSchema = z.object({
  tenantId: z.string(),
  ownerId: z.string(),
  sessionId: z.string(),
  clientTurnId: z.string(),
  userText: z.string(),
  parentTurnId: z.number(),
  partialText: z.string(),
  partialRefs: z.string(),
  startedAt: z.string(),
  ownerProcess: z.string(),
  heartbeatAt: z.number(),
});

function runOf(row: RunRow): RunRecord {
  const stored = fromWire(storedSchema).parse(row);
  const parent = stored.parentTurnId;
  const parentTurnId = parent === CONTINUES_NEWEST ? undefined : parent === AT_THE_BEGINNING ? null : parent;
  return { ...stored, parentTurnId };
}

const nameOf = (key: SessionKey, clientTurnId: string) =>
  JSON.stringify([key.tenantId, key.ownerId, key.sessionId, clientTurnId]);

class RelationalRunStore implements RunStore {
  readonly #database: RelationalDatabase;
  readonly #passing: RelationalDatabase;
  /**
   * Stop requests this process has seen. Each stays in the database until its run is finished, so that it is
   * still seen if the answer is lost or another process adopts the run.
   */
  #heard = new Set<string>();

  constructor({ database, passing = database }: StoreOn) {
    this.#database = database;
    this.#passing = passing;
  }

  readonly start: RunStore["start"] = async (run) => {
    const parent = run.parentTurnId === undefined ? CONTINUES_NEWEST : (run.parentTurnId ?? AT_THE_BEGINNING);
    const rows = await this.#database
      .insert(turnRuns)
      .values(toWire(storedSchema, { ...run, parentTurnId: parent }))
      .onConflictDoNothing()
      .returning({ client_turn_id: turnRuns.client_turn_id });
    return rows.length > 0;
  };

  readonly flush: RunStore["flush"] = async (partials, now) => {
    const [first, ...others] = partials.map(({ key, clientTurnId, text, refs }) =>
      this.#passing
        .update(turnRuns)
        .set({ partial_text: text, partial_refs: refs, heartbeat_at: now })
        .where(runIs(key, clientTurnId))
        .returning({ stop: turnRuns.stop_requested }),
    );
    if (!first) return [];
    const results = await this.#passing.batch([first, ...others]);
    const asked = partials
      .filter((_, place) => results[place]?.[0]?.stop === true)
      .map(({ key, clientTurnId }) => ({ key, clientTurnId }));
    const before = this.#heard;
    this.#heard = new Set(asked.map(({ key, clientTurnId }) => nameOf(key, clientTurnId)));
    return asked.filter(({ key, clientTurnId }) => !before.has(nameOf(key, clientTurnId)));
  };

  readonly requestStop: RunStore["requestStop"] = async (key, clientTurnId) => {
    const rows = await this.#database
      .update(turnRuns)
      .set({ stop_requested: true })
      .where(runIs(key, clientTurnId))
      .returning({ client_turn_id: turnRuns.client_turn_id });
    return rows.length > 0;
  };

  readonly adopt: RunStore["adopt"] = async (key, clientTurnId, { process, olderThan, now }) => {
    const rows = await this.#database
      .update(turnRuns)
      .set({ owner_process: process, heartbeat_at: now })
      .where(and(runIs(key, clientTurnId), lt(turnRuns.heartbeat_at, olderThan)))
      .returning({ client_turn_id: turnRuns.client_turn_id });
    return rows.length > 0;
  };

  readonly find: RunStore["find"] = async (key, clientTurnId) => {
    const row = await this.#database.select().from(turnRuns).where(runIs(key, clientTurnId)).get();
    return row ? runOf(row) : null;
  };

  readonly list: RunStore["list"] = async (key) => {
    const rows = await this.#database
      .select()
      .from(turnRuns)
      .where(rowsOf(turnRuns, sessionColumns(key)))
      .orderBy(asc(turnRuns.started_at));
    return rows.map(runOf);
  };

  readonly listTenant: RunStore["listTenant"] = async (tenantId, limit) => {
    const rows = await this.#database
      .select()
      .from(turnRuns)
      .where(eq(turnRuns.tenant_id, tenantId))
      .orderBy(desc(turnRuns.started_at))
      .limit(limit);
    return rows.map(runOf);
  };

  readonly finish: RunStore["finish"] = async (key, clientTurnId) => {
    await this.#database.delete(turnRuns).where(runIs(key, clientTurnId));
  };

  readonly abandoned: RunStore["abandoned"] = async (olderThan) => {
    const rows = await this.#database.select().from(turnRuns).where(lt(turnRuns.heartbeat_at, olderThan));
    return rows.map(runOf);
  };
}

const runIs = (key: SessionKey, clientTurnId: string) =>
  rowsOf(turnRuns, { ...sessionColumns(key), client_turn_id: clientTurnId });

export function createRelationalRunStore(options: StoreOn): RunStore {
  return withAppErrors(new RelationalRunStore(options));
}
