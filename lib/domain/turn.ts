import { z } from "zod";
import { docRefSchema } from "./doc-ref.ts";
import { type Reason, toldReasonsSchema, withReasons } from "./reason.ts";
import { candidateSchema, resolvedReferenceSchema } from "./reference.ts";
import { unsupportedSchema } from "./unsupported.ts";

export const TURN_SCHEMA_VERSION = "v1";
export const SUMMARY_LENGTH = 150;

export const actionSchema = z.enum(["answer", "show_document", "ask_back", "small_talk", "no_evidence"]);
export type Action = z.infer<typeof actionSchema>;

/**
 * `stopped`: the user stopped the answer. `interrupted`: the server or the model went away while it was being
 * written. `deleted`: the user deleted the turn; its number and what it continues are left, and no word.
 */
export const turnStatusSchema = z.enum(["complete", "stopped", "interrupted", "deleted"]);
export type TurnStatus = z.infer<typeof turnStatusSchema>;

const followUpKindSchema = z.enum(["none", "follow_up", "clarification", "reference", "reset"]);
/** How a question hangs on the conversation. */
export interface FollowUp {
  kind: z.infer<typeof followUpKindSchema>;
  reasons: Reason[];
}

/** The same as it is stored and given out. */
export const followUpSchema = z.preprocess(
  withReasons,
  z.object({ kind: followUpKindSchema, ...toldReasonsSchema.shape }),
);

export const questionTypeSchema = z.enum(["single", "multi", "compare", "followup"]);
export type QuestionType = z.infer<typeof questionTypeSchema>;

export const shownDocumentSchema = z.object({
  doc_id: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  url: z.string(),
  snapshot: z.enum(["original", "rendition", "snippet"]),
  /** The part that was asked for, as ranges of the rendition; absent: the whole document. */
  part: z
    .object({
      title: z.string(),
      from: z.number().int().nonnegative(),
      to: z.number().int().nonnegative(),
      page: z.number().int().positive().optional(),
    })
    .optional(),
});
export type ShownDocument = z.infer<typeof shownDocumentSchema>;

export const degradedSchema = z.object({ what: z.string(), why: z.string() });
export type Degraded = z.infer<typeof degradedSchema>;

export const usageSchema = z.object({
  input_tokens: z.number().int().nonnegative(),
  output_tokens: z.number().int().nonnegative(),
  model_calls: z.number().int().nonnegative(),
  cost: z.number().nonnegative().optional(),
  duration_ms: z.number().nonnegative(),
});

/** What one click does next: asking `question` as an ordinary message looks in all documents. */
export const offerSchema = z.object({ kind: z.literal("widen"), question: z.string().min(1) });
export type Offer = z.infer<typeof offerSchema>;

/** One user message and its answer, exactly as stored in the turn log. */
export const turnSchema = z.object({
  turn_id: z.number().int().positive(),
  client_turn_id: z.string(),
  /**
   * The turn this one continues: `turn_id - 1` in a straight conversation, another one after an edit or a
   * regeneration, null for a first turn.
   */
  parent_turn_id: z.number().int().positive().nullable(),
  ts: z.string(),
  user_text: z.string(),
  assistant_text: z.string(),
  doc_refs: z.array(docRefSchema),
  action: actionSchema,
  status: turnStatusSchema,
  documents: z.array(shownDocumentSchema),
  candidates: z.array(candidateSchema),
  route: z.string(),
  question_type: questionTypeSchema,
  follow_up: followUpSchema,
  /** The question as it was understood in the conversation; absent when it stood alone. */
  stand_alone_question: z.string().optional(),
  /** What the user is after, by the assistant's classifier. */
  intent: z.string().optional(),
  resolved: z.array(resolvedReferenceSchema),
  /** What the user was offered instead of an answer. */
  offer: offerSchema.optional(),
  /** The earlier message whose words were the question, when this one only completed it. */
  completes: z.object({ turn_id: z.number().int().positive(), user_text: z.string() }).optional(),
  confidence: z.number().min(0).max(1),
  /**
   * Sentences of the answer that nothing bears out; absent where nothing was checked (quotes, and
   * turns of earlier versions).
   */
  unsupported: z.array(unsupportedSchema).optional(),
  degraded: z.array(degradedSchema),
  usage: usageSchema,
  /** The model that wrote the answer; null for a quoting answer. */
  answer_model: z.string().nullable(),
  summary: z.string().nullable(),
  summary_model: z.string().nullable(),
  summary_ts: z.string().nullable(),
  schema_version: z.string(),
});
export type Turn = z.infer<typeof turnSchema>;

/** The words of the question: what the user typed, or the earlier request that it completed. */
export function askedText(turn: Pick<Turn, "user_text" | "completes">): string {
  return turn.completes?.user_text ?? turn.user_text;
}

/** A turn before the log has numbered it. */
export type NewTurn = Omit<
  Turn,
  "turn_id" | "parent_turn_id" | "summary" | "summary_model" | "summary_ts" | "schema_version"
> & {
  /** Undefined: continues the newest turn. */
  parent_turn_id?: number | null;
};

export interface TurnSummary {
  turn_id: number;
  ts: string;
  summary: string;
}
