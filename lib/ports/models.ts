import type { LanguageModel } from "ai";
import type { Embedder } from "./embedder.ts";

/** A model with the name it is reported under. */
export interface NamedModel<Model> {
  id: string;
  model: Model;
}

/** The three model roles. Null: not configured, and every user of it has a rule-based way. */
export interface Models {
  answer: NamedModel<LanguageModel> | null;
  light: NamedModel<LanguageModel> | null;
  embedding: Embedder | null;
  /** A model that sends nothing for this long, in milliseconds, counts as hanging. */
  idleMs: number;
  /** How many tokens a prompt of the answer model may have. */
  promptTokens: number;
}
