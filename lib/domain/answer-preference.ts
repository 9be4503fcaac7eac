import { z } from "zod";

/** How one person wants to be answered. */
export const answerPreferenceSchema = z.object({
  /** What a model is asked for; quoted answers have the length of what they quote. */
  length: z.enum(["short", "normal", "thorough"]),
  /** `question`: that of each question. */
  language: z.enum(["question", "ko", "en"]),
});
export type AnswerPreference = z.infer<typeof answerPreferenceSchema>;
export type AnswerLength = AnswerPreference["length"];

export const USUAL_ANSWERS: AnswerPreference = { length: "normal", language: "question" };
