import { z } from "zod";
import type { Container } from "../../container.ts";
import { isUnavailable } from "../../domain/app-error.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { withinTime } from "../../domain/within-time.ts";
import type { Job, NewJob } from "../../ports/job-queue.ts";
import { findUnembedded } from "../../retrieval/search/compare-vectors.ts";
import { embedChunks } from "../../retrieval/search/embed-chunks.ts";
import type { ChunkVectors } from "../../retrieval/search/nearest-chunks.ts";
import { learnLanguages } from "../../retrieval/search/question-vector.ts";
import {
  EMBED_BATCH_MS,
  EMBED_PROGRESS_MS,
  EMBED_QUEUE,
  JOB_AWAY_MS,
  JOB_POLL_MS,
} from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import { PROCESS_NAME } from "../process/process-name.ts";
import { type JobWork, LeasedJobs } from "./leased-jobs.ts";

const payloadSchema = z.object({ docId: z.string(), version: z.number().int().positive() });

export function embedJob(tenantId: string, docId: string, version: number, ownerId = ""): NewJob {
  return {
    key: JSON.stringify(["embed", tenantId, docId, version]),
    kind: "embed",
    tenantId,
    ownerId,
    payload: toWire(payloadSchema, { docId, version }),
  };
}

type Stores = Pick<Container, "jobs" | "documentIndex" | "vectors" | "models">;

/**
 * Embeds documents in the background. They can be searched by words at once, and by meaning once this worker
 * has reached them. If the model is unreachable nothing is lost; it is tried again. Does nothing if no
 * embedding model is configured.
 */
export class EmbedWorker {
  readonly #stores: Stores;
  readonly #vectors: ChunkVectors | null;
  readonly #owner: string;
  readonly #leased: LeasedJobs;
  #work: Promise<unknown> = Promise.resolve();
  #embedded = 0;
  #saidAt = 0;
  #saidAway = false;

  constructor(stores: Stores, processName = PROCESS_NAME) {
    const { embedding } = stores.models;
    this.#stores = stores;
    this.#vectors = embedding && { store: stores.vectors, embedder: embedding };
    this.#owner = `${processName}.embed`;
    const work: JobWork = {
      run: (job, signal) => this.#run(job, signal),
      isAway: (_, error) => this.#isAway(error),
      // The document stays without vectors; it is found by its words.
      giveUp: async () => {},
    };
    this.#leased = new LeasedJobs(stores.jobs, { kinds: ["embed"] }, work);
  }

  start(): void {
    const vectors = this.#vectors;
    if (vectors === null) return;
    vectors.embedder.warmUp?.();
    // If the model is unreachable now, a question will ask it again.
    void learnLanguages(vectors.embedder).catch(() => {});
    this.#work = Promise.all([this.#leased.workOff(this.#owner), this.#takeUpEarlier(vectors)]);
  }

  async stop(): Promise<void> {
    this.#leased.stop();
    await this.#work;
  }

  /** Queues documents that have no vectors yet, a few at a time; also after the model was changed. */
  async #takeUpEarlier(vectors: ChunkVectors): Promise<void> {
    const { jobs, documentIndex } = this.#stores;
    while (!this.#leased.stopping.aborted) {
      try {
        for await (const { tenantId, docId, version } of findUnembedded(documentIndex, vectors)) {
          while (!this.#leased.stopping.aborted && (await jobs.waiting(["embed"])) >= EMBED_QUEUE)
            await this.#leased.rest(JOB_POLL_MS);
          if (this.#leased.stopping.aborted) return;
          await jobs.add(embedJob(tenantId, docId, version), Date.now());
        }
        return await this.#letFormerGo();
      } catch (error) {
        log.warn({ err: error }, "which documents are left to be embedded is asked again later");
        await this.#leased.rest(JOB_AWAY_MS);
      }
    }
  }

  /**
   * Documents are searched by the earlier model's vectors until all are embedded; after that it is not
   * needed.
   */
  async #letFormerGo(): Promise<void> {
    const { jobs, models } = this.#stores;
    const { former } = models;
    while (former && !this.#leased.stopping.aborted) {
      if ((await jobs.waiting(["embed"])) > 0) await this.#leased.rest(JOB_POLL_MS);
      else {
        models.former = null;
        log.info({ former: former.id }, "all is embedded; the earlier embedding model is not asked any more");
        return await former.close?.();
      }
    }
  }

  async #run(job: Job, signal: AbortSignal): Promise<void> {
    const vectors = this.#vectors;
    if (vectors === null) return;
    const { docId, version } = fromWire(payloadSchema).parse(job.payload);
    this.#embedded += await embedChunks(
      { tenantId: job.tenantId, docId, version },
      { index: this.#stores.documentIndex, ...vectors, signal },
    );
    if (this.#saidAway) log.info("the embedding model answers again");
    this.#saidAway = false;
    await this.#sayProgress();
  }

  async #sayProgress(): Promise<void> {
    const waiting = await this.#stores.jobs.waiting(["embed"]);
    const now = Date.now();
    if (this.#embedded === 0 || (waiting > 0 && now - this.#saidAt < EMBED_PROGRESS_MS)) return;
    this.#saidAt = now;
    log.info({ chunks: this.#embedded, waiting }, "documents are embedded");
    this.#embedded = 0;
  }

  async #isAway(error: unknown): Promise<boolean> {
    const vectors = this.#vectors;
    if (vectors === null || !isUnavailable(error) || (await answers(vectors, this.#leased.stopping)))
      return false;
    if (!this.#saidAway) log.warn({ err: error }, "documents are embedded when the embedding model answers");
    this.#saidAway = true;
    return true;
  }
}

/** Whether model and store work at all. If they do, the failure lies in the document. */
async function answers({ embedder, store }: ChunkVectors, stopping: AbortSignal): Promise<boolean> {
  const space = { tenantId: "", of: { kind: "chunks" }, embedder: embedder.id } as const;
  try {
    const ask = (over: AbortSignal) => embedder.embedPassages(["Ibid"], over);
    await withinTime(EMBED_BATCH_MS, "the embedding model", ask, stopping);
    await store.missing(space, ["Ibid"]);
    return true;
  } catch {
    return false;
  }
}
