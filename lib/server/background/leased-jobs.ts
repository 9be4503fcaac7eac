import type { Job, JobQueue } from "../../ports/job-queue.ts";
import { JOB_LEASE_MS, JOB_LEASE_RENEW_MS, JOB_POLL_MS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";

interface LeasedKinds {
  kinds: readonly Job["kind"][];
  /** Only for people who have no job of these kinds running. */
  onlyIdle?: boolean;
}

/** Runs jobs of some kinds until it is stopped, each under a lease that is renewed while the job runs. */
export class LeasedJobs {
  readonly #jobs: JobQueue;
  readonly #wanted: LeasedKinds;
  readonly #stop = new AbortController();
  readonly #looking = new Set<() => void>();
  readonly #resting = new Set<() => void>();
  #failing = false;

  constructor(jobs: JobQueue, wanted: LeasedKinds) {
    this.#jobs = jobs;
    this.#wanted = wanted;
  }

  /** Aborted when the worker is stopped. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /**
   * Runs one job after another. `owner` is the name in the leases. `run` must finish the job or give it back.
   * `lost`: the lease is no longer held, because the job was cancelled or this process was inactive for
   * longer than its lease.
   */
  async workOff(owner: string, run: (job: Job, lost: AbortSignal) => Promise<void>): Promise<void> {
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
        await this.#runHeld(job, owner, run);
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

  async #runHeld(
    job: Job,
    owner: string,
    run: (job: Job, lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const lost = new AbortController();
    const renew = setInterval(() => void this.#renew(job, owner, lost), JOB_LEASE_RENEW_MS);
    try {
      await run(job, lost.signal);
    } finally {
      clearInterval(renew);
    }
  }

  async #renew(job: Job, owner: string, lost: AbortController): Promise<void> {
    try {
      const held = await this.#jobs.extend(job.key, owner, JOB_LEASE_MS, Date.now());
      if (!held) lost.abort();
    } catch (error) {
      log.warn({ err: error, job: job.key }, "the lease of a job could not be renewed");
    }
  }
}
