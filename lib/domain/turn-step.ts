import { z } from "zod";

/** What a step of an answer does, as people are told: the tools of the answer model by what they are for. */
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

/** One thing that was done while an answer was being written, for the page: "reading chapter 5 of 'PX-40'". */
export const turnStepSchema = z.object({
  /** Within the turn; the same step is sent again when it is done. */
  id: z.string(),
  kind: stepKindSchema,
  state: z.enum(["running", "done", "failed"]),
  /** What was looked for, in the words of the query. */
  query: z.string().optional(),
  /** What is read: the page links to it. */
  docId: z.string().optional(),
  version: z.number().int().positive().optional(),
  title: z.string().optional(),
  /** The heading or pages, as the document has them. */
  part: z.string().optional(),
  /** Where the part stands in the rendition, in UTF-16 code units: the page opens it there. */
  range: z.object({ from: z.number().int().nonnegative(), to: z.number().int().nonnegative() }).optional(),
  /** Of a document that is read part by part: which one it is now. */
  progress: z.object({ at: z.number().int().positive(), of: z.number().int().positive() }).optional(),
  turnId: z.number().int().positive().optional(),
  /** How many passages, documents, rows or turns it gave. */
  found: z.number().int().nonnegative().optional(),
});
export type TurnStep = z.infer<typeof turnStepSchema>;

/** A step that is over, as it stays with its turn. */
export const keptStepSchema = z.object({
  kind: stepKindSchema,
  state: z.enum(["done", "failed"]),
  /** What was done, in words of the answer's language. */
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
  /** How long it took, in milliseconds. */
  ms: z.number().int().nonnegative(),
});
export type KeptStep = z.infer<typeof keptStepSchema>;
