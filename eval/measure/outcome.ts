import { z } from "zod";

/** 0–1, or 1–5 for a judge's grades; null: not defined for this question, or not without a model. */
const measured = z.number().nullable();

/** How one way handled one question, in figures. */
export const outcomeSchema = z.object({
  way: z.string(),
  set: z.string(),
  conversation: z.string(),
  question: z.string(),
  kind: z.string(),
  length: z.number(),
  figures: z.object({
    /** Tokens of the prompt the answer was written from, and of all prompts together. */
    promptTokens: measured,
    allPromptTokens: measured,
    completionTokens: measured,
    /** US dollars. */
    money: measured,
    seconds: measured,
    calls: measured,
    /**
     * How much of what the answer needs the prompt shows from turns, and whether it shows it from documents.
     */
    evidence: measured,
    /** The same for the last turns, cut to as many tokens as this prompt spends on the conversation. */
    recentEvidence: measured,
    goldShown: measured,
    goldHeld: measured,
    refused: measured,
    answered: measured,
    supported: measured,
    relevance: measured,
    faithfulness: measured,
    coherence: measured,
  }),
  answer: z.string(),
  /** A model gave no answer, or none was recorded: the outcome does not count. */
  isMissing: z.boolean(),
  isReadByRules: z.boolean().default(false),
});
export type Outcome = z.infer<typeof outcomeSchema>;
export type Figures = Outcome["figures"];
export type FigureName = keyof Figures;

export const NO_FIGURES: Figures = {
  promptTokens: null,
  allPromptTokens: null,
  completionTokens: null,
  money: null,
  seconds: null,
  calls: null,
  evidence: null,
  recentEvidence: null,
  goldShown: null,
  goldHeld: null,
  refused: null,
  answered: null,
  supported: null,
  relevance: null,
  faithfulness: null,
  coherence: null,
};
