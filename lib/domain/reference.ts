import { z } from "zod";
import { toldReasonsSchema } from "./reason.ts";

const referenceSourceSchema = z.enum(["slot", "doc_id", "implicit", "ordinal"]);

/** A reference that was found by look-up: the user's words and the document they point at. */
export const resolvedReferenceSchema = z.object({
  text: z.string(),
  turnId: z.number().int().positive().nullable(),
  slot: z.number().int().positive().nullable(),
  docId: z.string(),
  version: z.number().int().positive(),
  /**
   * Of the version as cited: an id that was given away again names another document. Absent
   * where nothing was cited.
   */
  checksum: z.string().optional(),
  by: referenceSourceSchema,
});
export type ResolvedReference = z.infer<typeof resolvedReferenceSchema>;

/**
 * What the user may have meant, offered as buttons when Ibid asks back, and beside an answer that
 * took the likeliest reading. Turn and slot are null for a document of the library that this
 * conversation has not cited.
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

/** What is to be done with the documents pointed at. */
export const referenceTaskSchema = z.enum(["show", "answer", "compare", "summarise", "download"]);
export type ReferenceTask = z.infer<typeof referenceTaskSchema>;

/**
 * A part of a document as the user names it: page "12", chapter "3", section "2.1",
 * or the words of a heading.
 */
export const namedPartSchema = z.object({
  kind: z.enum(["page", "chapter", "section", "heading"]),
  text: z.string(),
});
export type NamedPart = z.infer<typeof namedPartSchema>;

/** Why Ibid asks back. */
export const askBackReasonSchema = z.enum([
  /** No answer of this conversation has documents. */
  "no_documents",
  /** The answer meant has none. */
  "turn_without_documents",
  /** The answer meant has documents, but none with that number. */
  "out_of_range",
  /** The answer meant has none with that number; the ones offered have. */
  "in_other_answers",
  /** There is no such question, answer or turn. */
  "no_such_turn",
  /** The turn meant is deleted. */
  "deleted_turn",
  /** More than one document fits equally well. */
  "two_readings",
]);
export type AskBackReason = z.infer<typeof askBackReasonSchema>;

const referenceActionSchema = z.enum(["answer", "show_document", "ask_back", "small_talk"]);

/** The outcome of the resolve stage as it is given out: the body of `POST /api/sessions/{id}/resolve`. */
export const resolutionSchema = z.object({
  kind: z.enum(["slot", "doc_id", "implicit", "ordinal", "reset", "none"]),
  action: referenceActionSchema,
  references: z.array(resolvedReferenceSchema),
  /**
   * With `ask_back`: what may have been meant. Otherwise: other documents that fit as well, the
   * likeliest having been taken.
   */
  candidates: z.array(candidateSchema),
  task: referenceTaskSchema,
  /** The part of the documents that is meant; null: the whole. */
  part: namedPartSchema.nullable(),
  /** Null unless the action is `ask_back`. */
  reason: askBackReasonSchema.nullable(),
  /** How many documents were named beyond those that are taken (NAMED_DOCUMENTS). */
  leftOut: z.number().int().nonnegative(),
  /**
   * When the message only picks from what Ibid asked back: the request that is completed;
   * its words are the question.
   */
  completes: z.object({ turnId: z.number().int().positive(), userText: z.string() }).nullable(),
  /**
   * The words only prefer these documents: no number, id or title names them. Where they do not hold what is
   * asked, all documents are searched. Absent: they are the only ones that are looked in.
   */
  widens: z.literal(true).optional(),
  /** Ids that the words name and that no document has; absent where there are none. */
  unknown: z.array(z.string()).optional(),
  ...toldReasonsSchema.shape,
});
/** The outcome of the resolve stage. */
export type Resolution = Omit<z.infer<typeof resolutionSchema>, "why">;

/** Words that point at nothing: what every other outcome differs from. */
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
