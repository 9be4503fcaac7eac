import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Embedder } from "../../ports/embedder.ts";
import type { ModelChoice, Models } from "../../ports/models.ts";
import { fetchHere } from "../shared/fetch-here.ts";
import { createModelEngine } from "./model-engine.ts";

export interface OpenAIModelsOptions {
  apiKey?: string;
  /** Address of any OpenAI-compatible server; without it, OpenAI's own. */
  baseUrl?: string;
  answerModel?: string;
  /** @default the answer model */
  lightModel?: string;
  /** The models a request may choose from, including the answer model. */
  choices?: readonly Pick<ModelChoice, "provider" | "model" | "promptTokens">[];
  /** The second server of `choices`. */
  local?: { baseUrl: string; apiKey?: string };
  embedding: Embedder | null;
  idleMs: number;
  /** Milliseconds until the first trial of a model that failed. */
  restMs: number;
  promptTokens: number;
}

/** Without an answer model no model writes anything, but questions and passages may still be embedded. */
export async function createOpenAIModels({
  apiKey,
  baseUrl,
  answerModel,
  lightModel,
  choices = [],
  local,
  embedding,
  idleMs,
  restMs,
  promptTokens,
}: OpenAIModelsOptions): Promise<Models> {
  if (!answerModel) return { answer: null, light: null, embedding, idleMs, promptTokens };
  const languageModel = await languageModelsAt({ baseUrl, apiKey, ask: fetchHere("OPENAI_BASE_URL") });
  const localModel = local
    ? await languageModelsAt({ ...local, ask: fetchHere("LOCAL_BASE_URL") })
    : languageModel;
  const behindGate = (role: "answer" | "light", id: string, of = languageModel) =>
    createModelEngine(role, { id, model: of(id), idleMs, restMs });
  const answer = behindGate("answer", answerModel);
  return {
    answer,
    choices: choices.map((choice) => {
      if (choice.provider === "local")
        return { ...choice, answer: behindGate("answer", choice.model, localModel) };
      return {
        ...choice,
        answer: choice.model === answerModel ? answer : behindGate("answer", choice.model),
      };
    }),
    light: behindGate("light", lightModel ?? answerModel),
    embedding,
    idleMs,
    promptTokens,
  };
}

/** The models of one server by their names. */
export async function languageModelsAt({
  baseUrl,
  apiKey,
  ask,
}: {
  baseUrl?: string;
  apiKey?: string;
  ask: typeof fetch;
}): Promise<(id: string) => LanguageModel> {
  if (baseUrl) return compatibleServer(baseUrl, apiKey, ask);
  // Imported only when it is used: the package reads its own environment variables as soon as it is loaded.
  const { createOpenAI } = await import("@ai-sdk/openai");
  return createOpenAI({ apiKey, fetch: ask });
}

/**
 * Not every such server accepts a JSON schema, so we ask for JSON in words and check it ourselves; the SDK
 * would log a warning about that at every call.
 */
function compatibleServer(
  baseURL: string,
  apiKey: string | undefined,
  ask: typeof fetch,
): (id: string) => LanguageModel {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL,
    apiKey,
    includeUsage: true,
    fetch: ask,
  });
  return (id) => provider.chatModel(id);
}
