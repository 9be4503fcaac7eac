import { createHash } from "node:crypto";
import { and, asc, eq, gt, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { turnMetrics } from "../../../drizzle/schema/turn-metric.ts";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import { costOf, ratingSchema, type TurnMetric, turnMetricSchema } from "../../domain/turn-metric.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { MetricStore, StoredMetric } from "../../ports/metric-store.ts";
import type { SessionPlace } from "../../ports/session-store.ts";
import { METRICS_PAGE } from "../../tunables/requests.ts";
import { isOneOf } from "./is-one-of.ts";
import { isDegraded, isUnsupported } from "./metric-conditions.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";
import { ownerColumns, rowsOf, sessionColumns } from "./rows-of.ts";

const schema = fromWire(turnMetricSchema);
/** Removes the owner, and also the id, which anyone who knows the turn could compute again. */
const NOBODY = {
  metric_id: sql`lower(hex(randomblob(16)))`,
  owner_id: "",
  session_id: "",
  turn_id: 0,
};

const ofTurn = (key: SessionKey, turnId: number) =>
  rowsOf(turnMetrics, { ...sessionColumns(key), turn_id: turnId });

const total = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);
/** The sums of a session's turns. */
const OF_SESSION = {
  ownerId: turnMetrics.owner_id,
  sessionId: turnMetrics.session_id,
  cost: total(sql`${turnMetrics.cost}`),
  unpriced: total(sql`${turnMetrics.cost} IS NULL`),
  degraded: total(isDegraded),
  unsupported: total(isUnsupported),
  up: total(eq(turnMetrics.rating, "up")),
  down: total(eq(turnMetrics.rating, "down")),
};

/**
 * Always the same for the same turn. The parts may contain any character, so each is kept apart from the
 * next.
 */
function idOf({ tenantId, ownerId, sessionId }: SessionKey, turnId: number): string {
  return createHash("sha256")
    .update(JSON.stringify([tenantId, ownerId, sessionId, turnId]))
    .digest("base64url");
}

function storedOf(row: typeof turnMetrics.$inferSelect): StoredMetric {
  return {
    ...schema.parse(JSON.parse(row.metric)),
    ownerId: row.owner_id,
    sessionId: row.session_id,
    rating: ratingSchema.safeParse(row.rating).data ?? null,
  };
}

/** `passing`: does not wait for the disk, so a power failure may lose the numbers of the last turns. */
export function createRelationalMetricStore({
  pageSize = METRICS_PAGE,
  ...on
}: StoreOn & { pageSize?: number }): MetricStore {
  const { page, ...store } = withAppErrors({ ...writesOf(on), ...readsOf(on.database) });
  return {
    ...store,
    async *read({ tenantId }, { from, to }) {
      const within = and(
        eq(turnMetrics.tenant_id, tenantId),
        gte(turnMetrics.ts, from),
        lt(turnMetrics.ts, to),
      );
      let behind: SQL | undefined;
      for (;;) {
        const rows = await page(and(within, behind), pageSize);
        for (const row of rows) yield storedOf(row);
        const last = rows.at(-1);
        if (!last || rows.length < pageSize) return;
        behind = or(
          gt(turnMetrics.ts, last.ts),
          and(eq(turnMetrics.ts, last.ts), gt(turnMetrics.metric_id, last.metric_id)),
        );
      }
    },
  };
}

function writesOf({ database, passing = database }: StoreOn) {
  return {
    async save(key: SessionKey, turnId: number, metric: TurnMetric) {
      const found = {
        ts: metric.ts,
        cost: costOf(metric.calls),
        metric: JSON.stringify(toWire(turnMetricSchema, metric)),
      };
      await passing
        .insert(turnMetrics)
        .values({ metric_id: idOf(key, turnId), ...sessionColumns(key), turn_id: turnId, ...found })
        .onConflictDoUpdate({ target: turnMetrics.metric_id, set: found });
    },

    async rate(key: SessionKey, turnId: number, rating: "up" | "down" | null) {
      await database
        .update(turnMetrics)
        .set({ rating: rating ?? "" })
        .where(ofTurn(key, turnId));
    },

    async detach(key: SessionKey) {
      await database
        .update(turnMetrics)
        .set(NOBODY)
        .where(rowsOf(turnMetrics, sessionColumns(key)));
    },

    async detachOwner(key: OwnerKey) {
      await database
        .update(turnMetrics)
        .set(NOBODY)
        .where(rowsOf(turnMetrics, ownerColumns(key)));
    },
  };
}

function readsOf(database: StoreOn["database"]) {
  return {
    async page(where: SQL | undefined, size: number) {
      return database
        .select()
        .from(turnMetrics)
        .where(where)
        .orderBy(asc(turnMetrics.ts), asc(turnMetrics.metric_id))
        .limit(size);
    },

    async find(key: SessionKey, turnId: number) {
      const row = await database.select().from(turnMetrics).where(ofTurn(key, turnId)).get();
      return row ? storedOf(row) : null;
    },

    async ofSessions({ tenantId }: { tenantId: string }, places: readonly SessionPlace[]) {
      if (places.length === 0) return [];
      return database
        .select(OF_SESSION)
        .from(turnMetrics)
        .where(and(eq(turnMetrics.tenant_id, tenantId), isOneOf(turnMetrics, places)))
        .groupBy(turnMetrics.owner_id, turnMetrics.session_id);
    },

    async spent({ tenantId }: { tenantId: string }, since: string) {
      const [row] = await database
        .select({
          cost: sql<number>`coalesce(sum(${turnMetrics.cost}), 0)`,
          unknown: sql<number>`sum(${turnMetrics.cost} IS NULL)`,
        })
        .from(turnMetrics)
        .where(and(eq(turnMetrics.tenant_id, tenantId), gte(turnMetrics.ts, since)));
      return { cost: Number(row?.cost ?? 0), unknown: Number(row?.unknown ?? 0) };
    },
  };
}
