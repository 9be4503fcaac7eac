import type { Worker } from "node:worker_threads";
import { AppError } from "../../domain/app-error.ts";
import { LOCAL_MODEL_REST_MS } from "../../tunables/engines.ts";
import { startThread } from "../shared/start-thread.ts";
import type { UntriedManifest } from "./model-manifest.ts";
import { type ModelRequest, type ModelThreadData, modelReplySchema } from "./worker-messages.ts";

export interface ModelThreadOptions {
  /** The project folder: the thread is lib/drivers/onnx/onnx-worker.ts below it. */
  root: string;
  /** Where the model's files are. */
  folder: string;
  manifest: UntriedManifest;
}

interface Asked {
  resolve(vectors: Float32Array[]): void;
  reject(error: unknown): void;
}

/**
 * A model in a thread of its own, started when it is first asked. What is wrong with it is said to whoever
 * asks; a model that could not be loaded is tried again after a while. Nothing keeps the process alive but
 * what was asked.
 */
export class ModelThread {
  readonly #options: ModelThreadOptions;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #last = 0;
  #broken: { error: AppError; until: number } | null = null;

  constructor(options: ModelThreadOptions) {
    this.#options = options;
  }

  /** Loads it behind everything; what is wrong is said when it is asked. */
  start(): void {
    if (this.#asked.size === 0) this.#open().unref();
  }

  /** Rejects with AppError `unavailable`, or with what the signal gives as its reason. */
  ask(
    texts: readonly string[],
    { urgent, signal }: { urgent: boolean; signal?: AbortSignal },
  ): Promise<Float32Array[]> {
    if (texts.length === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.#broken && performance.now() < this.#broken.until) return reject(this.#broken.error);
      const id = ++this.#last;
      const abort = () => {
        this.#post({ kind: "cancel", id });
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
      this.#post({ kind: "embed", id, texts, urgent });
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#fail(faultOf(this.#options.manifest.name, "it was closed."));
    await worker?.terminate();
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const { root, folder, manifest } = this.#options;
    const workerData: ModelThreadData = { folder, manifest };
    const worker = startThread(root, "lib/drivers/onnx/onnx-worker.ts", workerData);
    const gone = (words: string) => {
      if (this.#worker === worker) this.#fail(faultOf(manifest.name, words));
    };
    worker.on("message", (message: unknown) => this.#hear(worker, message));
    worker.on("error", (error) => gone(`its thread failed (${error.message}).`));
    worker.on("exit", () => gone("its thread ended."));
    this.#worker = worker;
    return worker;
  }

  #hear(worker: Worker, message: unknown): void {
    if (this.#worker !== worker) return;
    const reply = modelReplySchema.parse(message);
    if (reply.kind === "vectors") {
      this.#settle(reply.id)?.resolve(reply.vectors);
      return;
    }
    const error = faultOf(this.#options.manifest.name, reply.words);
    if (reply.id === null) {
      this.#fail(error);
      void worker.terminate();
    } else this.#settle(reply.id)?.reject(error);
  }

  #post(request: ModelRequest): void {
    this.#worker?.postMessage(request);
  }

  #settle(id: number): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (this.#asked.size === 0) this.#worker?.unref();
    return asked;
  }

  #fail(error: AppError): void {
    this.#worker = null;
    this.#broken = { error, until: performance.now() + LOCAL_MODEL_REST_MS };
    for (const id of [...this.#asked.keys()]) this.#settle(id)?.reject(error);
  }
}

function faultOf(name: string, words: string): AppError {
  return new AppError("unavailable", {
    message: `The embedding model "${name}": ${words}`,
    userMessage:
      "The embedding model cannot be used right now. Nothing was lost; the words alone are searched.",
  });
}
