import type { LanguageModel } from "ai";
import type { ModelFault } from "../domain/model-connection.ts";
import type { ModelCall } from "../domain/trace.ts";
import type { Embedder } from "./embedder.ts";

/** How one model call is made. */
export interface ModelRequest {
  /** The name of the call in the log: "write an answer". */
  operation: string;
  /** How long the call may take, in milliseconds from its start, including its repetition. */
  deadlineMs: number;
  /** Somebody is waiting for the result. Calls made in the background are counted separately. */
  awaited: boolean;
  /** Repeats the call once if it fails immediately. */
  repeats?: boolean;
}

/**
 * A model, the name it is reported under, and the only way to call it.
 *
 * Contract (tests/drivers/model-failures.test.ts):
 * - `call` rejects with AppError `unavailable` if the model was not reached, did not answer within
 *   `deadlineMs` or is out of order. Errors that concern only this request (such as too long a prompt) pass
 *   through unchanged, and so do the caller's own aborts.
 * - After such a failure `answering` is false and awaited calls are refused at once, until a background trial
 *   finds the model working again. `fault` is the last failure, null while the model answers.
 * - `tryNow` makes that trial at once, shared by all concurrent callers, and tells whether the model answers.
 */
export interface NamedModel<Model> {
  id: string;
  model: Model;
  readonly answering: boolean;
  call<Result>(request: ModelRequest, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  readonly fault?: ModelFault | null;
  tryNow?(): Promise<boolean>;
  /** Called with the tokens each call used, as soon as they are known. Absent: nobody counts them. */
  spent?(call: Pick<ModelCall, "model" | "inputTokens" | "outputTokens">): void;
  /**
   * Called while an answer is being written with the approximate tokens used so far. Absent: nobody needs
   * them.
   */
  spending?(call: Pick<ModelCall, "model" | "inputTokens" | "outputTokens">): void;
}

/** An answer model that a request may ask for by name. */
export interface ModelChoice {
  /** Which server provides it: the one that is configured first, or one of one's own. */
  provider: "remote" | "local";
  model: string;
  answer: NamedModel<LanguageModel>;
  /** The token limit of a prompt for this model. */
  promptTokens: number;
}

/** The three model roles. Null: not configured; every user of that role has a rule-based fallback. */
export interface Models {
  answer: NamedModel<LanguageModel> | null;
  light: NamedModel<LanguageModel> | null;
  embedding: Embedder | null;
  /**
   * The previous embedding model. Documents are searched by its vectors until the configured one has made all
   * of them. Absent or null: there is none, or its time is over.
   */
  former?: Embedder | null;
  /** A model that sends nothing for this many milliseconds counts as hanging. */
  idleMs: number;
  /** The token limit of a prompt for the answer model. */
  promptTokens: number;
  /** The models a request may choose from, the usual one first. Absent: there is no choice. */
  choices?: readonly ModelChoice[];
}
