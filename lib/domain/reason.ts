import { z } from "zod";
import { timeReasonSchema } from "./time-reason.ts";

const words = z.string();
const text = z.string();
const turn = z.number().int();
const count = z.number().int();

const named = <Code extends string, Shape extends z.ZodRawShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), params: z.object(shape) });

/** How a question depends on the conversation. */
const OF_FOLLOW_UP = [
  z.object({
    code: z.enum([
      "first_question",
      "too_short",
      "own_question",
      "closes_subject",
      "documents_chosen",
      "light_model_says",
      "imported",
      "from_chat_history",
      "server_went_away",
      "danger",
      "for_profile",
    ]),
  }),
  named("points_back", { words }),
  named("clarifies", { words }),
  named("leaves_unsaid", { words }),
  named("similar", { percent: z.number() }),
] as const;

/** Why an earlier turn matters for a question. */
const OF_TURNS = [
  z.object({
    code: z.enum([
      "turn_before",
      "date_fits",
      "means_alike",
      "next_to_fitting",
      "light_model_chose",
      "cited_it",
      "asked_again",
    ]),
  }),
  named("at_time", { time: timeReasonSchema }),
  named("message_says", { words: z.array(z.string()) }),
  named("answer_says", { words: z.array(z.string()) }),
  named("named_turn", { text }),
] as const;

/** What the words of a message were found to refer to. */
const OF_REFERENCES = [
  z.object({
    code: z.enum([
      "points_at_nothing",
      "bare_number",
      "unknown_document",
      "deleted_turn",
      "answer_without_documents",
      "no_documents",
      "no_such_turn",
      "reset_words",
      "asked_before",
      // Only in turns of earlier versions.
      "light_model_points",
    ]),
  }),
  named("small_talk", { kind: z.enum(["greeting", "thanks", "farewell"]) }),
  named("in_library", { text }),
  named("cited_in", { text, turn }),
  named("same_names", { text, count }),
  named("looked_up", { text, turn }),
  named("all_of_turn", { text, turn }),
  named("likeliest", { text, slot: z.number().int(), turn }),
  named("opened_in", { text, turn }),
  named("counted_in_session", { text, count }),
  named("session_has", { count }),
  named("turn_has", { text, turn, count }),
  named("fit_equally", { turns: z.array(turn) }),
  named("picked", { text, turn }),
  named("answers_model", { turn }),
  named("not_offered", { turn, count }),
  named("takes_offer", { text, turn }),
] as const;

const simpleReasonSchema = z.discriminatedUnion("code", [
  ...OF_FOLLOW_UP,
  ...OF_TURNS,
  ...OF_REFERENCES,
  /** Free text: reasons from before they were stored as data, or from a later version. */
  named("said", { words }),
]);

/** Why a decision was made. The text for it, in each language, is in the message catalogue. */
export const reasonSchema = z.discriminatedUnion("code", [
  ...simpleReasonSchema.options,
  /** The reason that the rule gave, if a model overruled it. */
  named("by_rule", { reason: simpleReasonSchema }),
]);
export type SimpleReason = z.infer<typeof simpleReasonSchema>;
export type Reason = z.infer<typeof reasonSchema>;

/**
 * Reasons as they are stored and given out: as data, and in English for programs that show them unchanged.
 */
export const toldReasonsSchema = z.object({ why: z.string(), reasons: z.array(reasonSchema) });
export type ToldReasons = z.infer<typeof toldReasonsSchema>;

/** Reads reasons stored as a sentence. Only "imported", which imported turns store, has its own code. */
function reasonsOfWords(why: string): Reason[] {
  if (why === "") return [];
  return why === "imported" ? [{ code: "imported" }] : [{ code: "said", params: { words: why } }];
}

const storedReasonsSchema = z.object({ why: z.string(), reasons: z.unknown().optional() });

/**
 * Preprocessor for a schema with reasons: supplies them for a record that has only words, or codes that this
 * version does not know.
 */
export function withReasons(record: unknown): unknown {
  const stored = storedReasonsSchema.safeParse(record);
  if (!stored.success || typeof record !== "object") return record;
  const reasons = z.array(reasonSchema).safeParse(stored.data.reasons);
  return { ...record, reasons: reasons.success ? reasons.data : reasonsOfWords(stored.data.why) };
}

export function isImported(reasons: readonly Reason[]): boolean {
  return reasons.some(({ code }) => code === "imported");
}
