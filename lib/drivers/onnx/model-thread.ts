import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { LOCAL_MODEL_REST_MS } from "../../tunables/engines.ts";
import { ThreadHost } from "../shared/thread-host.ts";
import type { UntriedManifest } from "./model-manifest.ts";

/** The data a model's thread is started with: its manifest, and where its files are. */
export interface ModelThreadData {
  folder: string;
  manifest: UntriedManifest;
}

/** `root`: the project folder, which has the thread's source. */
export type ModelThreadOptions = ModelThreadData & { root: string };

/** Requests to the thread: embed texts, a question's before all others, or cancel a request. */
export type ModelRequest =
  | { kind: "embed"; id: number; texts: readonly string[]; urgent: boolean }
  | { kind: "cancel"; id: number };

const replySchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("vectors"),
    id: z.number(),
    vectors: z.array(z.instanceof(Float32Array<ArrayBuffer>)),
  }),
  /** What is wrong, in words; a null id means the model as a whole. */
  z.object({ kind: z.literal("fault"), id: z.number().nullable(), words: z.string() }),
]);
export type ModelReply = z.infer<typeof replySchema>;

/**
 * A model in its own thread, which starts at the first request. A fault is reported to each caller; a model
 * that could not be loaded is tried again after a while.
 */
export function modelThread({ root, ...data }: ModelThreadOptions) {
  const fault = (words: string) => faultOf(data.manifest.name, words);
  const host = new ThreadHost<ModelRequest, Float32Array[]>({
    root,
    entry: "lib/drivers/onnx/onnx-worker.ts",
    data,
    fault,
    restMs: LOCAL_MODEL_REST_MS,
    read(message) {
      const reply = replySchema.parse(message);
      if (reply.kind === "vectors") return { id: reply.id, result: reply.vectors };
      return { id: reply.id, error: fault(reply.words) };
    },
  });
  return {
    /** Loads the model in the background; faults are reported to whoever asks it. */
    start: () => host.start(),
    /** Rejects with AppError `unavailable`, or with the signal's reason. */
    async ask(
      texts: readonly string[],
      { urgent, signal }: { urgent: boolean; signal?: AbortSignal },
    ): Promise<Float32Array[]> {
      if (texts.length === 0) return [];
      return host.ask((id) => ({ kind: "embed", id, texts, urgent }), {
        signal,
        cancel: (id) => ({ kind: "cancel", id }),
      });
    },
    close: () => host.close(),
  };
}

function faultOf(name: string, words: string): AppError {
  return new AppError("unavailable", {
    message: `The embedding model "${name}": ${words}`,
    userMessage:
      "The embedding model cannot be used right now. Nothing was lost; the words alone are searched.",
  });
}
