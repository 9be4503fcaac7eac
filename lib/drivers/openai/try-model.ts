import {
  APICallError,
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  streamText,
  tool,
} from "ai";
import { z } from "zod";
import type { ModelTest } from "../../domain/model-connection.ts";
import { MODEL_TEST_IDLE_TIMES, MODEL_TEST_OUTPUT_TOKENS } from "../../tunables/engines.ts";
import { fetchHere } from "../shared/fetch-here.ts";
import { modelFaultOf, saidBy } from "./model-fault.ts";
import { readModelList } from "./model-list.ts";
import { languageModelsAt } from "./openai-models.ts";

export interface TriedModel {
  baseUrl?: string;
  apiKey?: string;
  model: string;
  /** Where its list of models is. */
  address: string;
  /** A model that sends nothing for this long is given up. */
  idleMs: number;
}

type Written = Pick<
  ModelTest,
  "fault" | "said" | "firstTokenMs" | "tokensPerSecond" | "inputTokens" | "outputTokens"
>;

/**
 * Tries a model as it is used for answers: whether it writes, how fast, and whether it calls tools and gives
 * JSON. Never rejects: a failure is one of the findings.
 */
export async function tryModel({ baseUrl, apiKey, model, address, idleMs }: TriedModel): Promise<ModelTest> {
  const watched = watchedFetch();
  const models = await languageModelsAt({ baseUrl, apiKey: apiKey ?? "", ask: watched.ask });
  const list = readModelList(fetchHere("OPENAI_BASE_URL"), { address, apiKey, limitMs: idleMs });
  const written = await write(models(model), {
    idleMs,
    watched,
    apiKey,
    hasList: async () => (await list) !== null,
  });
  const known = await list;
  const [tools, json] =
    written.fault === null
      ? await Promise.all([callsTools(models(model), idleMs), givesJson(models(model), idleMs)])
      : [null, null];
  return {
    ...written,
    tools,
    json,
    window: known?.windowOf(model) ?? null,
    models: known?.names ?? [],
  };
}

/** Tells whether the server has begun to answer. */
function watchedFetch() {
  const here = fetchHere("OPENAI_BASE_URL");
  const watched = { hasAnswered: false, ask: here };
  watched.ask = async (input, init) => {
    const response = await here(input, init);
    watched.hasAnswered = true;
    return response;
  };
  return watched;
}

async function write(
  model: LanguageModel,
  {
    idleMs,
    watched,
    apiKey,
    hasList,
  }: { idleMs: number; watched: { hasAnswered: boolean }; apiKey?: string; hasList(): Promise<boolean> },
): Promise<Written> {
  const over = new AbortController();
  const total = setTimeout(() => over.abort(), idleMs * MODEL_TEST_IDLE_TIMES);
  let idle = setTimeout(() => over.abort(), idleMs);
  const started = performance.now();
  let first: number | null = null;
  let pieces = 0;
  const failed = async (error: unknown): Promise<Written> => ({
    ...NOTHING,
    fault: modelFaultOf(error, {
      hasAnswered: watched.hasAnswered,
      hasWritten: pieces > 0,
      isLate: over.signal.aborted,
      hasList: await hasList(),
    }),
    said: saidBy(error, apiKey),
  });
  try {
    const { fullStream } = streamText({
      model,
      prompt: "Write the numbers from one to thirty in words.",
      maxOutputTokens: MODEL_TEST_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: over.signal,
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === "error") return await failed(part.error);
      if (part.type === "abort") break;
      if ((part.type === "text-delta" || part.type === "reasoning-delta") && part.text !== "") {
        first ??= performance.now();
        pieces += 1;
        clearTimeout(idle);
        idle = setTimeout(() => over.abort(), idleMs);
      }
      if (part.type !== "finish") continue;
      // A web page, or anything else that is no event stream, ends without a finish reason.
      if (first === null)
        return { ...NOTHING, fault: ENDED.has(part.finishReason) ? "wrote_nothing" : "not_compatible" };
      return measured(part.totalUsage, { started, first, pieces });
    }
    return await failed(null);
  } catch (error) {
    return await failed(error);
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
    over.abort();
  }
}

function measured(
  { inputTokens, outputTokens }: Pick<LanguageModelUsage, "inputTokens" | "outputTokens">,
  { started, first, pieces }: { started: number; first: number; pieces: number },
): Written {
  const seconds = (performance.now() - first) / 1_000;
  return {
    fault: null,
    said: null,
    firstTokenMs: Math.round(first - started),
    tokensPerSecond: seconds > 0 ? Math.round((10 * (outputTokens ?? pieces)) / seconds) / 10 : null,
    inputTokens: inputTokens ?? null,
    outputTokens: outputTokens ?? null,
  };
}

const ENDED: ReadonlySet<string> = new Set(["stop", "length", "content-filter"]);

const NOTHING: Written = {
  fault: "wrote_nothing",
  said: null,
  firstTokenMs: null,
  tokensPerSecond: null,
  inputTokens: null,
  outputTokens: null,
};

/** Whether it calls a tool that it needs; null: the trial did not get that far. */
async function callsTools(model: LanguageModel, limitMs: number): Promise<boolean | null> {
  const inputSchema = z.object({ city: z.string() });
  const { fullStream } = streamText({
    model,
    prompt: "What is the weather in Seoul now? Call the tool get_weather to find out.",
    tools: { get_weather: tool({ description: "The weather in a city, now.", inputSchema }) },
    maxOutputTokens: MODEL_TEST_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(limitMs),
    onError: () => {},
  });
  let calls = false;
  try {
    for await (const part of fullStream) {
      if (part.type === "tool-call" && part.invalid !== true) calls = true;
      if (part.type === "error") return isRefusal(part.error) ? false : null;
      if (part.type === "abort") return null;
    }
    return calls;
  } catch {
    return null;
  }
}

/** Whether its answer in a given form can be read; null: the trial did not get that far. */
async function givesJson(model: LanguageModel, limitMs: number): Promise<boolean | null> {
  const schema = z.object({ city: z.string(), country: z.string() });
  try {
    await generateText({
      model,
      prompt: 'Give the capital of Korea as JSON: {"city": "…", "country": "…"}',
      output: Output.object({ schema }),
      maxOutputTokens: MODEL_TEST_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(limitMs),
    }).then((result) => schema.parse(result.output));
    return true;
  } catch (error) {
    return NoObjectGeneratedError.isInstance(error) || isRefusal(error) ? false : null;
  }
}

function isRefusal(error: unknown): boolean {
  return APICallError.isInstance(error) && [400, 404, 422, 501].includes(error.statusCode ?? 0);
}
