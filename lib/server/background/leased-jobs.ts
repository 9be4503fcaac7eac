import { AppError } from "../../domain/app-error.ts";
import type { Job, JobQueue } from "../../ports/job-queue.ts";
import {
  JOB_ATTEMPTS,
  JOB_AWAY_MS,
  JOB_LEASE_MS,
  JOB_LEASE_RENEW_MS,
  JOB_POLL_MS,
  JOB_RETRY_MS,
} from "../../tunables/background.ts";
import { log } from "../process/log.ts";

interface LeasedKinds {
  kinds: readonly Job["kind"][];
  /** Only for people who have no job of these kinds running. */
  onlyIdle?: boolean;
}

/** How the jobs of some kinds are done. A job that is cancelled or taken over is left where it is. */
export interface JobWork {
  /** `signal`: the worker is stopped, or the lease is no longer held. */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /**
   * True if what the job needs is away: then the failure says nothing about the job, which waits, however
   * long, and keeps its attempts.
   */
  isAway(job: Job, error: unknown): Promise<boolean>;
  /** The job has failed for the last time; it is not tried again. */
  giveUp(job: Job, error: unknown): Promise<void>;
}

/** Runs jobs of some kinds until it is stopped, each under a lease that is renewed while the job runs. */
export class LeasedJobs {
  readonly #jobs: JobQueue;
  readonly #wanted: LeasedKinds;
  readonly #work: JobWork;
  readonly #stop = new AbortController();
  readonly #looking = new Set<() => void>();
  readonly #resting = new Set<() => void>();
  #failing = false;

  constructor(jobs: JobQueue, wanted: LeasedKinds, work: JobWork) {
    this.#jobs = jobs;
    this.#wanted = wanted;
    this.#work = work;
  }

  /** Aborted when the worker is stopped. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /** Runs one job after another. `owner` is the name in the leases. */
  async workOff(owner: string): Promise<void> {
    const { kinds, ...options } = this.#wanted;
    /** Until then, a `take` whose response was lost may still have assigned a job that nobody knows of. */
    let deafUntil = 0;
    while (!this.#stop.signal.aborted) {
      let job: Job | null = null;
      try {
        if (Date.now() < deafUntil) await this.#jobs.letGo(owner);
        const lease = { owner, milliseconds: JOB_LEASE_MS };
        job = await this.#jobs.take(kinds, lease, Date.now(), options);
        this.#failing = false;
      } catch (error) {
        deafUntil = Date.now() + JOB_LEASE_MS;
        // Logged once per failure, not at every look.
        if (!this.#failing) log.error({ err: error, kinds }, "cannot take a job");
        this.#failing = true;
      }
      if (job) {
        // Where there was one job, there may be more.
        this.wake();
        await this.#runHeld(job, owner);
      } else await this.#rest(JOB_POLL_MS, this.#looking);
    }
  }

  /** Waits at most this long, or until it is stopped. */
  rest(milliseconds: number): Promise<void> {
    return this.#rest(milliseconds, this.#resting);
  }

  async #rest(milliseconds: number, resting: Set<() => void>): Promise<void> {
    if (this.#stop.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const rouse = () => {
        clearTimeout(timer);
        resting.delete(rouse);
        resolve();
      };
      const timer = setTimeout(rouse, milliseconds);
      resting.add(rouse);
    });
  }

  /**
   * Wakes one waiting worker, and the next if it finds work: a single job is not looked for by all of them.
   */
  wake(): void {
    const [first] = this.#looking;
    first?.();
  }

  stop(): void {
    this.#stop.abort();
    for (const rouse of [...this.#looking, ...this.#resting]) rouse();
  }

  async #runHeld(job: Job, owner: string): Promise<void> {
    const lease = holdLease(this.#jobs, job.key, owner);
    try {
      await this.#work.run(job, AbortSignal.any([this.#stop.signal, lease.lost]));
      await this.#jobs.done(job.key, owner, Date.now());
    } catch (error) {
      // The job was cancelled with what it was about, or taken over by another process.
      if (lease.lost.aborted || !(await lease.renew()))
        log.info({ job: job.key }, "a job is no longer ours: it was cancelled, or another server has it");
      else await this.#giveBack(job, owner, error);
    } finally {
      lease.end();
    }
  }

  async #giveBack(job: Job, owner: string, error: unknown): Promise<void> {
    const jobs = this.#jobs;
    try {
      // A server that is being stopped says nothing about the job.
      if (this.#stop.signal.aborted) await jobs.postpone(job.key, owner, 0, Date.now());
      else if (await this.#work.isAway(job, error)) {
        await jobs.postpone(job.key, owner, JOB_AWAY_MS, Date.now());
        await this.rest(JOB_AWAY_MS);
      } else if (job.attempts < JOB_ATTEMPTS) {
        log.warn({ err: error, job: job.key, attempt: job.attempts }, "a job failed and is tried again");
        await jobs.release(job.key, owner, JOB_RETRY_MS * job.attempts, messageOf(error), Date.now());
      } else {
        log.error({ err: error, job: job.key }, "a job failed for the last time");
        await this.#work.giveUp(job, error);
        await jobs.done(job.key, owner, Date.now());
      }
    } catch (second) {
      log.error({ err: second, job: job.key }, "the job stays under its lease");
      await this.rest(JOB_AWAY_MS);
    }
  }
}

/**
 * Renews the lease of a job until `end` is called. `lost`: it is no longer held, because the job was cancelled
 * or this process was inactive for longer than its lease.
 */
export function holdLease(jobs: JobQueue, key: string, owner: string, now: () => number = Date.now) {
  const lost = new AbortController();
  /** False: it is lost. Where that cannot be seen, it counts as held. */
  async function renew(): Promise<boolean> {
    try {
      if (!(await jobs.extend(key, owner, JOB_LEASE_MS, now()))) lost.abort();
    } catch (error) {
      log.warn({ err: error, job: key }, "the lease of a job could not be renewed");
    }
    return !lost.signal.aborted;
  }
  const timer = setInterval(() => void renew(), JOB_LEASE_RENEW_MS);
  return { lost: lost.signal, renew, end: () => clearInterval(timer) };
}

function messageOf(error: unknown): string {
  return AppError.isInstance(error) ? error.userMessage : "Something failed inside Ibid.";
}
