import { readFileSync } from "node:fs";
import { z } from "zod";

const claimSchema = z.strictObject({
  /** How many clicks the source describes; 0: none is needed; null: it says that this cannot be done. */
  clicks: z.int().nonnegative().nullable(),
  source: z.url(),
});
const anchorsSchema = z.record(
  z.string(),
  z.strictObject({
    chatgpt: claimSchema.optional(),
    notebooklm: claimSchema.optional(),
    openwebui: claimSchema.optional(),
  }),
);
export type Anchors = z.infer<typeof anchorsSchema>;

/** What the documentation or the source of others says about the same tasks, by the id of the task. */
export function readAnchors(): Anchors {
  return anchorsSchema.parse(JSON.parse(readFileSync(new URL("anchors.json", import.meta.url), "utf8")));
}
