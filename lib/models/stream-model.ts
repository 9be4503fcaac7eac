import {
  isStepCount,
  type LanguageModel,
  type ModelMessage,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from "ai";
import { AppError } from "../domain/app-error.ts";
import type { ModelCall } from "../domain/trace.ts";
import { wordlessTelemetry } from "../domain/wordless-telemetry.ts";
import type { NamedModel } from "../ports/models.ts";
import { ANSWER_TOTAL_MS } from "../tunables/prompt.ts";
import { type CallMeter, createMeter } from "./call-meter.ts";
import { isPromptTooLong } from "./prompt-too-long.ts";
import { type Silence, watchSilence } from "./watch-silence.ts";
import { isWithoutTools } from "./without-tools.ts";

export interface StreamRequest {
  operation: string;
  promptId: string;
  system: string;
  prompt: string;
  outputTokens: number;
  /** A model that writes nothing for this long, counted from the request's start, is given up. */
  idleMs: number;
  /** Aborted when the person stops the answer. */
  signal: AbortSignal;
  /** Receives every piece of text. Returns false if that is enough; the rest is dropped. */
  onText: (piece: string) => boolean;
  tools?: ModelTools;
}

export interface ModelTools {
  set: ToolSet;
  /** How many rounds of tool calls it may make; after that it has no tools, and must answer. */
  rounds: number;
  /** Called at every tool call: text written before it is not part of the answer. */
  onCall: () => void;
  /** Checked after each round: true if nothing more is to be written. */
  isOver: () => boolean;
  /** Checked after each round: true if nothing more may be spent, except for the answer. */
  isSpent?: () => boolean;
}

/**
 * How the stream ended. `whole`: by itself, or because it was enough. `length`: it ran out of room. After its
 * first word: `cut` (the stream broke off) and `stalled` (nothing more came). Before it: `away` (known
 * beforehand), `silent`, `too_long` (the prompt), `toolless` (its server accepts no tools), `refused` (this
 * request alone), `failed`. After `silent`, `stalled` or `failed` the model is left alone.
 */
export type StreamEnd =
  | "whole"
  | "stopped"
  | "length"
  | "cut"
  | "stalled"
  | "away"
  | "silent"
  | "too_long"
  | "toolless"
  | "refused"
  | "failed";

interface Streamed {
  end: StreamEnd;
  /** One for each round of tools, and one for the answer. */
  calls: ModelCall[];
}

/** One answer of a model, as it is written. Never fails: the result says how it ended and what it cost. */
export async function streamModel(
  model: NamedModel<LanguageModel>,
  request: StreamRequest,
): Promise<Streamed> {
  const { operation, idleMs, signal, tools } = request;
  const meter = createMeter(model, request);
  const over = new AbortController();
  const total = AbortSignal.timeout(ANSWER_TOTAL_MS);
  const silence = watchSilence(idleMs, () => over.abort());
  const begun: Begun = { isKnownAway: !model.answering, hasWritten: false, isLate: () => false };
  let end: StreamEnd;
  let error: string | undefined;
  const begin = (late: AbortSignal) => {
    begun.isLate = () => late.aborted;
    const { stream } = streamText({
      model: model.model,
      instructions: request.system,
      prompt: request.prompt,
      maxOutputTokens: request.outputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, late, total, over.signal]),
      onError: () => {},
      telemetry: wordlessTelemetry(request.promptId),
      ...(tools ? toolSettings(tools) : {}),
    });
    return upToFirstWord(stream);
  };
  try {
    const stream = await model.call({ operation, deadlineMs: idleMs, awaited: true, repeats: true }, begin);
    silence.hearsLife();
    end = await takeParts(readOn(stream), request, { meter, silence, begun, giveUp: () => over.abort() });
  } catch (caught) {
    error = caught instanceof Error ? caught.message : String(caught);
    end = endOfFailure(caught, begun, silence.isOver(), tools !== undefined);
  } finally {
    silence.stop();
  }
  if (signal.aborted) {
    end = "stopped";
    error = undefined;
  }
  // It answered and then stalled: the next question must not wait for it.
  if (silence.isOver()) await leaveAlone(model, operation);
  return { end, calls: meter.calls(error) };
}

/** How far an answer has got. */
interface Begun {
  /** The model was known to be unreachable before it was asked. */
  readonly isKnownAway: boolean;
  /** Some of the answer has been written since the last tool call. */
  hasWritten: boolean;
  /** Whether the first word did not come in time. */
  isLate(): boolean;
}

/** Reads an answer part by part, until it is complete or its reader has enough. */
async function takeParts(
  parts: AsyncIterable<Part>,
  { onText, tools }: StreamRequest,
  { meter, silence, begun, giveUp }: { meter: CallMeter; silence: Silence; begun: Begun; giveUp(): void },
): Promise<StreamEnd> {
  let end: StreamEnd = "whole";
  for await (const part of parts) {
    if (isSignOfLife(part)) silence.hearsLife();
    // While a tool runs nobody is waiting for the model.
    if (part.type === "tool-call") silence.stop();
    if (part.type === "text-delta") {
      begun.hasWritten = true;
      meter.wrote(part.text);
      if (!onText(part.text)) {
        giveUp();
        break;
      }
    } else if (part.type === "tool-call") {
      begun.hasWritten = false;
      tools?.onCall();
    } else if (part.type === "finish-step") {
      meter.step(part.usage);
    } else if (part.type === "finish") {
      if (part.finishReason === "length") end = "length";
      // Its server withheld the rest.
      if (part.finishReason === "content-filter") end = "cut";
      if (part.finishReason === "error") throw new Error("the model broke off");
    }
  }
  return end;
}

function endOfFailure(caught: unknown, begun: Begun, isSilent: boolean, hasTools: boolean): StreamEnd {
  if (begun.hasWritten) return isSilent ? "stalled" : "cut";
  if (isPromptTooLong(caught)) return "too_long";
  if (hasTools && isWithoutTools(caught)) return "toolless";
  if (begun.isKnownAway) return "away";
  if (isSilent || begun.isLate()) return "silent";
  return AppError.isInstance(caught) ? "failed" : "refused";
}

/** In the step after the last round it has no tools, and can only answer. */
function toolSettings({ set, rounds, isOver, isSpent }: ModelTools) {
  return {
    tools: set,
    stopWhen: [isStepCount(rounds + 1), isOver],
    prepareStep: ({ stepNumber, messages }: { stepNumber: number; messages: ModelMessage[] }) => {
      const isEnough = stepNumber > 0 && isSpent?.() === true;
      if (stepNumber < rounds && !isEnough) return {};
      const told = isEnough ? [...messages, { role: "user" as const, content: SPENT }] : messages;
      return { activeTools: [], toolChoice: "none" as const, messages: told };
    },
  };
}

const SPENT =
  "A limit of this answer is reached: nothing more can be looked up. Answer from what you have, and say what was not read.";

type Part = TextStreamPart<ToolSet>;

/** Reads a stream up to its first word, which is the sign that the model answers. */
async function upToFirstWord(stream: AsyncIterable<Part>) {
  const parts = stream[Symbol.asyncIterator]();
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done) return { first: null, parts };
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new DOMException("The model was given up.", "AbortError");
    if (part.type === "finish" && part.finishReason === "error")
      throw new Error("the model ended its answer before it began");
    if (part.type === "finish" || isSignOfLife(part)) return { first: part, parts };
  }
}

/**
 * Reads on from the first word. If the reader leaves early, the stream is not closed here: the reader aborts
 * the model itself.
 */
async function* readOn({ first, parts }: Awaited<ReturnType<typeof upToFirstWord>>): AsyncGenerator<Part> {
  for (let part: Part | null = first; part !== null; ) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new Error("the model stood still");
    yield part;
    const next = await parts.next();
    part = next.done ? null : next.value;
  }
}

/**
 * Text, reasoning, tool calls and tool results count as signs of life; keep-alive comments, empty pieces and
 * blanks do not.
 */
function isSignOfLife(part: { type: string; text?: string }): boolean {
  if (part.type === "text-delta" || part.type === "reasoning-delta") return (part.text ?? "").trim() !== "";
  return SIGNS.has(part.type);
}

const SIGNS: ReadonlySet<string> = new Set(["tool-input-start", "tool-call", "tool-result", "tool-error"]);

async function leaveAlone(model: NamedModel<LanguageModel>, operation: string): Promise<void> {
  await model
    .call({ operation, deadlineMs: 1_000, awaited: true }, () =>
      Promise.reject(new DOMException("it stood still", "TimeoutError")),
    )
    .catch(() => {});
}
