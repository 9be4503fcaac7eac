import { z } from "zod";
import { metadataSchema } from "../domain/document.ts";
import { LOCALES } from "../domain/locale.ts";
import { assistantIdSchema } from "../domain/session.ts";

/** One document of `samples/<assistant>/library.json`. */
const sampleDocumentSchema = z
  .object({
    /** File name inside the folder; the document's uri is `samples/<assistant>/<file>`. */
    file: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
    title: z.string().min(1),
    docType: z.string().regex(/^[a-z]+$/),
    metadata: metadataSchema.optional(),
    docId: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/)
      .optional(),
  })
  .strict();

export const sampleLibrarySchema = z.array(sampleDocumentSchema).min(1);

export function sampleUri(library: string, file: string): string {
  return `samples/${library}/${file}`;
}

/**
 * One question of `samples/questions.json`, with the documents a right answer rests on and the words it
 * contains.
 */
const sampleQuestionSchema = z
  .object({
    id: z.string().min(1),
    language: z.enum(LOCALES),
    kind: z.enum(["fact", "table", "slides", "procedure", "compare", "id", "unanswerable"]),
    question: z.string().min(1),
    /**
     * A right answer cites at least one of these, a comparison ideally all. Empty: the library has no answer.
     */
    files: z.array(z.string()),
    /** A right answer contains at least one of these, ignoring spaces. */
    gold: z.array(z.string().min(1)),
  })
  .strict()
  .refine(
    ({ kind, files, gold }) =>
      (kind === "unanswerable") === (files.length === 0) && (files.length === 0) === (gold.length === 0),
    {
      message: "A question has files and gold strings, unless it is unanswerable: then it has neither.",
    },
  );

export const sampleQuestionsSchema = z.record(assistantIdSchema, z.array(sampleQuestionSchema));
