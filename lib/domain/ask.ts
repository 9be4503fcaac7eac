import { z } from "zod";
import { correctionSchema } from "./correction.ts";
import { docRefSchema } from "./doc-ref.ts";
import { LOCALES } from "./locale.ts";
import { rememberedValueSchema } from "./profile.ts";
import { candidateSchema, resolvedReferenceSchema } from "./reference.ts";
import { assistantIdSchema } from "./session.ts";
import {
  actionSchema,
  degradedSchema,
  followUpSchema,
  offerSchema,
  questionTypeSchema,
  shownDocumentSchema,
  type Turn,
  tierSchema,
  turnStatusSchema,
  usageSchema,
} from "./turn.ts";
import { keptStepSchema } from "./turn-step.ts";
import { unsupportedSchema } from "./unsupported.ts";

/** What the caller may choose for one turn; unknown keys are refused by the request schema. */
export const askOptionsSchema = z
  .object({
    /** The turn to continue, for an edit or a regeneration; null starts a branch at the very beginning. */
    parentTurnId: z.number().int().positive().nullable().optional(),
    /** Language of the answer's frame; by default that of the question. */
    language: z.enum(LOCALES).optional(),
  })
  .strict();
export type AskOptions = z.infer<typeof askOptionsSchema>;

/** A turn as the public interface shows it. */
export const askResultSchema = z.object({
  sessionId: z.string(),
  turnId: z.number().int().positive(),
  clientTurnId: z.string(),
  parentTurnId: z.number().int().positive().nullable(),
  ts: z.string(),
  assistant: assistantIdSchema,
  answer: z.string(),
  action: actionSchema,
  status: turnStatusSchema,
  refs: z.array(docRefSchema),
  refDocIds: z.array(z.string()),
  summary: z.string(),
  documents: z.array(shownDocumentSchema),
  candidates: z.array(candidateSchema),
  /** A further action offered as one click; asking its question searches all documents. */
  offer: offerSchema.optional(),
  route: z.string(),
  questionType: questionTypeSchema,
  followUp: followUpSchema,
  /** The question as it was understood in the conversation; absent if it stood alone. */
  standAloneQuestion: z.string().optional(),
  /** What the user is after. */
  intent: z.string().optional(),
  resolved: z.array(resolvedReferenceSchema),
  confidence: z.number(),
  /**
   * For an answer written without a model: `answer` is certain, `closest` shows the closest passages,
   * `nothing` means that nothing was found. Absent if a model wrote the answer, and if no document was
   * searched.
   */
  tier: tierSchema.optional(),
  /** Words that are in no document, and the words searched for instead; absent: there are none. */
  corrections: z.array(correctionSchema).optional(),
  /** The words were searched as typed, because the user asked for that. */
  asTyped: z.boolean().optional(),
  /** What the question may have meant, if the search found no certain answer; asked by one click. */
  didYouMean: z.string().optional(),
  /**
   * Ranges of `answer` that no source supports; empty if all are supported, absent if nothing was checked.
   */
  unsupported: z.array(unsupportedSchema).optional(),
  degraded: z.array(degradedSchema),
  /** The steps taken for the answer, in order; absent if nothing was looked up while it was written. */
  steps: z.array(keptStepSchema).optional(),
  /** What is remembered about the person from this turn; absent if nothing is. */
  remembered: z.array(rememberedValueSchema).optional(),
  usage: usageSchema,
});
export type AskResult = z.infer<typeof askResultSchema>;

/** Converts the stored turn to the public form. `summary` is "" until it has been made. */
export function askResultOf(sessionId: string, assistant: AskResult["assistant"], turn: Turn): AskResult {
  return {
    sessionId,
    turnId: turn.turnId,
    clientTurnId: turn.clientTurnId,
    parentTurnId: turn.parentTurnId,
    ts: turn.ts,
    assistant,
    answer: turn.assistantText,
    action: turn.action,
    status: turn.status,
    refs: turn.docRefs,
    refDocIds: turn.docRefs.map((docRef) => docRef.docId),
    summary: turn.summary ?? "",
    documents: turn.documents,
    candidates: turn.candidates,
    ...(turn.offer ? { offer: turn.offer } : {}),
    route: turn.route,
    questionType: turn.questionType,
    followUp: turn.followUp,
    ...(turn.standAloneQuestion ? { standAloneQuestion: turn.standAloneQuestion } : {}),
    ...(turn.intent ? { intent: turn.intent } : {}),
    resolved: turn.resolved,
    confidence: turn.confidence,
    ...(turn.tier ? { tier: turn.tier } : {}),
    ...(turn.corrections ? { corrections: turn.corrections } : {}),
    ...(turn.asTyped ? { asTyped: true } : {}),
    ...(turn.didYouMean ? { didYouMean: turn.didYouMean } : {}),
    ...(turn.unsupported ? { unsupported: turn.unsupported } : {}),
    degraded: turn.degraded,
    ...(turn.steps ? { steps: turn.steps } : {}),
    usage: turn.usage,
  };
}
