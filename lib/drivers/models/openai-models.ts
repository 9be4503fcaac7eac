import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Embedder } from "../../ports/embedder.ts";
import type { Models, NamedModel } from "../../ports/models.ts";

export interface OpenAIModelsOptions {
  apiKey?: string;
  /** Address of any OpenAI-compatible server; without it, OpenAI's own. */
  baseUrl?: string;
  answerModel?: string;
  /** @default the answer model */
  lightModel?: string;
  embedding: Embedder | null;
  idleMs: number;
  promptTokens: number;
}

/** Without an answer model nothing is written by a model; questions and passages may be embedded all the same. */
export async function createOpenAIModels({
  apiKey,
  baseUrl,
  answerModel,
  lightModel,
  embedding,
  idleMs,
  promptTokens,
}: OpenAIModelsOptions): Promise<Models> {
  if (!answerModel) return { answer: null, light: null, embedding, idleMs, promptTokens };
  const languageModel = baseUrl ? compatibleServer(baseUrl, apiKey) : await openAI(apiKey);
  const named = (id: string): NamedModel<LanguageModel> => ({ id, model: languageModel(id) });
  return {
    answer: named(answerModel),
    light: named(lightModel ?? answerModel),
    embedding,
    idleMs,
    promptTokens,
  };
}

/**
 * Not every such server takes a schema for its answers, so JSON is asked for in words and checked by us; the SDK would write a warning of it to
 * the console at every call.
 */
function compatibleServer(baseURL: string, apiKey: string | undefined): (id: string) => LanguageModel {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({ name: "openai-compatible", baseURL, apiKey, includeUsage: true });
  return (id) => provider.chatModel(id);
}

/** Imported only when it is used: the package reads its own environment variables as soon as it is loaded. */
async function openAI(apiKey: string | undefined): Promise<(id: string) => LanguageModel> {
  const { createOpenAI } = await import("@ai-sdk/openai");
  return createOpenAI({ apiKey });
}
