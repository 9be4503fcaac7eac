import { desc, sql } from "drizzle-orm";
import { monthCosts } from "../../../drizzle/schema/month-cost.ts";
import type { OwnerKey, TenantKey } from "../../domain/identity.ts";
import type { CostLedger } from "../../ports/cost-ledger.ts";
import { type StoreOn, withAppErrors } from "./relational-database.ts";
import { ownerColumns, rowsOf } from "./rows-of.ts";

const NOBODY = "";
/** Adds to the stored sums. */
const ADDED = {
  target: [monthCosts.tenant_id, monthCosts.month, monthCosts.owner_id],
  set: {
    cost: sql`${monthCosts.cost} + excluded.cost`,
    unpriced: sql`${monthCosts.unpriced} + excluded.unpriced`,
  },
};

const sumsIn = (database: StoreOn["database"], { tenantId, ownerId }: OwnerKey, month: string) =>
  database
    .select({
      cost: sql<number>`coalesce(sum(${monthCosts.cost}), 0)`,
      unpriced: sql<number>`coalesce(sum(${monthCosts.unpriced}), 0)`,
      own: sql<number>`coalesce(sum(${monthCosts.cost}) FILTER (WHERE ${monthCosts.owner_id} = ${ownerId}), 0)`,
      ownUnpriced: sql<number>`coalesce(sum(${monthCosts.unpriced}) FILTER (WHERE ${monthCosts.owner_id} = ${ownerId}), 0)`,
    })
    .from(monthCosts)
    .where(rowsOf(monthCosts, { tenant_id: tenantId, month }));

const together = ([row]: Awaited<ReturnType<typeof sumsIn>>) => ({
  person: { cost: row?.own ?? 0, unpriced: row?.ownUnpriced ?? 0 },
  tenant: { cost: row?.cost ?? 0, unpriced: row?.unpriced ?? 0 },
});

/** `passing`: does not wait for the disk, so a power failure may lose the cost of the last calls. */
export function createRelationalCostLedger({ database, passing = database }: StoreOn): CostLedger {
  return withAppErrors<CostLedger>({
    async add(key, month, cost) {
      const added = { cost: cost ?? 0, unpriced: cost === null ? 1 : 0 };
      const [, rows] = await passing.batch([
        passing
          .insert(monthCosts)
          .values({ ...ownerColumns(key), month, ...added })
          .onConflictDoUpdate(ADDED),
        sumsIn(passing, key, month),
      ]);
      return together(rows);
    },

    async read(key, month) {
      return together(await sumsIn(passing, key, month));
    },

    async people({ tenantId }: TenantKey, month, limit) {
      return database
        .select({ ownerId: monthCosts.owner_id, cost: monthCosts.cost, unpriced: monthCosts.unpriced })
        .from(monthCosts)
        .where(rowsOf(monthCosts, { tenant_id: tenantId, month }))
        .orderBy(desc(monthCosts.cost), monthCosts.owner_id)
        .limit(limit);
    },

    async erase(key) {
      const theirs = rowsOf(monthCosts, ownerColumns(key));
      await database.batch([
        database
          .insert(monthCosts)
          .select(
            database
              .select({
                tenant_id: monthCosts.tenant_id,
                month: monthCosts.month,
                owner_id: sql<string>`${NOBODY}`.as("owner_id"),
                cost: monthCosts.cost,
                unpriced: monthCosts.unpriced,
              })
              .from(monthCosts)
              .where(theirs),
          )
          .onConflictDoUpdate(ADDED),
        database.delete(monthCosts).where(theirs),
      ]);
    },
  });
}
