import { z } from "zod";
import { toldReasonsSchema } from "./reason.ts";

const referenceSourceSchema = z.enum(["slot", "doc_id", "implicit", "ordinal"]);

/** A reference that was resolved by look-up: the user's words and the document they refer to. */
export const resolvedReferenceSchema = z.object({
  text: z.string(),
  turnId: z.number().int().positive().nullable(),
  slot: z.number().int().positive().nullable(),
  docId: z.string(),
  version: z.number().int().positive(),
  /**
   * The checksum of the version as cited: a reused id names another document. Absent if nothing was cited.
   */
  checksum: z.string().optional(),
  by: referenceSourceSchema,
});
export type ResolvedReference = z.infer<typeof resolvedReferenceSchema>;

/**
 * What the user may have meant: offered as buttons when Ibid asks back, and beside an answer that took the
 * likeliest reading. Turn and slot are null for a library document that this conversation has not cited.
 */
export const candidateSchema = z.object({
  turnId: z.number().int().positive().nullable(),
  slot: z.number().int().positive().nullable(),
  docId: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  question: z.string(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** What to do with the documents referred to. */
export const referenceTaskSchema = z.enum(["show", "answer", "compare", "summarise", "download"]);
export type ReferenceTask = z.infer<typeof referenceTaskSchema>;

/**
 * A part of a document as the user names it: page "12", chapter "3", section "2.1",
 * or the words of a heading.
 */
export const namedPartSchema = z.object({
  kind: z.enum(["page", "chapter", "section", "article", "heading"]),
  text: z.string(),
});
export type NamedPart = z.infer<typeof namedPartSchema>;

/** Why Ibid asks back. */
export const askBackReasonSchema = z.enum([
  /** No answer of this conversation has documents. */
  "no_documents",
  /** The answer referred to has no documents. */
  "turn_without_documents",
  /** The answer referred to has documents, but none with that number. */
  "out_of_range",
  /** The answer referred to has no document with that number; the ones offered have. */
  "in_other_answers",
  /** There is no such question, answer or turn. */
  "no_such_turn",
  /** The turn referred to is deleted. */
  "deleted_turn",
  /** More than one document fits equally well. */
  "two_readings",
]);
export type AskBackReason = z.infer<typeof askBackReasonSchema>;

const referenceActionSchema = z.enum(["answer", "show_document", "ask_back", "small_talk"]);

/** The outcome of the resolve stage in its public form: the body of `POST /api/sessions/{id}/resolve`. */
export const resolutionSchema = z.object({
  kind: z.enum(["slot", "doc_id", "implicit", "ordinal", "reset", "none"]),
  action: referenceActionSchema,
  references: z.array(resolvedReferenceSchema),
  /**
   * With `ask_back`: what may have been meant. Otherwise: other documents that also fit; the likeliest was
   * taken.
   */
  candidates: z.array(candidateSchema),
  task: referenceTaskSchema,
  /** The part of the documents that is meant; null: the whole document. */
  part: namedPartSchema.nullable(),
  /** Null unless the action is `ask_back`. */
  reason: askBackReasonSchema.nullable(),
  /** How many named documents were left out because they exceed the limit (NAMED_DOCUMENTS). */
  leftOut: z.number().int().nonnegative(),
  /**
   * If the message only picks one of the options that Ibid offered: the request that it completes, whose
   * words become the question.
   */
  completes: z.object({ turnId: z.number().int().positive(), userText: z.string() }).nullable(),
  /**
   * The words only prefer these documents: no number, id or title names them. If they do not contain the
   * answer, all documents are searched. Absent: only these documents are searched.
   */
  widens: z.literal(true).optional(),
  /** Ids in the words that no document has; absent if there are none. */
  unknown: z.array(z.string()).optional(),
  ...toldReasonsSchema.shape,
});
/** The outcome of the resolve stage. */
export type Resolution = Omit<z.infer<typeof resolutionSchema>, "why">;

/** The outcome for words that refer to nothing; every other outcome is described as a difference from it. */
export const NOTHING_RESOLVED: Omit<Resolution, "reasons"> = {
  kind: "none",
  action: "answer",
  references: [],
  candidates: [],
  task: "answer",
  part: null,
  reason: null,
  leftOut: 0,
  completes: null,
};
