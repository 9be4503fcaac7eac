import { and, asc, count, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "../../../drizzle/schema/job.ts";
import type { Job, JobQueue } from "../../ports/job-queue.ts";
import { type RelationalDatabase, withAppErrors } from "./relational-database.ts";

const kindSchema = z.enum(["ingest", "embed", "derive", "housekeeping"]);
const payloadSchema = z.record(z.string(), z.unknown());

export function createRelationalJobQueue({ database }: { database: RelationalDatabase }): JobQueue {
  const heldBy = (key: string, owner: string) => and(eq(jobs.key, key), eq(jobs.leased_by, owner));

  return withAppErrors({
    async add(job, now) {
      await database
        .insert(jobs)
        .values({
          key: job.key,
          kind: job.kind,
          tenant_id: job.tenant_id,
          payload: JSON.stringify(job.payload),
          added_at: now,
          available_at: now,
        })
        .onConflictDoUpdate({
          target: jobs.key,
          // One that an earlier version gave up without a word gets a fresh life; any other stays as it is.
          set: { dead: 0, attempts: 0, available_at: now, error: "" },
          setWhere: eq(jobs.dead, 1),
        });
    },

    async take(kinds, lease, now): Promise<Job | null> {
      const next = database
        .select({ key: jobs.key })
        .from(jobs)
        .where(
          and(
            eq(jobs.dead, 0),
            inArray(jobs.kind, [...kinds]),
            lte(jobs.available_at, now),
            lte(jobs.leased_until, now),
          ),
        )
        .orderBy(asc(jobs.added_at), asc(jobs.key))
        .limit(1);
      const [row] = await database
        .update(jobs)
        .set({
          attempts: sql`${jobs.attempts} + 1`,
          leased_by: lease.owner,
          leased_until: now + lease.milliseconds,
        })
        .where(eq(jobs.key, sql`(${next})`))
        .returning();
      if (!row) return null;
      return {
        key: row.key,
        kind: kindSchema.parse(row.kind),
        tenant_id: row.tenant_id,
        payload: payloadSchema.parse(JSON.parse(row.payload)),
        attempts: row.attempts,
      };
    },

    async extend(key, owner, milliseconds, now) {
      const rows = await database
        .update(jobs)
        .set({ leased_until: now + milliseconds })
        .where(heldBy(key, owner))
        .returning({ key: jobs.key });
      return rows.length > 0;
    },

    async done(key, owner) {
      await database.delete(jobs).where(heldBy(key, owner));
    },

    async release(key, owner, delayMilliseconds, error, now) {
      await database
        .update(jobs)
        .set({ leased_by: null, leased_until: 0, available_at: now + delayMilliseconds, error })
        .where(heldBy(key, owner));
    },

    async postpone(key, owner, delayMilliseconds, now) {
      await database
        .update(jobs)
        .set({
          leased_by: null,
          leased_until: 0,
          available_at: now + delayMilliseconds,
          attempts: sql`${jobs.attempts} - 1`,
        })
        .where(heldBy(key, owner));
    },

    async letGo(owner) {
      const rows = await database
        .update(jobs)
        .set({ leased_by: null, leased_until: 0, attempts: sql`${jobs.attempts} - 1` })
        .where(and(eq(jobs.leased_by, owner), eq(jobs.dead, 0)))
        .returning({ key: jobs.key });
      return rows.length;
    },

    async reclaim() {
      const rows = await database
        .update(jobs)
        .set({ leased_by: null, leased_until: 0 })
        .where(gt(jobs.leased_until, 0))
        .returning({ key: jobs.key });
      return rows.length;
    },

    async cancel(key) {
      await database.delete(jobs).where(eq(jobs.key, key));
    },

    async waiting(kinds) {
      const row = await database
        .select({ waiting: count() })
        .from(jobs)
        .where(and(eq(jobs.dead, 0), kinds === undefined ? undefined : inArray(jobs.kind, [...kinds])))
        .get();
      return row?.waiting ?? 0;
    },
  });
}
