import { AppError } from "../../domain/app-error.ts";
import { LOCAL_MODEL_REST_MS } from "../../tunables/engines.ts";
import { ThreadHost } from "../shared/thread-host.ts";
import type { UntriedManifest } from "./model-manifest.ts";
import { type ModelRequest, type ModelThreadData, modelReplySchema } from "./worker-messages.ts";

export interface ModelThreadOptions {
  /** The project folder: the thread is lib/drivers/onnx/onnx-worker.ts below it. */
  root: string;
  /** Where the model's files are. */
  folder: string;
  manifest: UntriedManifest;
}

/**
 * A model in its own thread, which starts at the first request. A fault is reported to each caller; a model
 * that could not be loaded is tried again after a while.
 */
export class ModelThread {
  readonly #host: ThreadHost<ModelRequest, Float32Array[]>;

  constructor({ root, folder, manifest }: ModelThreadOptions) {
    const data: ModelThreadData = { folder, manifest };
    const fault = (words: string) => faultOf(manifest.name, words);
    this.#host = new ThreadHost<ModelRequest, Float32Array[]>({
      root,
      entry: "lib/drivers/onnx/onnx-worker.ts",
      data,
      fault,
      restMs: LOCAL_MODEL_REST_MS,
      read(message) {
        const reply = modelReplySchema.parse(message);
        if (reply.kind === "vectors") return { id: reply.id, result: reply.vectors };
        return { id: reply.id, error: fault(reply.words) };
      },
    });
  }

  /** Loads the model in the background; faults are reported to whoever asks it. */
  start(): void {
    this.#host.start();
  }

  /** Rejects with AppError `unavailable`, or with the signal's reason. */
  async ask(
    texts: readonly string[],
    { urgent, signal }: { urgent: boolean; signal?: AbortSignal },
  ): Promise<Float32Array[]> {
    if (texts.length === 0) return [];
    return this.#host.ask((id) => ({ kind: "embed", id, texts, urgent }), {
      signal,
      cancel: (id) => ({ kind: "cancel", id }),
    });
  }

  close(): Promise<void> {
    return this.#host.close();
  }
}

function faultOf(name: string, words: string): AppError {
  return new AppError("unavailable", {
    message: `The embedding model "${name}": ${words}`,
    userMessage:
      "The embedding model cannot be used right now. Nothing was lost; the words alone are searched.",
  });
}
