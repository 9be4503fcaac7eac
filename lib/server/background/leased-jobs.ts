import type { Job, JobQueue } from "../../ports/job-queue.ts";
import { JOB_LEASE_MS, JOB_LEASE_RENEW_MS, JOB_POLL_MS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";

/**
 * Works off jobs of one kind, each under a lease that is renewed while it is at work, until it is stopped.
 */
export class LeasedJobs {
  readonly #jobs: JobQueue;
  readonly #kind: Job["kind"];
  readonly #stop = new AbortController();
  readonly #resting = new Set<() => void>();
  #failing = false;

  constructor(jobs: JobQueue, kind: Job["kind"]) {
    this.#jobs = jobs;
    this.#kind = kind;
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
  async workOff(
    owner: string,
    run: (job: Job, lost: AbortSignal) => Promise<void>,
    options: { onlyIdle?: boolean } = {},
  ): Promise<void> {
    /** Until then a take whose answer was lost may still have given a job to nobody. */
    let deafUntil = 0;
    while (!this.#stop.signal.aborted) {
      let job: Job | null = null;
      try {
        if (Date.now() < deafUntil) await this.#jobs.letGo(owner);
        const lease = { owner, milliseconds: JOB_LEASE_MS };
        job = await this.#jobs.take([this.#kind], lease, Date.now(), options);
        this.#failing = false;
      } catch (error) {
        deafUntil = Date.now() + JOB_LEASE_MS;
        // Once per failure, not at every look.
        if (!this.#failing) log.error({ err: error, kind: this.#kind }, "cannot take a job");
        this.#failing = true;
      }
      if (job) await this.#runHeld(job, owner, run);
      else await this.rest(JOB_POLL_MS);
    }
  }

  /** Until it is woken or stopped, and so long at most. */
  async rest(milliseconds: number): Promise<void> {
    if (this.#stop.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const rouse = () => {
        clearTimeout(timer);
        this.#resting.delete(rouse);
        resolve();
      };
      const timer = setTimeout(rouse, milliseconds);
      this.#resting.add(rouse);
    });
  }

  wake(): void {
    for (const rouse of [...this.#resting]) rouse();
  }

  stop(): void {
    this.#stop.abort();
    this.wake();
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
