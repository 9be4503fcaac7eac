import { z } from "zod";
import { builtInAssistantIdSchema } from "../../lib/domain/session.ts";

const earlierSchema = z.object({ user: z.string(), assistant: z.string(), ts: z.string().optional() });

export const questionSchema = z.object({
  id: z.string().min(1),
  question: z.string().min(1),
  /** "fact", "pointing", "conversation", "unanswerable" …: questions of one kind are counted together. */
  kind: z.string().default("fact"),
  /** A right answer contains one of these words; none: no document and no turn answers the question. */
  gold: z.array(z.string()).default([]),
  /** What the answer needs from earlier turns, each with its turn's number from 1. */
  evidence: z.array(z.object({ turn: z.number().int().positive(), text: z.string() })).default([]),
});
export type Question = z.infer<typeof questionSchema>;

/**
 * Earlier turns, the same for every way that is compared, and the questions asked after them, each as if it
 * were the next.
 */
export const conversationSchema = z.object({
  id: z.string().min(1),
  assistant: builtInAssistantIdSchema.default("general"),
  /** The documents available: the app's samples, or none. */
  library: z.enum(["samples", "none"]).default("none"),
  turns: z.array(earlierSchema),
  questions: z.array(questionSchema).min(1),
});
export type Conversation = z.infer<typeof conversationSchema>;
export type EarlierTurn = z.infer<typeof earlierSchema>;

/** One question at its place in a conversation: the input of every way that is compared. */
export interface Case {
  /** Questions with the same value are counted together. */
  set: string;
  conversation: string;
  assistant: Conversation["assistant"];
  library: Conversation["library"];
  turns: readonly EarlierTurn[];
  question: Question;
  /** Whose n-th message the question is; */
  length: number;
}
