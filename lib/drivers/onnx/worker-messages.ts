import { z } from "zod";
import type { UntriedManifest } from "./model-manifest.ts";

/** What the thread of a model is started with. */
export interface ModelThreadData {
  folder: string;
  manifest: UntriedManifest;
}

/** What is asked of it: vectors of texts, those of a question before all others; or to leave it. */
export type ModelRequest =
  | { kind: "embed"; id: number; texts: readonly string[]; urgent: boolean }
  | { kind: "cancel"; id: number };

export const modelReplySchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("vectors"),
    id: z.number(),
    vectors: z.array(z.instanceof(Float32Array<ArrayBuffer>)),
  }),
  /** What is wrong, in words; with the model as a whole, where no id is named. */
  z.object({ kind: z.literal("fault"), id: z.number().nullable(), words: z.string() }),
]);
export type ModelReply = z.infer<typeof modelReplySchema>;
