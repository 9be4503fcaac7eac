import type { Job, JobQueue } from "../../ports/job-queue.ts";
import { JOB_LEASE_MS, JOB_LEASE_RENEW_MS, JOB_POLL_MS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";

interface LeasedKinds {
  kinds: readonly Job["kind"][];
  /** Only for people of whom nothing of these kinds is at work. */
  onlyIdle?: boolean;
}

/**
 * Works off jobs of some kinds, each under a lease that is renewed while it is at work, until it is stopped.
 */
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

  /** Aborted when it is stopped. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /**
   * One job after the other. `owner` names whoever does so in the leases. `run` sees to it that the job is
   * done or given back; `lost`: it is no longer held, because it was cancelled, or this process was away
   * for longer than its lease.
   */
  async workOff(owner: string, run: (job: Job, lost: AbortSignal) => Promise<void>): Promise<void> {
    const { kinds, ...options } = this.#wanted;
    /** Until then a take whose answer was lost may still have given a job to nobody. */
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
        // Once per failure, not at every look.
        if (!this.#failing) log.error({ err: error, kinds }, "cannot take a job");
        this.#failing = true;
      }
      if (job) {
        // Where one was, more may wait.
        this.wake();
        await this.#runHeld(job, owner, run);
      } else await this.#rest(JOB_POLL_MS, this.#looking);
    }
  }

  /** Until it is stopped, and so long at most. */
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

  /** Has one look for work, and the next when it found some: what comes alone is not asked for by all. */
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
