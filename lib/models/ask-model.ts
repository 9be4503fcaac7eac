import {
  APICallError,
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
} from "ai";
import type { z } from "zod";
import type { ModelCall } from "../domain/trace.ts";
import { wordlessTelemetry } from "../domain/wordless-telemetry.ts";
import type { ModelRequest, NamedModel } from "../ports/models.ts";
import type { Prompt } from "../prompts/define-prompt.ts";
import { THINKING_TOKENS } from "../tunables/prompt.ts";
import { cachedTokensOf } from "./call-meter.ts";

export interface AskLimits extends Pick<ModelRequest, "operation" | "deadlineMs" | "awaited"> {
  /** Tokens of the result; what a model thinks before it is allowed for besides. */
  outputTokens: number;
  /** Aborted when the caller gives up; it does not wait for the model then. */
  signal: AbortSignal;
}

export interface Asked<Output> {
  /** Null: the answer contained nothing that fits, not even among other words. */
  output: Output | null;
  /** What it wrote, if the schema cannot read it. */
  unreadable: string;
  /** Why it gave nothing at all; null: it answered, or the caller gave up. */
  missing: "late" | "away" | null;
  call: ModelCall;
}

type Settings = {
  model: LanguageModel;
  maxRetries: 0;
  abortSignal: AbortSignal;
  maxOutputTokens: number;
  telemetry: ReturnType<typeof wordlessTelemetry>;
};

/** One answer of the light model, unchanged. Never fails: `call` says why there is none. */
export function askForText<Input>(
  light: NamedModel<LanguageModel>,
  { prompt, input }: { prompt: Prompt<Input>; input: Input },
  limits: AskLimits,
): Promise<Asked<string>> {
  const { system, prompt: words } = prompt.render(input);
  return ask(light, prompt.id, limits, async (settings) => {
    const { text, usage } = await generateText({ ...settings, instructions: system, prompt: words });
    return { output: text, usage };
  });
}

/** The light model's answer, parsed by its schema. Never fails: `call` says why there is nothing. */
export function askForObject<Schema extends z.ZodType, Input>(
  light: NamedModel<LanguageModel>,
  { prompt, input, schema }: { prompt: Prompt<Input>; input: Input; schema: Schema },
  limits: AskLimits,
): Promise<Asked<z.infer<Schema>>> {
  const { system, prompt: words } = prompt.render(input);
  return ask(light, prompt.id, limits, async (settings) => {
    const request = { ...settings, instructions: system, prompt: words };
    if (isKnownFormless(light)) return inWords(schema, await generateText(request));
    try {
      const result = await generateText({ ...request, output: Output.object({ schema }) });
      return { output: schema.parse(result.output), usage: result.usage };
    } catch (caught) {
      if (isWithoutForm(caught)) {
        if (typeof light.model === "object") FORMLESS.add(light.model);
        return inWords(schema, await generateText(request));
      }
      if (!NoObjectGeneratedError.isInstance(caught)) throw caught;
      const found = schema.safeParse(objectIn(caught.text ?? ""));
      if (!found.success || !caught.usage) throw caught;
      return { output: found.data, usage: caught.usage };
    }
  });
}

/** Models whose servers refuse the JSON setting: they are asked for JSON in words only. */
const FORMLESS = new WeakSet<object>();

function isKnownFormless({ model }: NamedModel<LanguageModel>): boolean {
  return typeof model === "object" && FORMLESS.has(model);
}

function isWithoutForm(error: unknown): boolean {
  if (!APICallError.isInstance(error) || !REFUSED.has(error.statusCode)) return false;
  return /response_format|json[_ ](?:object|schema|mode)|structured output/iu.test(
    `${error.message} ${error.responseBody ?? ""}`,
  );
}

const REFUSED: ReadonlySet<number | undefined> = new Set([400, 404, 422, 501]);

function inWords<Schema extends z.ZodType>(
  schema: Schema,
  { text, usage, response, finishReason }: Awaited<ReturnType<typeof generateText>>,
): { output: z.infer<Schema>; usage: LanguageModelUsage } {
  const found = schema.safeParse(objectIn(text));
  if (found.success) return { output: found.data, usage };
  const message = "what the model wrote has not the form that was asked for";
  throw new NoObjectGeneratedError({ message, text, response, usage, finishReason, cause: found.error });
}

/** Finds the object that models without a JSON mode put among words, in a fence, or behind their reasoning. */
export function objectIn(written: string): unknown {
  const text = written.slice(written.lastIndexOf("</think>") + 1);
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from < 0 || to <= from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}

async function ask<Result>(
  light: NamedModel<LanguageModel>,
  promptId: string,
  { outputTokens, signal, ...request }: AskLimits,
  work: (settings: Settings) => Promise<{ output: Result; usage: LanguageModelUsage }>,
): Promise<Asked<Result>> {
  const started = performance.now();
  let usage: Partial<LanguageModelUsage> = {};
  let output: Result | null = null;
  let unreadable = "";
  let error: string | undefined;
  let missing: Asked<Result>["missing"] = null;
  let deadline: AbortSignal | null = null;
  try {
    const result = await light.call(request, async (late) => {
      deadline = late;
      const settings: Settings = {
        model: light.model,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, late]),
        maxOutputTokens: outputTokens + THINKING_TOKENS,
        telemetry: wordlessTelemetry(promptId),
      };
      try {
        return await work(settings);
      } catch (caught) {
        // It answered, though not in the requested form.
        if (!NoObjectGeneratedError.isInstance(caught)) throw caught;
        unreadable = caught.text ?? "";
        error = caught.message;
        return { output: null, usage: caught.usage };
      }
    });
    output = result.output;
    usage = result.usage ?? {};
  } catch (caught) {
    error = caught instanceof Error ? caught.message : String(caught);
    if (!signal.aborted) missing = isAborted(deadline) ? "late" : "away";
  }
  const call: ModelCall = {
    role: "light",
    model: light.id,
    prompt: promptId,
    inputTokens: usage.inputTokens ?? 0,
    ...cachedTokensOf(usage),
    outputTokens: usage.outputTokens ?? 0,
    durationMs: Math.round(performance.now() - started),
    ...(error === undefined ? {} : { error }),
  };
  light.spent?.(call);
  return { output, unreadable, missing, call };
}

function isAborted(signal: AbortSignal | null): boolean {
  return signal?.aborted === true;
}
