import { z } from "zod";
import { tokenPlanSchema } from "./token-plan.ts";
import { unsupportedReasonSchema } from "./unsupported.ts";

const ofTurn = z.object({ turnId: z.unknown() });
const ofDocument = z.object({ docId: z.unknown() });
const pointed = z.object({ turnId: z.unknown(), docId: z.unknown() });

/**
 * A sentence of an answer by its position, what it cites, and why it is unsupported; null: it is supported.
 */
export const checkedSentenceSchema = z.object({
  from: z.number(),
  to: z.number(),
  slots: z.array(z.number()),
  reason: unsupportedReasonSchema.nullable(),
  isSure: z.boolean(),
});

/** The outcome of one tool call. */
export const toolRecordSchema = z.object({
  name: z.string(),
  /** The parsed arguments, shortened; empty: they could not be parsed. */
  args: z.string(),
  state: z.enum(["done", "failed", "repeated"]),
  found: z.number().optional(),
  /** The estimated tokens of the result. */
  tokens: z.number(),
  durationMs: z.number(),
});
export type ToolRecord = z.infer<typeof toolRecordSchema>;

/**
 * What a stage reports about itself, as far as some of it is sent under another name. A trace keeps it in the
 * form in which it is sent. Most of it is only displayed, and details from earlier versions are displayed
 * unchanged.
 */
export const stageDetailSchema = z.looseObject({
  /** resolve: what the message referred to. */
  references: z.array(pointed).optional(),
  leftOut: z.number().optional(),
  completes: z.object({ turnId: z.number(), userText: z.string() }).nullish(),
  /** resolve and recall: what may have been meant, or may matter. */
  candidates: z.array(z.object({ turnId: z.unknown(), docId: z.unknown().optional() })).optional(),
  lastDocTurnId: z.number().nullish(),
  /** recall and derive: the rolling summary. compose: the sentences that are in the prompt. */
  memory: z
    .union([
      z.array(z.unknown()),
      z.object({ throughTurn: z.number(), entities: z.array(ofTurn).optional() }),
    ])
    .optional(),
  /** compose: the source of what was brought in from earlier conversations. */
  past: z.array(z.object({ sessionId: z.string(), turnId: z.number() })).optional(),
  /** understand: everything down to `lightModelRests`. */
  selectedTurns: z.array(ofTurn).optional(),
  entity: ofTurn.optional(),
  questionType: z.string().optional(),
  intentBy: z.string().optional(),
  standAloneQuestion: z.string().optional(),
  standAloneWhy: z.string().optional(),
  lightModel: z.unknown().optional(),
  lightModelRests: z.boolean().optional(),
  /** retrieve: the named documents and the hits. */
  named: z.object({ documents: z.array(ofDocument) }).optional(),
  hits: z.array(z.object({ chunkId: z.unknown(), docId: z.unknown() })).optional(),
  /**
   * verify: the checked sentences, by offsets in the answer text: the last `length` characters of the turn's
   * text.
   */
  sentences: z.array(checkedSentenceSchema).optional(),
  /** answer: the tool calls. */
  tools: z.array(toolRecordSchema).optional(),
  /** derive: sentences of the rolling summary, and what the conversation is about. */
  change: z
    .object({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      addedEntities: z.array(z.string()),
      removedEntities: z.array(z.string()),
    })
    .optional(),
  /** compose: the ledger of the prompt. */
  tokenPlan: tokenPlanSchema.optional(),
});
export type StageDetail = z.input<typeof stageDetailSchema>;
