import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { documentErrorSchema, documentStatusSchema } from "../lib/domain/document.ts";
import type { Connection } from "./connect.ts";

const INTERVAL_MS = 200;
const INTERVAL_MAX_MS = 1_000;
/** After a poll, waits this many times as long as the poll took: meanwhile the server has files to read. */
const REST = 4;
/**
 * After this many polls of the newest changes, documents that were never among them are asked for one by one.
 */
const LOOKS = 25;
const ASKED_AT_ONCE = 20;

const documentSchema = z.object({
  docId: z.string(),
  version: z.number(),
  status: documentStatusSchema,
  error: documentErrorSchema.optional(),
});
const listSchema = z.object({ documents: z.array(documentSchema) });
type Seen = z.infer<typeof documentSchema>;

export type Reading = { kind: "ready" } | { kind: "failed"; why: string };

interface Waiter {
  docId: string;
  version: number;
  resolve: (reading: Reading) => void;
  reject: (error: unknown) => void;
}

/** Waits for many documents to be read by polling the newest changes, not each document. */
export class ReadingWatch {
  readonly #connection: Connection;
  readonly #intervalMs: number;
  readonly #waiting = new Set<Waiter>();
  #isLooking = false;

  constructor(connection: Connection, intervalMs = INTERVAL_MS) {
    this.#connection = connection;
    this.#intervalMs = intervalMs;
  }

  untilRead(docId: string, version: number): Promise<Reading> {
    return new Promise((resolve, reject) => {
      this.#waiting.add({ docId, version, resolve, reject });
      if (!this.#isLooking) void this.#look();
    });
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    try {
      for (let looks = 1; this.#waiting.size > 0; looks += 1) {
        const path = "/api/documents?sort=updated&limit=200";
        const begun = performance.now();
        this.#note((await this.#connection.request(path, listSchema)).documents);
        const rest = Math.max(this.#intervalMs, REST * (performance.now() - begun));
        if (looks % LOOKS === 0) await this.#askForOldest();
        if (this.#waiting.size > 0) await pause(Math.min(rest, INTERVAL_MAX_MS));
      }
    } catch (error) {
      for (const waiter of this.#waiting) waiter.reject(error);
      this.#waiting.clear();
    } finally {
      this.#isLooking = false;
    }
  }

  async #askForOldest(): Promise<void> {
    const oldest = [...this.#waiting].slice(0, ASKED_AT_ONCE);
    for (const { docId } of oldest)
      this.#note([
        await this.#connection.request(`/api/documents/${encodeURIComponent(docId)}`, documentSchema),
      ]);
  }

  #note(documents: readonly Seen[]): void {
    const byId = new Map(documents.map((document) => [document.docId, document]));
    for (const waiter of this.#waiting) {
      const reading = readingOf(byId.get(waiter.docId), waiter.version);
      if (reading === null) continue;
      this.#waiting.delete(waiter);
      waiter.resolve(reading);
    }
  }
}

/** Null while it has not been read. If a newer version has replaced it, it counts as ready. */
function readingOf(document: Seen | undefined, version: number): Reading | null {
  if (document === undefined || document.version < version) return null;
  if (document.version > version || document.status === "ready") return { kind: "ready" };
  if (document.status !== "failed") return null;
  return { kind: "failed", why: document.error?.message ?? "it could not be read" };
}
