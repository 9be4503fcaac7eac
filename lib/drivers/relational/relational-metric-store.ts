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

const schema = fromWire(turnMetricSchema);
/** Nobody's: the id too, which whoever knows the turn could make again. */
const NOBODY = {
  metric_id: sql`lower(hex(randomblob(16)))`,
  owner_id: "",
  session_id: "",
  turn_id: 0,
};

const ofOwner = ({ tenantId, ownerId }: OwnerKey) =>
  and(eq(turnMetrics.tenant_id, tenantId), eq(turnMetrics.owner_id, ownerId));
const ofSession = (key: SessionKey) => and(ofOwner(key), eq(turnMetrics.session_id, key.sessionId));
const ofTurn = (key: SessionKey, turnId: number) => and(ofSession(key), eq(turnMetrics.turn_id, turnId));

/** The same for the same turn. Ids are of any kind, so each is set apart from the next. */
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

/** `passing`: nobody waits for the disk; a power failure may lose the numbers of the last turns. */
export function createRelationalMetricStore({
  database,
  passing = database,
  pageSize = METRICS_PAGE,
}: StoreOn & { pageSize?: number }): MetricStore {
  const { page, ...store } = withAppErrors({
    async save(key: SessionKey, turnId: number, metric: TurnMetric) {
      const of = { tenant_id: key.tenantId, owner_id: key.ownerId, session_id: key.sessionId };
      const found = {
        ts: metric.ts,
        cost: costOf(metric.calls),
        metric: JSON.stringify(toWire(turnMetricSchema, metric)),
      };
      await passing
        .insert(turnMetrics)
        .values({ metric_id: idOf(key, turnId), ...of, turn_id: turnId, ...found })
        .onConflictDoUpdate({ target: turnMetrics.metric_id, set: found });
    },

    async rate(key: SessionKey, turnId: number, rating: "up" | "down" | null) {
      await database
        .update(turnMetrics)
        .set({ rating: rating ?? "" })
        .where(ofTurn(key, turnId));
    },

    async page(where: SQL | undefined) {
      return database
        .select()
        .from(turnMetrics)
        .where(where)
        .orderBy(asc(turnMetrics.ts), asc(turnMetrics.metric_id))
        .limit(pageSize);
    },

    async find(key: SessionKey, turnId: number) {
      const row = await database.select().from(turnMetrics).where(ofTurn(key, turnId)).get();
      return row ? storedOf(row) : null;
    },

    async ofSessions({ tenantId }: { tenantId: string }, places: readonly SessionPlace[]) {
      if (places.length === 0) return [];
      const count = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`.mapWith(Number);
      return database
        .select({
          ownerId: turnMetrics.owner_id,
          sessionId: turnMetrics.session_id,
          cost: sql<number>`coalesce(sum(${turnMetrics.cost}), 0)`.mapWith(Number),
          unpriced: count(sql`${turnMetrics.cost} IS NULL`),
          degraded: count(isDegraded),
          unsupported: count(isUnsupported),
          up: count(eq(turnMetrics.rating, "up")),
          down: count(eq(turnMetrics.rating, "down")),
        })
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

    async detach(key: SessionKey) {
      await database.update(turnMetrics).set(NOBODY).where(ofSession(key));
    },

    async detachOwner(key: OwnerKey) {
      await database.update(turnMetrics).set(NOBODY).where(ofOwner(key));
    },
  });

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
        const rows = await page(and(within, behind));
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
