import { z } from "zod";
import type { Document } from "./document.ts";
import { type BuiltInAssistantId, builtInAssistantIdSchema } from "./session.ts";

/** What the uri of every sample document begins with. */
export const SAMPLE_URI = "samples/";

/** The assistant to whose sample library a document belongs; null: it is one of the people's own. */
export function sampleOf({ uri, metadata }: Pick<Document, "uri" | "metadata">): BuiltInAssistantId | null {
  if (!uri.startsWith(SAMPLE_URI)) return null;
  return builtInAssistantIdSchema.safeParse(metadata.assistant).data ?? null;
}

/** Whether a sample is searched beside the people's own documents, because somebody chose so. */
export function isKeptSample({ metadata }: Pick<Document, "metadata">): boolean {
  return metadata.kept === true;
}

/** What there is of the sample libraries, and whether assistants search theirs. */
export const sampleStateSchema = z.object({
  documents: z.number().int().nonnegative(),
  /** False once there are own documents, unless the samples were kept. */
  searched: z.boolean(),
  kept: z.boolean(),
  /** Some document of the people's own can be searched. */
  own: z.boolean(),
  /** Whoever asks may keep and remove them. */
  mayChange: z.boolean(),
  /** Whoever asks may put them in, and this installation has not done without them. */
  offered: z.boolean(),
});
export type SampleState = z.infer<typeof sampleStateSchema>;
