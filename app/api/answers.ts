import { z } from "zod";
import {
  listedSessionSchema,
  ownedSessionSchema,
  runningTurnsSchema,
  sessionFacetsSchema,
  turnInspectionSchema,
} from "@/lib/domain/admin-session";
import { answerPreferenceSchema } from "@/lib/domain/answer-preference";
import { askResultSchema } from "@/lib/domain/ask";
import { dataPartSchemas } from "@/lib/domain/chat-message";
import { correctionSchema } from "@/lib/domain/correction";
import { documentVersionSchema, libraryDocumentSchema, renditionSchema } from "@/lib/domain/document";
import { editionStateSchema } from "@/lib/domain/edition";
import { evaluationSchema } from "@/lib/domain/evaluation";
import { metricSummarySchema } from "@/lib/domain/metric-summary";
import { modelTestSchema, shownConnectionSchema } from "@/lib/domain/model-connection";
import { shownPricesSchema } from "@/lib/domain/model-price";
import { ownLimitsSchema, shownLimitsSchema, tenantLimitsSchema } from "@/lib/domain/month-cost";
import { openingsSchema } from "@/lib/domain/opening";
import { shownAssistantSchema } from "@/lib/domain/own-assistant";
import { profileSchema } from "@/lib/domain/profile";
import { toldReasonsSchema } from "@/lib/domain/reason";
import { replayChoicesSchema, replaySchema } from "@/lib/domain/replay";
import { sampleStateSchema } from "@/lib/domain/sample-document";
import { ownAssistantIdSchema, sessionSchema } from "@/lib/domain/session";
import { degradedSchema, turnSchema } from "@/lib/domain/turn";
import { ownWordsSchema } from "@/lib/domain/word-group";
import { brokenChatSchema } from "@/lib/foreign-chats/foreign-chat";

/**
 * Answers shared by several routes, or by routes and their description. Ids are the names in the description.
 */
export const cursorAnswer = { nextCursor: z.string().nullable() };
const documentAnswer = libraryDocumentSchema.meta({ id: "Document" });
export const sessionAnswer = sessionSchema.meta({ id: "Session" });
export const turnAnswer = turnSchema.meta({ id: "Turn" });
export const samplesAnswer = sampleStateSchema.meta({ id: "Samples" });
export const profileAnswer = profileSchema.meta({ id: "Profile" });
export const wordsAnswer = ownWordsSchema.meta({ id: "OwnWords" });
export const answerPreferenceAnswer = answerPreferenceSchema.meta({ id: "AnswerPreference" });
export const ownAssistantAnswer = shownAssistantSchema.meta({ id: "OwnAssistant" });
export const savedAssistantAnswer = z.object({ id: ownAssistantIdSchema, version: z.number().int() });
export const pricesAnswer = shownPricesSchema.meta({ id: "ModelPrices" });
export const metricSummaryAnswer = metricSummarySchema.meta({ id: "MetricSummary" });
export const replayAnswer = replaySchema.meta({ id: "Replay" });
export const replayChoicesAnswer = replayChoicesSchema.meta({ id: "ReplayChoices" });
export const evaluationAnswer = evaluationSchema.meta({ id: "Evaluation" });
export const openingsAnswer = openingsSchema.meta({ id: "Openings" });
export const ownLimitsAnswer = ownLimitsSchema.meta({ id: "OwnLimits" });
export const shownLimitsAnswer = shownLimitsSchema.meta({ id: "MonthLimits" });
export const tenantLimitsAnswer = tenantLimitsSchema.meta({ id: "TenantLimits" });
export const connectionAnswer = shownConnectionSchema.meta({ id: "ModelConnection" });
export const modelTestAnswer = modelTestSchema.meta({ id: "ModelTest" });
export const askAnswer = askResultSchema.meta({ id: "Answer" });

const dataPart = <Name extends keyof typeof dataPartSchemas>(name: Name) =>
  z.object({
    type: z.literal(`data-${name}`),
    id: z.string().optional(),
    data: dataPartSchemas[name],
  });
/** One event of a turn's stream; readers must ignore what a later version adds. */
export const streamAnswer = z
  .union([
    z.looseObject({ type: z.enum(["start", "text-start", "text-end", "error", "finish"]) }),
    z.object({ type: z.literal("text-delta"), id: z.string(), delta: z.string() }),
    dataPart("turn-start"),
    dataPart("turn-stage"),
    dataPart("step"),
    dataPart("steps-withdrawn"),
    dataPart("doc-refs"),
    dataPart("corrections"),
    dataPart("degraded"),
    dataPart("failure"),
    dataPart("turn"),
  ])
  .meta({ id: "StreamPart" });

export const documentsAnswer = z.object({ documents: z.array(documentAnswer), ...cursorAnswer });
export const versionedDocumentAnswer = libraryDocumentSchema.extend({
  versions: z.array(documentVersionSchema),
});
export const renditionAnswer = renditionSchema.extend({
  docId: z.string(),
  version: z.number().int(),
  checksum: z.string(),
});
/** Where the words are that a conversation was found by. */
const foundPlaceSchema = z.object({
  turnId: z.number().int(),
  text: z.string(),
  marks: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
});
export const sessionsAnswer = z.object({
  sessions: z.array(sessionSchema.extend({ place: foundPlaceSchema.optional() })),
  ...cursorAnswer,
});
export const outlineAnswer = z.object({
  questions: z.array(z.object({ turnId: z.number().int(), question: z.string() })),
  degraded: z.array(degradedSchema),
});
export const turnsAnswer = z.object({
  turns: z.array(turnAnswer),
  ...cursorAnswer,
  degraded: z.array(degradedSchema),
});
export const foreignImportAnswer = z.object({
  /**
   * `imported`: conversations that are new here; `known`: those from an earlier import; `broken`: those that
   * could not be read.
   */
  imported: z.number().int(),
  known: z.number().int(),
  brokenCount: z.number().int(),
  broken: z.array(brokenChatSchema),
});
export const importedAnswer = z.object({ sessionId: z.string(), turns: z.number().int() });

export const ownedSessionsAnswer = z.object({ sessions: z.array(listedSessionSchema), ...cursorAnswer });
export const sessionFacetsAnswer = sessionFacetsSchema.meta({ id: "SessionFacets" });
export const runningTurnsAnswer = runningTurnsSchema.meta({ id: "RunningTurns" });
export const turnInspectionAnswer = turnInspectionSchema.meta({ id: "TurnInspection" });
export const ownedSessionAnswer = ownedSessionSchema.extend({ turns: z.array(turnSchema), ...cursorAnswer });

export const searchAnswer = z.object({
  results: z.array(
    z.object({
      docId: z.string(),
      version: z.number().int(),
      title: z.string(),
      chunkId: z.string(),
      section: z.string(),
      text: z.string(),
      from: z.number().int(),
      to: z.number().int(),
      page: z.number().int().optional(),
      score: z.number(),
      retrievalMethod: z.string(),
      edition: editionStateSchema.optional(),
    }),
  ),
  /** What was searched for instead of the words as typed; `as_typed=true` searches for the typed words. */
  searchedFor: z
    .object({
      query: z.string(),
      corrections: z.array(correctionSchema),
    })
    .optional(),
});
export const recallAnswer = z.object({
  turns: z.array(
    turnSchema
      .pick({ turnId: true, ts: true, userText: true, assistantText: true })
      .extend({ score: z.number(), ...toldReasonsSchema.shape }),
  ),
});
