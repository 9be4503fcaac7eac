/** A piece of background work. `key` is unique: adding the same key again while it is waiting or running changes nothing. */
export interface Job {
  key: string;
  kind: "ingest" | "embed" | "derive" | "housekeeping";
  tenant_id: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/**
 * Background work that survives a crash. A job is taken under a lease; a lease that runs out makes it available again,
 * so every job must be safe to repeat.
 *
 * Contract (tests/contracts/job-queue.contract.ts):
 * - Two takers never hold the same job at once. Order: by time added.
 * - `reclaim` makes every taken job available at once, whoever holds it: for a server that knows it is alone with the store.
 * - `release` with a delay makes it available again later. How many attempts are enough is for the taker to judge: a job whose lease
 *   runs out again and again is handed out each time, counted, so that whoever takes it can end it with words.
 */
export interface JobQueue {
  add(job: Omit<Job, "attempts">, now: number): Promise<void>;
  take(
    kinds: readonly Job["kind"][],
    lease: { owner: string; milliseconds: number },
    now: number,
  ): Promise<Job | null>;
  extend(key: string, owner: string, milliseconds: number, now: number): Promise<boolean>;
  done(key: string, owner: string): Promise<void>;
  release(key: string, owner: string, delayMilliseconds: number, error: string, now: number): Promise<void>;
  /** Gives it back as if it had not been taken, to be available again later: whatever failed says nothing about the job. */
  postpone(key: string, owner: string, delayMilliseconds: number, now: number): Promise<void>;
  /** Gives back all that this owner holds, as if it had not been taken: after a `take` whose answer was lost. */
  letGo(owner: string): Promise<number>;
  reclaim(): Promise<number>;
  cancel(key: string): Promise<void>;
  /** How many jobs are not done, of all kinds or of some. */
  waiting(kinds?: readonly Job["kind"][]): Promise<number>;
}
