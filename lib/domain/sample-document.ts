import { z } from "zod";
import type { Document } from "./document.ts";
import { type BuiltInAssistantId, builtInAssistantIdSchema } from "./session.ts";

/** The prefix of every sample document's uri. */
export const SAMPLE_URI = "samples/";

/** The assistant to whose sample library a document belongs; null: it is not a sample. */
export function sampleOf({ uri, metadata }: Pick<Document, "uri" | "metadata">): BuiltInAssistantId | null {
  if (!uri.startsWith(SAMPLE_URI)) return null;
  return builtInAssistantIdSchema.safeParse(metadata.assistant).data ?? null;
}

/** Whether a sample is searched alongside people's own documents, because somebody chose so. */
export function isKeptSample({ metadata }: Pick<Document, "metadata">): boolean {
  return metadata.kept === true;
}

/** The state of the sample libraries, and whether assistants search theirs. */
export const sampleStateSchema = z.object({
  documents: z.number().int().nonnegative(),
  /** False once there are own documents, unless the samples were kept. */
  searched: z.boolean(),
  kept: z.boolean(),
  /** At least one of the people's own documents can be searched. */
  own: z.boolean(),
  /** The person asking may keep and remove the samples. */
  mayChange: z.boolean(),
  /** The person asking may add the samples, and this installation does not disable them. */
  offered: z.boolean(),
});
export type SampleState = z.infer<typeof sampleStateSchema>;
