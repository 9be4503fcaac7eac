import { z } from "zod";
import { correctionSchema } from "./correction.ts";
import { docRefSchema } from "./doc-ref.ts";
import { type Reason, toldReasonsSchema, withReasons } from "./reason.ts";
import { candidateSchema, resolvedReferenceSchema } from "./reference.ts";
import { keptStepSchema } from "./turn-step.ts";
import { unsupportedSchema } from "./unsupported.ts";

export const TURN_SCHEMA_VERSION = "v1";
export const SUMMARY_LENGTH = 150;

export const actionSchema = z.enum(["answer", "show_document", "ask_back", "small_talk", "no_evidence"]);
export type Action = z.infer<typeof actionSchema>;

/**
 * `stopped`: the user stopped the answer. `interrupted`: the server or the model disappeared while it was
 * being written. `deleted`: the user deleted the turn; its number and parent are left, but no words.
 */
export const turnStatusSchema = z.enum(["complete", "stopped", "interrupted", "deleted"]);
export type TurnStatus = z.infer<typeof turnStatusSchema>;

export const followUpKindSchema = z.enum(["none", "follow_up", "clarification", "reference", "reset"]);
/** How a question depends on the conversation. */
export interface FollowUp {
  kind: z.infer<typeof followUpKindSchema>;
  reasons: Reason[];
}

/** The same in the form in which it is stored and given out. */
export const followUpSchema = z.preprocess(
  withReasons,
  z.object({ kind: followUpKindSchema, ...toldReasonsSchema.shape }),
);

export const questionTypeSchema = z.enum(["single", "multi", "compare", "followup"]);
export type QuestionType = z.infer<typeof questionTypeSchema>;

export const shownDocumentSchema = z.object({
  docId: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  url: z.string(),
  snapshot: z.enum(["original", "rendition", "snippet"]),
  /** The requested part, as ranges of the rendition; absent: the whole document. */
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

/**
 * The kind of an answer without a model: what the documents say, the closest passages if nothing is certain,
 * or that nothing was found.
 */
export const tierSchema = z.enum(["answer", "closest", "nothing"]);
export type Tier = z.infer<typeof tierSchema>;

export const degradedSchema = z.object({ what: z.string(), why: z.string() });
export type Degraded = z.infer<typeof degradedSchema>;

export const usageSchema = z.object({
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  modelCalls: z.number().int().nonnegative(),
  cost: z.number().nonnegative().optional(),
  durationMs: z.number().nonnegative(),
});

/** What one click does next: `question`, asked as an ordinary message, searches all documents. */
export const offerSchema = z.object({ kind: z.literal("widen"), question: z.string().min(1) });
export type Offer = z.infer<typeof offerSchema>;

/** One user message and its answer, exactly as stored in the turn log. */
export const turnSchema = z.object({
  turnId: z.number().int().positive(),
  clientTurnId: z.string(),
  /**
   * The turn this one continues: `turn_id - 1` in a straight conversation, another one after an edit or a
   * regeneration, null for a first turn.
   */
  parentTurnId: z.number().int().positive().nullable(),
  ts: z.string(),
  userText: z.string(),
  assistantText: z.string(),
  docRefs: z.array(docRefSchema),
  action: actionSchema,
  status: turnStatusSchema,
  documents: z.array(shownDocumentSchema),
  candidates: z.array(candidateSchema),
  route: z.string(),
  questionType: questionTypeSchema,
  followUp: followUpSchema,
  /** The question as it was understood in the conversation; absent if it stood alone. */
  standAloneQuestion: z.string().optional(),
  /** What the user wants, according to the assistant's classifier. */
  intent: z.string().optional(),
  resolved: z.array(resolvedReferenceSchema),
  /** What the user was offered instead of an answer. */
  offer: offerSchema.optional(),
  /** The earlier message whose words were the question, when this one only completed it. */
  completes: z.object({ turnId: z.number().int().positive(), userText: z.string() }).optional(),
  confidence: z.number().min(0).max(1),
  /** For an answer without a model; absent if a model wrote it, and if no document was searched. */
  tier: tierSchema.optional(),
  /** Words that are in no document, and the words searched for instead; absent: there are none. */
  corrections: z.array(correctionSchema).optional(),
  /** The words were searched as typed, because the user asked for that. */
  asTyped: z.boolean().optional(),
  /** What the question may have meant, if the search found no certain answer; asked by one click. */
  didYouMean: z.string().optional(),
  /**
   * Sentences of the answer that no source supports; absent if nothing was checked (quotes, and turns of
   * earlier versions).
   */
  unsupported: z.array(unsupportedSchema).optional(),
  degraded: z.array(degradedSchema),
  /** The steps taken for the answer, in order; absent if nothing was looked up while it was written. */
  steps: z.array(keptStepSchema).optional(),
  usage: usageSchema,
  /** The model that wrote the answer; null for a quoting answer. */
  answerModel: z.string().nullable(),
  summary: z.string().nullable(),
  summaryModel: z.string().nullable(),
  summaryTs: z.string().nullable(),
  schemaVersion: z.string(),
});
export type Turn = z.infer<typeof turnSchema>;

/** The words of the question: what the user typed, or the earlier request that it completed. */
export function askedText(turn: Pick<Turn, "userText" | "completes">): string {
  return turn.completes?.userText ?? turn.userText;
}

/** A turn before the log has numbered it. */
export type NewTurn = Omit<
  Turn,
  "turnId" | "parentTurnId" | "summary" | "summaryModel" | "summaryTs" | "schemaVersion"
> & {
  /** Undefined: continues the newest turn. */
  parentTurnId?: number | null;
};

export interface TurnSummary {
  turnId: number;
  ts: string;
  summary: string;
}

/**
 * Whether a model asked the person something in this turn, in its own words: their next message is the reply
 * to it.
 */
export function isAskedByModel({ action, candidates, answerModel }: Turn): boolean {
  return action === "ask_back" && candidates.length === 0 && answerModel !== null;
}
