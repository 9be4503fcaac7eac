import { setImmediate as nextTick } from "node:timers/promises";
import type { Container } from "../container.ts";
import { type SweepReport, sweepOrphans } from "../documents/sweep-orphans.ts";
import type { Job } from "../ports/job-queue.ts";
import { sweepVectors } from "../retrieval/compare-vectors.ts";
import {
  HOUSEKEEPING_EVERY_MS,
  HOUSEKEEPING_POLL_MS,
  HOUSEKEEPING_RETRY_MS,
  JOB_LEASE_MS,
  ORPHAN_GRACE_MS,
  TRACES_REMOVED_AT_ONCE,
} from "../tunables.ts";
import { log } from "./log.ts";
import { PROCESS_NAME } from "./process-name.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** One entry in the queue for all processes: it is never done, only due again a day later. */
const DAILY: Omit<Job, "attempts"> = {
  key: JSON.stringify(["housekeeping"]),
  kind: "housekeeping",
  tenant_id: "",
  payload: {},
};

type Stores = Pick<
  Container,
  | "jobs"
  | "documentIndex"
  | "objectStore"
  | "workingMemory"
  | "streams"
  | "traces"
  | "vectors"
  | "models"
  | "environment"
>;

export interface HousekeepingOptions {
  owner?: string;
  now?: () => number;
  graceMs?: number;
}

/** The daily batch: orphans are swept and what has expired is removed. Of several processes one does it, under a lease. */
export class Housekeeping {
  readonly #stores: Stores;
  readonly #owner: string;
  readonly #now: () => number;
  readonly #graceMs: number;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | null = null;

  constructor(stores: Stores, options: HousekeepingOptions = {}) {
    this.#stores = stores;
    this.#owner = options.owner ?? PROCESS_NAME;
    this.#now = options.now ?? Date.now;
    this.#graceMs = options.graceMs ?? ORPHAN_GRACE_MS;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.runIfDue().finally(() => {
        this.#running = null;
      });
    }, HOUSEKEEPING_POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#running;
  }

  /** True when this process has done the batch; false when it was not due, or another process has it. Never throws. */
  async runIfDue(): Promise<boolean> {
    const { jobs } = this.#stores;
    const lost = new AbortController();
    try {
      await jobs.add(DAILY, this.#now());
      const lease = { owner: this.#owner, milliseconds: JOB_LEASE_MS };
      const job = await jobs.take(["housekeeping"], lease, this.#now());
      if (job === null) return false;
    } catch (error) {
      log.warn({ err: error }, "cannot see whether the daily batch is due");
      return false;
    }
    const renew = setInterval(() => void this.#renew(lost), JOB_LEASE_MS / 3);
    try {
      await this.#work(AbortSignal.any([this.#stop.signal, lost.signal]));
      await this.#dueAgainIn(HOUSEKEEPING_EVERY_MS, "");
      return true;
    } catch (error) {
      if (!lost.signal.aborted) {
        log.warn({ err: error }, "the daily batch stays unfinished and is tried again");
        const delay = this.#stop.signal.aborted ? 0 : HOUSEKEEPING_RETRY_MS;
        await this.#dueAgainIn(delay, String(error)).catch(() => {});
      }
      return false;
    } finally {
      clearInterval(renew);
    }
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { documentIndex: index, objectStore: objects, workingMemory, streams } = this.#stores;
    const forgotten = await workingMemory.removeExpired();
    const streamed = (await streams?.removeExpired()) ?? 0;
    const traces = await this.#removeTraces(signal);
    const removals = await index.finishRemovals();
    const vectors = await this.#sweepVectors(signal);
    const report = await sweepOrphans({ index, objects }, { now: this.#now, graceMs: this.#graceMs, signal });
    log.info({ forgotten, streamed, traces, removals, vectors, ...report }, "daily batch");
    warnOf(report);
  }

  /** Without a model what an earlier one made is left as it is: it may come back. */
  async #sweepVectors(signal: AbortSignal): Promise<number> {
    const { documentIndex, vectors: store, models } = this.#stores;
    if (models.embedding === null) return 0;
    return await sweepVectors(documentIndex, { store, embedder: models.embedding }, signal);
  }

  /** In pieces: requests come in between, and a piece that is done stays done. */
  async #removeTraces(signal: AbortSignal): Promise<number> {
    const { traces, environment } = this.#stores;
    if (environment.IBID_TRACE_DAYS === 0) return 0;
    const time = new Date(this.#now() - environment.IBID_TRACE_DAYS * DAY_MS).toISOString();
    for (let removed = 0; ; ) {
      signal.throwIfAborted();
      const piece = await traces.removeOlder(time, TRACES_REMOVED_AT_ONCE);
      removed += piece;
      if (piece < TRACES_REMOVED_AT_ONCE) return removed;
      await nextTick();
    }
  }

  async #renew(lost: AbortController): Promise<void> {
    const held = await this.#stores.jobs
      .extend(DAILY.key, this.#owner, JOB_LEASE_MS, this.#now())
      .catch(() => true);
    if (!held) lost.abort();
  }

  async #dueAgainIn(milliseconds: number, error: string): Promise<void> {
    await this.#stores.jobs.release(DAILY.key, this.#owner, milliseconds, error, this.#now());
  }
}

function warnOf({ doubtful, restored }: SweepReport): void {
  if (doubtful.length > 0) {
    log.warn(
      { tenants: doubtful },
      "more objects seem to be unused than used, so none was set aside: look whether the document index is the right one, then run: ibid sweep --even-doubtful",
    );
  }
  if (restored.objects > 0) log.warn(restored, "objects that were set aside are used, and are back");
}
