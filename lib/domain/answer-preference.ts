import { z } from "zod";

/** How one person wants answers to be written. */
export const answerPreferenceSchema = z.object({
  /** The length a model is asked for; quoted answers are as long as what they quote. */
  length: z.enum(["short", "normal", "thorough"]),
  /** `question`: answers in the language of each question. */
  language: z.enum(["question", "ko", "en"]),
});
export type AnswerPreference = z.infer<typeof answerPreferenceSchema>;
export type AnswerLength = AnswerPreference["length"];

export const USUAL_ANSWERS: AnswerPreference = { length: "normal", language: "question" };
