import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Embedder } from "../../ports/embedder.ts";
import type { Models } from "../../ports/models.ts";
import { fetchHere } from "../shared/fetch-here.ts";
import { createModelEngine } from "./model-engine.ts";

export interface OpenAIModelsOptions {
  apiKey?: string;
  /** Address of any OpenAI-compatible server; without it, OpenAI's own. */
  baseUrl?: string;
  answerModel?: string;
  /** @default the answer model */
  lightModel?: string;
  embedding: Embedder | null;
  idleMs: number;
  /** Until the first trial of a model that failed, in milliseconds. */
  restMs: number;
  promptTokens: number;
}

/**
 * Without an answer model nothing is written by a model; questions and passages may be embedded all the same.
 */
export async function createOpenAIModels({
  apiKey,
  baseUrl,
  answerModel,
  lightModel,
  embedding,
  idleMs,
  restMs,
  promptTokens,
}: OpenAIModelsOptions): Promise<Models> {
  if (!answerModel) return { answer: null, light: null, embedding, idleMs, promptTokens };
  const languageModel = baseUrl ? compatibleServer(baseUrl, apiKey) : await openAI(apiKey);
  const behindGate = (role: "answer" | "light", id: string) =>
    createModelEngine(role, { id, model: languageModel(id), idleMs, restMs });
  return {
    answer: behindGate("answer", answerModel),
    light: behindGate("light", lightModel ?? answerModel),
    embedding,
    idleMs,
    promptTokens,
  };
}

/**
 * Not every such server takes a schema for its answers, so JSON is asked for in words and checked by us; the
 * SDK would write a warning of it to the console at every call.
 */
function compatibleServer(baseURL: string, apiKey: string | undefined): (id: string) => LanguageModel {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL,
    apiKey,
    includeUsage: true,
    fetch: fetchHere("OPENAI_BASE_URL"),
  });
  return (id) => provider.chatModel(id);
}

/** Imported only when it is used: the package reads its own environment variables as soon as it is loaded. */
async function openAI(apiKey: string | undefined): Promise<(id: string) => LanguageModel> {
  const { createOpenAI } = await import("@ai-sdk/openai");
  return createOpenAI({ apiKey, fetch: fetchHere("OPENAI_BASE_URL") });
}
