import { z } from "zod";

const referenceSourceSchema = z.enum(["slot", "doc_id", "implicit", "ordinal"]);

/** A reference that was found by look-up: the user's words and the document they point at. */
export const resolvedReferenceSchema = z.object({
  text: z.string(),
  turn_id: z.number().int().positive().nullable(),
  slot: z.number().int().positive().nullable(),
  doc_id: z.string(),
  version: z.number().int().positive(),
  /** Of the version as cited: an id that was given away again names another document. Absent where nothing was cited. */
  checksum: z.string().optional(),
  by: referenceSourceSchema,
});
export type ResolvedReference = z.infer<typeof resolvedReferenceSchema>;

/** What the user may have meant, offered as buttons when Ibid asks back. */
export const candidateSchema = z.object({
  turn_id: z.number().int().positive(),
  slot: z.number().int().positive(),
  doc_id: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  question: z.string(),
});
export type Candidate = z.infer<typeof candidateSchema>;

const referenceActionSchema = z.enum(["answer", "show_document", "ask_back", "small_talk"]);

/** The outcome of the resolve stage and the body of `POST /api/sessions/{id}/resolve`. */
export const resolutionSchema = z.object({
  kind: z.enum(["slot", "doc_id", "implicit", "ordinal", "reset", "none"]),
  action: referenceActionSchema,
  references: z.array(resolvedReferenceSchema),
  candidates: z.array(candidateSchema),
  /** Why it was decided so, in words for the trace. */
  why: z.string(),
});
export type Resolution = z.infer<typeof resolutionSchema>;
