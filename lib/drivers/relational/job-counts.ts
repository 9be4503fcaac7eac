import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { jobCounts } from "../../../drizzle/schema/job.ts";
import { jobKindSchema } from "../../domain/metric-summary.ts";
import type { EndedJobs } from "../../ports/job-queue.ts";
import type { Period } from "../../ports/metric-store.ts";
import { JOB_COUNTS_KEPT_MS, JOB_TURNS_FORGOTTEN_MS } from "../../tunables/background.ts";
import type { RelationalDatabase } from "./relational-database.ts";

/** Every time zone differs from UTC by a multiple of 15 minutes. */
const QUARTER_MS = 15 * 60_000;

/** Counts finished jobs by kind and quarter of an hour. */
export class JobCounts {
  readonly #database: RelationalDatabase;
  #forgotten = Number.NEGATIVE_INFINITY;

  constructor(database: RelationalDatabase) {
    this.#database = database;
  }

  /** Never rejects: the job is done whether it is counted or not. */
  async note(
    { tenantId, kind }: { tenantId: string; kind: string },
    end: "done" | "retried",
    now: number,
  ): Promise<void> {
    const quarter = Math.floor(now / QUARTER_MS) * QUARTER_MS;
    const counted = { done: 0, retried: 0, [end]: 1 };
    try {
      await this.#database
        .insert(jobCounts)
        .values({ tenant_id: tenantId, kind, quarter, ...counted })
        .onConflictDoUpdate({
          target: [jobCounts.tenant_id, jobCounts.kind, jobCounts.quarter],
          set: { [end]: sql`${jobCounts[end]} + 1` },
        });
      if (now - this.#forgotten < JOB_TURNS_FORGOTTEN_MS) return;
      this.#forgotten = now;
      await this.#database.delete(jobCounts).where(lt(jobCounts.quarter, now - JOB_COUNTS_KEPT_MS));
    } catch {
      // Only a number on a page will be wrong.
    }
  }

  async read(tenantId: string, { from, to }: Period): Promise<EndedJobs[]> {
    const rows = await this.#database
      .select()
      .from(jobCounts)
      .where(
        and(
          eq(jobCounts.tenant_id, tenantId),
          gte(jobCounts.quarter, Date.parse(from)),
          lt(jobCounts.quarter, Date.parse(to)),
        ),
      )
      .orderBy(asc(jobCounts.quarter), asc(jobCounts.kind));
    return rows.map(({ kind, quarter, done, retried }) => ({
      at: new Date(quarter).toISOString(),
      kind: jobKindSchema.parse(kind),
      done,
      retried,
    }));
  }
}
