import type { LanguageModel } from "ai";
import type { ModelFault } from "../domain/model-connection.ts";
import type { ModelCall } from "../domain/trace.ts";
import type { Embedder } from "./embedder.ts";

/** How one call of a model is made. */
export interface ModelRequest {
  /** As it is named in the log: "write an answer". */
  operation: string;
  /** The model is waited for so long, from the request's start, its repetition included. */
  deadlineMs: number;
  /** Somebody waits for it. Calls behind an answer are counted apart. */
  awaited: boolean;
  /** Is made once more when it fails at once. */
  repeats?: boolean;
}

/**
 * A model with the name it is reported under, and the only way to call it.
 *
 * Contract (tests/drivers/model-failures.test.ts):
 * - `call` rejects with AppError `unavailable` when the model was not reached, did not answer within
 *   `deadlineMs` or is out of order. What it answers to these words only (too long a prompt) passes as it is,
 *   and so does whatever the caller aborts itself.
 * - After such a failure `answering` is false and awaited calls are refused at once, until a trial, which
 *   nobody waits for, finds it back. `fault` is what the last one said of it, null while it answers.
 * - `tryNow` makes that trial at once, one for all who want it, and tells whether it answers.
 */
export interface NamedModel<Model> {
  id: string;
  model: Model;
  readonly answering: boolean;
  call<Result>(request: ModelRequest, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  readonly fault?: ModelFault | null;
  tryNow?(): Promise<boolean>;
  /** Told of what each call took, as soon as it is known. Absent: nobody counts. */
  spent?(call: Pick<ModelCall, "model" | "inputTokens" | "outputTokens">): void;
  /** Told while an answer is written of what it has taken so far, roughly. Absent: nobody looks. */
  spending?(call: Pick<ModelCall, "model" | "inputTokens" | "outputTokens">): void;
}

/** An answer model that a request may ask for by name. */
export interface ModelChoice {
  /** Of which server: the one that is configured first, or one of one's own. */
  provider: "remote" | "local";
  model: string;
  answer: NamedModel<LanguageModel>;
  /** How many tokens a prompt for it may have. */
  promptTokens: number;
}

/** The three model roles. Null: not configured, and every user of it has a rule-based way. */
export interface Models {
  answer: NamedModel<LanguageModel> | null;
  light: NamedModel<LanguageModel> | null;
  embedding: Embedder | null;
  /**
   * An earlier embedding model, by whose vectors documents are searched until the configured one has made all
   * of them. Absent or null: there is none, or its time is over.
   */
  former?: Embedder | null;
  /** A model that sends nothing for this long, in milliseconds, counts as hanging. */
  idleMs: number;
  /** How many tokens a prompt of the answer model may have. */
  promptTokens: number;
  /** What a request may choose from, the usual one first. Absent: nothing. */
  choices?: readonly ModelChoice[];
}
