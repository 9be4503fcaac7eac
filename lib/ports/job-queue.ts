import type { JobKind } from "../domain/metric-summary.ts";
import type { Period } from "./metric-store.ts";

/**
 * A piece of background work. `key` is unique: adding the same key again while it is waiting or
 * running changes nothing.
 */
export interface Job {
  key: string;
  kind: JobKind;
  tenantId: string;
  /** Who asked for it; empty: nobody in particular. */
  ownerId: string;
  payload: Record<string, unknown>;
  /** The number of this attempt: one more than how often the job was released. */
  attempts: number;
  /** How many takers disappeared while holding the job, since it was last released. */
  interruptions: number;
}

/** How many jobs of a kind finished, and how many attempts failed, in the 15 minutes starting at `at`. */
export interface EndedJobs {
  at: string;
  kind: Job["kind"];
  done: number;
  retried: number;
}

export type NewJob = Omit<Job, "attempts" | "interruptions" | "ownerId"> & { ownerId?: string };

/**
 * Background work that survives a crash. A job is taken under a lease. When the lease expires the job becomes
 * available again, so every job must be safe to repeat.
 *
 * Contract (tests/contracts/job-queue.contract.ts):
 * - Two takers never hold the same job at once. Order: round-robin over tenants, then over a tenant's people;
 *   one person's jobs run oldest first. The rotation is remembered for JOB_TURNS_KEPT_MS. `onlyIdle`: only
 *   for people who have no job of these kinds running.
 * - `reclaim` makes every taken job available at once, whoever holds it: for a server that knows it is the
 *   only one using the store.
 * - `release` with a delay makes the job available again later and counts an attempt, because the taker
 *   survived to report that it failed. The taker decides how many attempts are enough.
 * - A lease that expires or is reclaimed does not count as an attempt but as an interruption: its holder
 *   disappeared, which says little about the job. From JOB_INTERRUPTIONS_FREE on, each interruption makes the
 *   job wait longer (JOB_INTERRUPTED_MS, doubling up to JOB_INTERRUPTED_MAX_MS). A job that crashes its
 *   server thus does so ever more rarely, but is never given up.
 * - `ended` gives what `done` and `release` ended for one tenant, oldest first, kept about as long as the
 *   pages look back (JOB_COUNTS_KEPT_MS). If a count cannot be stored it is missing there, and the job still
 *   counts as done.
 */
export interface JobQueue {
  add(job: NewJob, now: number): Promise<void>;
  take(
    kinds: readonly Job["kind"][],
    lease: { owner: string; milliseconds: number },
    now: number,
    options?: { onlyIdle?: boolean },
  ): Promise<Job | null>;
  extend(key: string, owner: string, milliseconds: number, now: number): Promise<boolean>;
  done(key: string, owner: string, now: number): Promise<void>;
  release(key: string, owner: string, delayMilliseconds: number, error: string, now: number): Promise<void>;
  /**
   * Returns the job as if it had not been taken, to be available again later: the failure had nothing to do
   * with the job.
   */
  postpone(key: string, owner: string, delayMilliseconds: number, now: number): Promise<void>;
  /**
   * Returns all jobs that this owner holds, as if they had not been taken: after a `take` whose response was
   * lost.
   */
  letGo(owner: string): Promise<number>;
  reclaim(): Promise<number>;
  cancel(key: string): Promise<void>;
  /** How many jobs are not done, of all kinds or of some, of all tenants or of one. */
  waiting(kinds?: readonly Job["kind"][], tenantId?: string): Promise<number>;
  ended(tenantId: string, period: Period): Promise<EndedJobs[]>;
}
