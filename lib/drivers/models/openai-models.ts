import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Models, NamedModel } from "../../ports/models.ts";

export interface OpenAIModelsOptions {
  apiKey?: string;
  /** Address of any OpenAI-compatible server; without it, OpenAI's own. */
  baseUrl?: string;
  answerModel?: string;
  /** @default the answer model */
  lightModel?: string;
  idleMs: number;
}

/** Without an answer model there are no models at all, and every role has its rule-based way. */
export function createOpenAIModels({
  apiKey,
  baseUrl,
  answerModel,
  lightModel,
  idleMs,
}: OpenAIModelsOptions): Models {
  if (!answerModel) return { answer: null, light: null, embedding: null, idleMs };
  const named = (id: string): NamedModel<LanguageModel> => ({ id, model: languageModel(id) });

  function languageModel(id: string): LanguageModel {
    return baseUrl
      ? createOpenAICompatible({
          name: "openai-compatible",
          baseURL: baseUrl,
          apiKey,
          includeUsage: true,
        }).chatModel(id)
      : createOpenAI({ apiKey })(id);
  }

  return { answer: named(answerModel), light: named(lightModel ?? answerModel), embedding: null, idleMs };
}
