import { type LanguageModel, streamText, type TextStreamPart, type ToolSet } from "ai";
import type { ModelCall } from "../domain/trace.ts";
import type { NamedModel } from "../ports/models.ts";
import { ANSWER_TOTAL_MS } from "../tunables/prompt.ts";
import { isPromptTooLong } from "./prompt-too-long.ts";

export interface StreamRequest {
  operation: string;
  promptId: string;
  system: string;
  prompt: string;
  outputTokens: number;
  /** A model that writes nothing for this long, from the request's start on, is given up. */
  idleMs: number;
  /** The person stops it. */
  signal: AbortSignal;
  /** Every piece of text; false: enough, the rest is nobody's. */
  onText: (piece: string) => boolean;
}

/**
 * How it came to its end. `whole`: by itself, or by enough. `length`: it had no room for more. Behind its
 * first word `cut`: the stream broke off, and `stalled`: nothing more came. Before it: `away` (known
 * beforehand), `silent`, `too_long` (the prompt), `failed`.
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
  | "failed";

/** One answer of a model, as it writes it. Never fails: how it ended, and what it cost, is the result. */
export async function streamModel(
  model: NamedModel<LanguageModel>,
  { operation, promptId, system, prompt, outputTokens, idleMs, signal, onText }: StreamRequest,
): Promise<{ end: StreamEnd; call: ModelCall }> {
  const started = performance.now();
  const usage = { input: 0, output: 0 };
  const over = new AbortController();
  const total = AbortSignal.timeout(ANSWER_TOTAL_MS);
  let end: StreamEnd = "whole";
  let error: string | undefined;
  let hasWritten = false;
  let isSilent = false;
  let isLate = () => false;

  async function begin(late: AbortSignal) {
    isLate = () => late.aborted;
    const { stream } = streamText({
      model: model.model,
      instructions: system,
      prompt,
      maxOutputTokens: outputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, late, total, over.signal]),
      onError: () => {},
    });
    return upToFirstWord(stream);
  }

  const isKnownAway = !model.answering;
  let timer: NodeJS.Timeout | undefined;
  try {
    const request = { operation, deadlineMs: idleMs, awaited: true, repeats: true };
    const begun = await model.call(request, begin);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isSilent = true;
        over.abort();
      }, idleMs);
    };
    wait();
    for await (const part of readOn(begun)) {
      if (isTextPart(part)) wait();
      if (part.type === "text-delta") {
        hasWritten = true;
        if (!onText(part.text)) {
          over.abort();
          break;
        }
      } else if (part.type === "finish") {
        usage.input = part.totalUsage.inputTokens ?? 0;
        usage.output = part.totalUsage.outputTokens ?? 0;
        if (part.finishReason === "length") end = "length";
        if (part.finishReason === "error") throw new Error("the model broke off");
      }
    }
  } catch (caught) {
    error = caught instanceof Error ? caught.message : String(caught);
    if (hasWritten) end = isSilent ? "stalled" : "cut";
    else if (isPromptTooLong(caught)) end = "too_long";
    else if (isKnownAway) end = "away";
    else end = isSilent || isLate() ? "silent" : "failed";
  } finally {
    clearTimeout(timer);
  }
  if (signal.aborted) {
    end = "stopped";
    error = undefined;
  }
  // It answered and then stood still: the next question must not wait for it.
  if (isSilent) await leaveAlone(model, operation);
  return {
    end,
    call: {
      role: "answer",
      model: model.id,
      prompt: promptId,
      inputTokens: usage.input,
      outputTokens: usage.output,
      durationMs: Math.round(performance.now() - started),
      ...(error === undefined ? {} : { error }),
    },
  };
}

type Part = TextStreamPart<ToolSet>;

/** A stream up to its first word, which is the sign that the model answers. */
async function upToFirstWord(stream: AsyncIterable<Part>) {
  const parts = stream[Symbol.asyncIterator]();
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done) return { first: null, parts };
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new DOMException("The model was given up.", "AbortError");
    if (part.type === "finish" && part.finishReason === "error")
      throw new Error("the model ended its answer before it began");
    if (part.type === "finish" || isTextPart(part)) return { first: part, parts };
  }
}

/**
 * From the first word on. Left early, the stream is not closed here: whoever reads it
 * gives up the model itself.
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

/** What it says or thinks; comments that only keep the line open, empty pieces and blanks are none. */
function isTextPart(part: { type: string; text?: string }): boolean {
  return (part.type === "text-delta" || part.type === "reasoning-delta") && (part.text ?? "").trim() !== "";
}

async function leaveAlone(model: NamedModel<LanguageModel>, operation: string): Promise<void> {
  await model
    .call({ operation, deadlineMs: 1_000, awaited: true }, () => Promise.reject(new Error("it stood still")))
    .catch(() => {});
}
