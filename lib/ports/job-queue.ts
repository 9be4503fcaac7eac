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
  /** Which attempt this is: one more than how often it was released. */
  attempts: number;
  /** How often it was taken by somebody who was never heard of again, since it was last released. */
  interruptions: number;
}

/** How many jobs of a kind came to their end, and attempts failed, in the quarter of an hour that begins then. */
export interface EndedJobs {
  at: string;
  kind: Job["kind"];
  done: number;
  retried: number;
}

export type NewJob = Omit<Job, "attempts" | "interruptions" | "ownerId"> & { ownerId?: string };

/**
 * Background work that survives a crash. A job is taken under a lease; a lease that runs out makes it
 * available again, so every job must be safe to repeat.
 *
 * Contract (tests/contracts/job-queue.contract.ts):
 * - Two takers never hold the same job at once. Order: tenants take turns, in a tenant its people do, and of
 *   one person the oldest comes first. Turns are remembered for JOB_TURNS_KEPT_MS. `onlyIdle`: only for
 *   people of whom nothing of these kinds is at work.
 * - `reclaim` makes every taken job available at once, whoever holds it: for a server that knows it
 *   is alone with the store.
 * - `release` with a delay makes it available again later, and counts an attempt: the taker lived to say that
 *   it failed. How many are enough is for the taker to judge.
 * - A lease that runs out, or is reclaimed, is no attempt: who held it went away, and that says little about
 *   the job. It is an interruption. From JOB_INTERRUPTIONS_FREE on each makes the job wait longer
 *   (JOB_INTERRUPTED_MS, doubled, JOB_INTERRUPTED_MAX_MS at most), so that one which takes its server down
 *   does so ever more rarely, and is never given up.
 * - `ended` gives what `done` and `release` have ended of one tenant's, oldest first, for about as long as pages look back
 *   (JOB_COUNTS_KEPT_MS). A count that cannot be kept is missing there, and the job is done.
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
   * Gives it back as if it had not been taken, to be available again later: whatever failed
   * says nothing about the job.
   */
  postpone(key: string, owner: string, delayMilliseconds: number, now: number): Promise<void>;
  /**
   * Gives back all that this owner holds, as if it had not been taken: after a `take` whose answer was lost.
   */
  letGo(owner: string): Promise<number>;
  reclaim(): Promise<number>;
  cancel(key: string): Promise<void>;
  /** How many jobs are not done, of all kinds or of some, of all tenants or of one. */
  waiting(kinds?: readonly Job["kind"][], tenantId?: string): Promise<number>;
  ended(tenantId: string, period: Period): Promise<EndedJobs[]>;
}
