import { type CleanedStores, type CleaningProgress, cleanUp } from "../../clean-up.ts";
import type { Container } from "../../container.ts";
import type { SweepReport } from "../../documents/sweep-orphans.ts";
import type { LibraryState, TagProgress } from "../../domain/library-state.ts";
import type { NewJob } from "../../ports/job-queue.ts";
import { tagDocuments } from "../../tag-documents.ts";
import {
  EMBED_PROGRESS_MS,
  HOUSEKEEPING_EVERY_MS,
  HOUSEKEEPING_POLL_MS,
  HOUSEKEEPING_RETRY_MS,
  JOB_LEASE_MS,
  ORPHAN_GRACE_MS,
} from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import { PROCESS_NAME } from "../process/process-name.ts";
import { holdLease } from "./leased-jobs.ts";

/** One queue entry for all processes: it is never done, only due again a day later. */
const DAILY: NewJob = {
  key: JSON.stringify(["housekeeping"]),
  kind: "housekeeping",
  tenantId: "",
  payload: {},
};

type Stores = CleanedStores & Pick<Container, "jobs" | "purgeWhenQuiet" | "models" | "environment">;

export interface HousekeepingOptions {
  owner?: string;
  now?: () => number;
  graceMs?: number;
}

/**
 * The daily batch: sweeps orphans and removes what has expired. One of several processes does it, under a
 * lease.
 */
export class Housekeeping {
  readonly #stores: Stores;
  readonly #owner: string;
  readonly #now: () => number;
  readonly #graceMs: number;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | null = null;
  #tagging = new Map<string, TagProgress>();
  #isTagging = false;

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
      this.#purgeWhenQuiet();
    }, HOUSEKEEPING_POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#running;
  }

  /**
   * True if this process has done the batch; false if it was not due, or another process has it. Never
   * throws.
   */
  async runIfDue(): Promise<boolean> {
    const { jobs } = this.#stores;
    try {
      await jobs.add(DAILY, this.#now());
      const lease = { owner: this.#owner, milliseconds: JOB_LEASE_MS };
      const job = await jobs.take(["housekeeping"], lease, this.#now());
      if (job === null) return false;
    } catch (error) {
      log.warn({ err: error }, "cannot see whether the daily batch is due");
      return false;
    }
    const lease = holdLease(jobs, DAILY.key, this.#owner, this.#now);
    try {
      await this.#work(AbortSignal.any([this.#stop.signal, lease.lost]));
      await this.#dueAgainIn(HOUSEKEEPING_EVERY_MS, "");
      return true;
    } catch (error) {
      if (!lease.lost.aborted) {
        log.warn({ err: error }, "the daily batch stays unfinished and is tried again");
        const delay = this.#stop.signal.aborted ? 0 : HOUSEKEEPING_RETRY_MS;
        await this.#dueAgainIn(delay, String(error)).catch(() => {});
      }
      return false;
    } finally {
      lease.end();
    }
  }

  #purgeWhenQuiet(): void {
    try {
      const begin = performance.now();
      if (!this.#stores.purgeWhenQuiet()) return;
      log.info(
        { ms: Math.round(performance.now() - begin) },
        "wrote the database anew, without what was deleted",
      );
    } catch (error) {
      log.warn({ err: error }, "the database could not be written anew; it is tried again");
    }
  }

  async #work(signal: AbortSignal): Promise<void> {
    const options = { now: this.#now, graceMs: this.#graceMs, signal };
    const removed: Partial<Record<CleaningProgress["kind"], number>> = {};
    for await (const progress of cleanUp(this.#stores, options)) {
      removed[progress.kind] = progress.removed;
      if (progress.sweep) warnOf(progress.sweep);
    }
    log.info(removed, "daily batch");
    let saidAt = this.#now();
    this.#tagging = new Map();
    const note = (tenantId: string, progress: TagProgress) => this.#tagging.set(tenantId, { ...progress });
    const most = this.#stores.environment.IBID_TAGGED_PER_DAY;
    this.#isTagging = true;
    try {
      for await (const progress of tagDocuments(this.#tagged(), { signal, most, note })) {
        if (progress.looked < progress.documents && this.#now() - saidAt < EMBED_PROGRESS_MS) continue;
        saidAt = this.#now();
        log.info(progress, "documents are tagged");
      }
    } finally {
      this.#isTagging = false;
    }
  }

  /**
   * The progress of this process's newest batch in classifying a tenant's documents; null: there was none.
   */
  taggingOf(tenantId: string): LibraryState["tagging"] {
    const progress = this.#tagging.get(tenantId);
    return progress ? { ...progress, running: this.#isTagging } : null;
  }

  /** Only a model configured for small tasks is called without a request, never the answer model. */
  #tagged() {
    const { documentIndex, objectStore, models, environment } = this.#stores;
    const isAsked = environment.LIGHT_MODEL !== undefined && environment.IBID_TAGGED_PER_DAY > 0;
    const light = isAsked ? models.light : null;
    return { documentIndex, objectStore, models: { ...models, light } };
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
