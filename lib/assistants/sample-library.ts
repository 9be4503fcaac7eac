import { z } from "zod";
import { metadataSchema } from "../domain/document.ts";

/** One document of `samples/<assistant>/library.json`. */
export const sampleDocumentSchema = z
  .object({
    /** File name inside the folder; the document's uri is `samples/<assistant>/<file>`. */
    file: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
    title: z.string().min(1),
    doc_type: z.string().regex(/^[a-z]+$/),
    metadata: metadataSchema.optional(),
    doc_id: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/)
      .optional(),
  })
  .strict();
export type SampleDocument = z.infer<typeof sampleDocumentSchema>;

export const sampleLibrarySchema = z.array(sampleDocumentSchema).min(1);

export function sampleUri(library: string, file: string): string {
  return `samples/${library}/${file}`;
}
