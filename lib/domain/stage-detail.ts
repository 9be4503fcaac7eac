import { z } from "zod";
import { tokenPlanSchema } from "./token-plan.ts";
import { unsupportedReasonSchema } from "./unsupported.ts";

const ofTurn = z.object({ turnId: z.unknown() });
const ofDocument = z.object({ docId: z.unknown() });
const pointed = z.object({ turnId: z.unknown(), docId: z.unknown() });

/** A sentence of an answer by its place, what it cites, and why it is not borne out; null: it is. */
export const checkedSentenceSchema = z.object({
  from: z.number(),
  to: z.number(),
  slots: z.array(z.number()),
  reason: unsupportedReasonSchema.nullable(),
  isSure: z.boolean(),
});

/** What became of one call of a tool. */
export const toolRecordSchema = z.object({
  name: z.string(),
  /** The arguments as they were read, cut; empty: they could not be read. */
  args: z.string(),
  state: z.enum(["done", "failed", "repeated"]),
  found: z.number().optional(),
  /** Estimated, of the result. */
  tokens: z.number(),
  durationMs: z.number(),
});
export type ToolRecord = z.infer<typeof toolRecordSchema>;

/**
 * What a stage tells of itself, as far as something in it is sent under another name. A trace keeps it as it is
 * sent: most of it is only shown, and what earlier versions told is shown as they told it.
 */
export const stageDetailSchema = z.looseObject({
  /** Of resolve: what was pointed at. */
  references: z.array(pointed).optional(),
  leftOut: z.number().optional(),
  completes: z.object({ turnId: z.number(), userText: z.string() }).nullish(),
  /** Of resolve and recall: what may have been meant, or may matter. */
  candidates: z.array(z.object({ turnId: z.unknown(), docId: z.unknown().optional() })).optional(),
  lastDocTurnId: z.number().nullish(),
  /** Of recall and derive the rolling summary, of compose the sentences that are in the prompt. */
  memory: z
    .union([
      z.array(z.unknown()),
      z.object({ throughTurn: z.number(), entities: z.array(ofTurn).optional() }),
    ])
    .optional(),
  /** Of compose: where that was said which was brought in from earlier conversations. */
  past: z.array(z.object({ sessionId: z.string(), turnId: z.number() })).optional(),
  /** Of understand. */
  selectedTurns: z.array(ofTurn).optional(),
  entity: ofTurn.optional(),
  questionType: z.string().optional(),
  intentBy: z.string().optional(),
  standAloneQuestion: z.string().optional(),
  standAloneWhy: z.string().optional(),
  lightModel: z.unknown().optional(),
  lightModelRests: z.boolean().optional(),
  /** Of retrieve. */
  named: z.object({ documents: z.array(ofDocument) }).optional(),
  hits: z.array(z.object({ chunkId: z.unknown(), docId: z.unknown() })).optional(),
  /** Of verify: sentences of the answer, which is that long and stands last. */
  sentences: z.array(checkedSentenceSchema).optional(),
  /** Of answer. */
  tools: z.array(toolRecordSchema).optional(),
  /** Of derive: sentences of the rolling summary, and what the conversation is about. */
  change: z
    .object({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      addedEntities: z.array(z.string()),
      removedEntities: z.array(z.string()),
    })
    .optional(),
  /** Of compose. */
  tokenPlan: tokenPlanSchema.optional(),
});
export type StageDetail = z.input<typeof stageDetailSchema>;
