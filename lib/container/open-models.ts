import { createOnnxEmbedder } from "../drivers/onnx/onnx-embedder.ts";
import { createOpenAIEmbedder } from "../drivers/openai/openai-embedder.ts";
import { createOpenAIModels } from "../drivers/openai/openai-models.ts";
import { createCachedEmbedder } from "../drivers/resilience/cached-embedder.ts";
import type { Environment } from "../env.ts";
import { embedderOptions, modelChoices } from "../model-settings.ts";
import type { Cache } from "../ports/cache.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Models } from "../ports/models.ts";
import { promptTokensOf } from "../tunables/model-windows.ts";
import { localModelOptions } from "./local-models.ts";
import type { Opened } from "./open-engines.ts";

/** The models that the settings name; without any, none answers. What was embedded is kept in the cache. */
export async function openModels(environment: Environment, cache: Cache, opened: Opened): Promise<Models> {
  return createOpenAIModels({
    apiKey: environment.OPENAI_API_KEY,
    baseUrl: environment.OPENAI_BASE_URL,
    answerModel: environment.ANSWER_MODEL,
    lightModel: environment.LIGHT_MODEL,
    choices: modelChoices(environment),
    ...(environment.LOCAL_BASE_URL
      ? { local: { baseUrl: environment.LOCAL_BASE_URL, apiKey: environment.LOCAL_API_KEY } }
      : {}),
    embedding: await openEmbedder(environment, cache, opened),
    idleMs: environment.MODEL_IDLE_SECONDS * 1_000,
    restMs: environment.MODEL_REST_SECONDS * 1_000,
    promptTokens: environment.PROMPT_TOKENS ?? promptTokensOf(environment.ANSWER_MODEL),
  });
}

async function openEmbedder(
  environment: Environment,
  cache: Cache,
  opened: Opened,
): Promise<Embedder | null> {
  const local = localModelOptions(environment);
  if (local) {
    const embedder = createOnnxEmbedder(local);
    opened.push(() => embedder.close());
    return createCachedEmbedder({ embedder, cache });
  }
  const options = embedderOptions(environment);
  return options && createCachedEmbedder({ embedder: await createOpenAIEmbedder(options), cache });
}
