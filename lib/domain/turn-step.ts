import { z } from "zod";

/** What a step of an answer does, named for people: the answer model's tools by purpose. */
export const stepKindSchema = z.enum([
  "search_documents",
  "read_document",
  "list_documents",
  "read_table",
  "search_conversation",
  "read_turn",
  "compute",
  "note",
  "review",
]);
export type StepKind = z.infer<typeof stepKindSchema>;

/** One step taken while an answer is being written, for the page: "reading chapter 5 of 'PX-40'". */
export const turnStepSchema = z.object({
  /** Unique within the turn; the same step is sent again when it has ended. */
  id: z.string(),
  kind: stepKindSchema,
  state: z.enum(["running", "done", "failed"]),
  /** What was searched for, in the words of the query. */
  query: z.string().optional(),
  /** The document being read; the page links to it. */
  docId: z.string().optional(),
  version: z.number().int().positive().optional(),
  title: z.string().optional(),
  /** The heading or pages, as the document names them. */
  part: z.string().optional(),
  /** The part's range in the rendition, in UTF-16 code units, so that the page can open it there. */
  range: z.object({ from: z.number().int().nonnegative(), to: z.number().int().nonnegative() }).optional(),
  /** For a document that is read part by part: the current part. */
  progress: z.object({ at: z.number().int().positive(), of: z.number().int().positive() }).optional(),
  turnId: z.number().int().positive().optional(),
  /** How many passages, documents, rows or turns the step found. */
  found: z.number().int().nonnegative().optional(),
});
export type TurnStep = z.infer<typeof turnStepSchema>;

/** A step that has ended, as stored with its turn. */
export const keptStepSchema = z.object({
  kind: stepKindSchema,
  state: z.enum(["done", "failed"]),
  /** What was done, in the language of the answer. */
  label: z.string(),
  query: z.string().optional(),
  documents: z.array(
    z.object({
      docId: z.string(),
      ...turnStepSchema.pick({ version: true, title: true, part: true, range: true }).shape,
    }),
  ),
  turns: z.array(z.number().int().positive()),
  found: z.number().int().nonnegative().optional(),
  /** The duration in milliseconds. */
  ms: z.number().int().nonnegative(),
});
export type KeptStep = z.infer<typeof keptStepSchema>;
