import { z } from "zod";
import type { UntriedManifest } from "./model-manifest.ts";

/** The data a model's thread is started with. */
export interface ModelThreadData {
  folder: string;
  manifest: UntriedManifest;
}

/** Requests to the thread: embed texts, a question's before all others, or cancel a request. */
export type ModelRequest =
  | { kind: "embed"; id: number; texts: readonly string[]; urgent: boolean }
  | { kind: "cancel"; id: number };

export const modelReplySchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("vectors"),
    id: z.number(),
    vectors: z.array(z.instanceof(Float32Array<ArrayBuffer>)),
  }),
  /** What is wrong, in words; a null id means the model as a whole. */
  z.object({ kind: z.literal("fault"), id: z.number().nullable(), words: z.string() }),
]);
export type ModelReply = z.infer<typeof modelReplySchema>;
