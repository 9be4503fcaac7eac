import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { AppError } from "../../domain/app-error.ts";

export interface ThreadOptions<Result> {
  /** The project folder, and below it the file the thread runs. */
  root: string;
  entry: string;
  /** The data the thread is started with. */
  data: unknown;
  /** Reads a message of the thread; throws if it is not a valid one. */
  read(message: unknown): ThreadReply<Result>;
  /** Makes the error for callers whose thread has ended. */
  fault(words: string): AppError;
  /** Milliseconds before a failed thread may be started again. @default 0 */
  restMs?: number;
}

/** An error without an id concerns the whole thread, which is then no longer usable. */
export type ThreadReply<Result> = { id: number; result: Result } | { id: number | null; error: unknown };

interface Asked<Result> {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * A thread that answers requests, started by the first one. If it has ended, the next request starts it
 * again; it keeps the process alive only while a request is open.
 */
export class ThreadHost<Request, Result> {
  readonly #options: ThreadOptions<Result>;
  readonly #asked = new Map<number, Asked<Result>>();
  #worker: Worker | null = null;
  #last = 0;
  #broken: { error: unknown; until: number } | null = null;

  constructor(options: ThreadOptions<Result>) {
    this.#options = options;
  }

  /** Starts the thread in the background; faults are reported to whoever asks it. */
  start(): void {
    if (this.#asked.size === 0) this.#open().unref();
  }

  /** Rejects with what `fault` makes, with the thread's own error, or with the signal's reason. */
  ask(
    request: (id: number) => Request,
    { signal, cancel }: { signal?: AbortSignal | undefined; cancel?: (id: number) => Request } = {},
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.#broken && performance.now() < this.#broken.until) return reject(this.#broken.error);
      const id = ++this.#last;
      const abort = () => {
        if (cancel) this.post(cancel(id));
        this.#settle(id)?.reject(signal?.reason);
      };
      const heard =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener("abort", abort);
          then(value);
        };
      this.#asked.set(id, { resolve: heard(resolve), reject: heard(reject) });
      signal?.addEventListener("abort", abort, { once: true });
      this.#open().ref();
      this.post(request(id));
    });
  }

  /** Sends a message that has no answer; does nothing if the thread is not running. */
  post(request: Request): void {
    this.#worker?.postMessage(request);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#fail(this.#options.fault("it was closed."));
    await worker?.terminate();
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const { root, entry, data, fault } = this.#options;
    // The class is fetched from Node at run time, because a bundler that sees `new Worker` looks for the file in
    // its own bundle.
    const { Worker: Thread } = process.getBuiltinModule("node:worker_threads");
    const worker = new Thread(join(root, entry), { workerData: data });
    const gone = (words: string) => {
      if (this.#worker === worker) this.#fail(fault(words));
    };
    worker.on("message", (message: unknown) => this.#hear(worker, message));
    worker.on("error", (error) => gone(`its thread failed (${error.message}).`));
    worker.on("exit", () => gone("its thread ended."));
    this.#worker = worker;
    return worker;
  }

  #hear(worker: Worker, message: unknown): void {
    if (this.#worker !== worker) return;
    const reply = this.#options.read(message);
    if ("result" in reply) this.#settle(reply.id)?.resolve(reply.result);
    else if (reply.id !== null) this.#settle(reply.id)?.reject(reply.error);
    else {
      this.#fail(reply.error);
      void worker.terminate();
    }
  }

  #settle(id: number): Asked<Result> | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (this.#asked.size === 0) this.#worker?.unref();
    return asked;
  }

  #fail(error: unknown): void {
    this.#worker = null;
    this.#broken = { error, until: performance.now() + (this.#options.restMs ?? 0) };
    for (const id of [...this.#asked.keys()]) this.#settle(id)?.reject(error);
  }
}
