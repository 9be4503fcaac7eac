import type { Worker } from "node:worker_threads";
import { AppError } from "../../domain/app-error.ts";
import type { VectorHit } from "../../ports/vector-store.ts";
import { startThread } from "../shared/start-thread.ts";
import { type VectorRequest, type VectorThreadData, vectorReplySchema } from "./vector-messages.ts";
import type { SpaceChange, SpaceSearch, SpaceState } from "./vector-spaces.ts";

interface Asked {
  resolve(hits: VectorHit[]): void;
  reject(error: unknown): void;
}

/**
 * Compares the vectors of large spaces in a thread of its own, started with the first search. One that ended
 * is started again by the next; nothing keeps the process alive but a search.
 */
export class VectorThread {
  readonly #root: string;
  readonly #data: VectorThreadData;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #last = 0;

  /** `root`: the project folder; the thread is lib/drivers/sqlite/vector-worker.ts below it. */
  constructor({ root, ...data }: VectorThreadData & { root: string }) {
    this.#root = root;
    this.#data = data;
  }

  nearest(search: SpaceSearch): Promise<VectorHit[]> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#asked.set(id, { resolve, reject });
      const worker = this.#open();
      worker.ref();
      this.#post({ kind: "nearest", id, ...search });
    });
  }

  follow(space: SpaceState, change: SpaceChange): void {
    this.#post({ kind: "follow", space, change });
  }

  forget(no: number): void {
    this.#post({ kind: "forget", no });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#fail("the store was closed");
    await worker?.terminate();
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startThread(this.#root, "lib/drivers/sqlite/vector-worker.ts", this.#data);
    const gone = (why: string) => {
      if (this.#worker === worker) this.#fail(why);
    };
    worker.on("message", (message: unknown) => this.#hear(message));
    worker.on("error", (error) => gone(error.message));
    worker.on("exit", () => gone("its thread ended"));
    this.#worker = worker;
    return worker;
  }

  #hear(message: unknown): void {
    const reply = vectorReplySchema.parse(message);
    const asked = this.#settle(reply.id);
    if (reply.kind === "hits") asked?.resolve(reply.hits);
    else asked?.reject(reply.error);
  }

  /** What has not been held yet need not be followed: it is read when it is asked for. */
  #post(request: VectorRequest): void {
    this.#worker?.postMessage(request);
  }

  #settle(id: number): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (this.#asked.size === 0) this.#worker?.unref();
    return asked;
  }

  #fail(why: string): void {
    this.#worker = null;
    const error = new AppError("unavailable", { message: `The vectors could not be searched: ${why}.` });
    for (const id of [...this.#asked.keys()]) this.#settle(id)?.reject(error);
  }
}
