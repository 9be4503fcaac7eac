import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Container } from "../../container.ts";
import { ingestDocument } from "../../documents/ingest-document.ts";
import { AppError, isUnavailable } from "../../domain/app-error.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { Job, NewJob } from "../../ports/job-queue.ts";
import { chunkTerms } from "../../retrieval/search/chunk-terms.ts";
import { versionGroup } from "../../retrieval/search/nearest-chunks.ts";
import { JOB_ATTEMPTS, JOB_INTERRUPTIONS_FREE, JOB_POLL_MS } from "../../tunables/background.ts";
import {
  INGEST_AT_ONCE,
  INGEST_SHORT_AT_ONCE,
  INGEST_SHORT_BYTES,
  UNFINISHED_LOOK_MS,
} from "../../tunables/documents.ts";
import { log } from "../process/log.ts";
import { PROCESS_NAME } from "../process/process-name.ts";
import { embedJob } from "./embed-worker.ts";
import { type JobWork, LeasedJobs } from "./leased-jobs.ts";

const GIVEN_UP = `It was tried ${JOB_ATTEMPTS} times and is not tried again by itself. The original is safe; retry, or upload it in another format.`;

const payloadSchema = z.object({ docId: z.string(), version: z.number().int().positive() });

/** Kinds of jobs that read a document. */
export const INGEST_KINDS = ["ingest_large", "ingest"] as const;
/**
 * How many workers look for which jobs. One is reserved for people who have no job running, so that nobody
 * waits for what somebody else uploaded earlier.
 */
const PLACES = [
  { places: INGEST_AT_ONCE - 1, wanted: { kinds: INGEST_KINDS } },
  { places: 1, wanted: { kinds: INGEST_KINDS, onlyIdle: true } },
  { places: INGEST_SHORT_AT_ONCE, wanted: { kinds: ["ingest"] } },
] as const;

/**
 * `file`: the file's type and size as far as known; without it nothing is known about the size of its text.
 */
export function ingestJob(
  tenantId: string,
  docId: string,
  version: number,
  ownerId = "",
  file?: { mediaType: string; bytes: number },
): NewJob {
  return {
    key: JSON.stringify(["ingest", tenantId, docId, version]),
    kind: file !== undefined && isShortText(file) ? "ingest" : "ingest_large",
    tenantId,
    ownerId,
    payload: toWire(payloadSchema, { docId, version }),
  };
}

/** The text is about as long as the file, so that many of these fit in memory at once. */
function isShortText({ mediaType, bytes }: { mediaType: string; bytes: number }): boolean {
  return bytes <= INGEST_SHORT_BYTES && (mediaType.startsWith("text/") || mediaType.includes("json"));
}

/**
 * Reads uploaded documents in the background. A job is done only when its document is ready or has failed for
 * good. A failure that a living server has seen counts as an attempt, such as a crashed reader; a server that
 * disappears says nothing about the document.
 */
export class IngestWorker {
  readonly #container: Container;
  readonly #processName: string;
  readonly #places: readonly LeasedJobs[];
  readonly #stop = new AbortController();
  #loops: Promise<void>[] = [];

  constructor(container: Container, processName = PROCESS_NAME) {
    this.#container = container;
    this.#processName = processName;
    const work: JobWork = {
      run: (job, signal) => this.#run(job, signal),
      isAway: (job) => this.#areStoresAway(job),
      giveUp: (job, error) => this.#fail(job, error),
    };
    this.#places = PLACES.flatMap(({ places, wanted }) => {
      const leased = new LeasedJobs(container.jobs, wanted, work);
      return Array.from({ length: places }, () => leased);
    });
  }

  /**
   * First asks the index for documents that were registered but never finished, so that nothing is lost if a
   * crash came before the job was added.
   */
  async start(): Promise<void> {
    const known = await this.#takeUpUnfinished();
    this.#loops = this.#places.map((leased, place) => leased.workOff(`${this.#processName}.${place}`));
    if (!known) this.#loops.push(this.#untilUnfinishedAreKnown());
    // The index and the queue can fail independently, and that must not require a restart.
    if (this.#container.shared) {
      const look = setInterval(() => void this.#lookForUnfinished(), UNFINISHED_LOOK_MS).unref();
      this.#stop.signal.addEventListener("abort", () => clearInterval(look));
    }
  }

  async #takeUpUnfinished(): Promise<boolean> {
    try {
      for (const { tenantId, docId, version } of await this.#container.documentIndex.unfinished(10_000)) {
        await this.#container.jobs.add(ingestJob(tenantId, docId, version), Date.now());
      }
      return true;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ err: error }, "which documents are left to be read is asked again later");
      return false;
    }
  }

  async #lookForUnfinished(): Promise<void> {
    try {
      await this.#takeUpUnfinished();
    } catch (error) {
      log.warn({ err: error }, "which documents are left to be read could not be asked");
    }
  }

  /** Asks an index that is unreachable at the start until it answers. */
  async #untilUnfinishedAreKnown(): Promise<void> {
    do await pause(JOB_POLL_MS, undefined, { signal: this.#stop.signal }).catch(() => {});
    while (!this.#stop.signal.aborted && !(await this.#takeUpUnfinished()));
  }

  wake(): void {
    for (const leased of new Set(this.#places)) leased.wake();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    for (const leased of new Set(this.#places)) leased.stop();
    await Promise.all(this.#loops);
  }

  async #run(job: Job, signal: AbortSignal): Promise<void> {
    const { jobs, documentIndex, objectStore, vectors, models, environment } = this.#container;
    if (job.interruptions >= JOB_INTERRUPTIONS_FREE)
      log.warn(
        { job: job.key, interruptions: job.interruptions },
        "servers that read this document went away",
      );
    const { docId, version } = fromWire(payloadSchema).parse(job.payload);
    const isOtherText = await ingestDocument(
      { tenantId: job.tenantId, docId, version },
      {
        index: documentIndex,
        objects: objectStore,
        analyse: (chunk, title) => chunkTerms(title, chunk),
        root: environment.projectFolder,
        ocr: environment.IBID_OCR === "on",
        signal,
      },
    );
    if (isOtherText) {
      const space = { tenantId: job.tenantId, of: { kind: "chunks" as const } };
      await vectors.removeGroups(space, [versionGroup(docId, version)]);
    }
    // Queued after the reading, so that a hanging model never keeps a document from being found by its
    // words.
    if (models.embedding) await jobs.add(embedJob(job.tenantId, docId, version, job.ownerId), Date.now());
  }

  async #fail(job: Job, error: unknown): Promise<void> {
    const why = AppError.isInstance(error)
      ? error.userMessage
      : "The file could not be read because something failed inside Ibid.";
    const { docId, version } = fromWire(payloadSchema).parse(job.payload);
    const { documentIndex } = this.#container;
    const fault = { code: "internal" as const, message: `${why} ${GIVEN_UP}` };
    await documentIndex.fail({ tenantId: job.tenantId }, docId, version, fault);
  }

  async #areStoresAway(job: Job): Promise<boolean> {
    const { documentIndex, objectStore } = this.#container;
    const key = { tenantId: job.tenantId };
    const asked = [objectStore.size(key, "0".repeat(64)), documentIndex.find(key, job.key)];
    const answers = await Promise.allSettled(asked);
    return answers.some((answer) => answer.status === "rejected" && isUnavailable(answer.reason));
  }
}
