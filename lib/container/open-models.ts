import type { ModelTest } from "../domain/model-connection.ts";
import { createOnnxEmbedder } from "../drivers/onnx/onnx-embedder.ts";
import { createOpenAIEmbedder } from "../drivers/openai/openai-embedder.ts";
import { createOpenAIModels } from "../drivers/openai/openai-models.ts";
import { createCachedEmbedder } from "../drivers/resilience/cached-embedder.ts";
import type { Environment } from "../env.ts";
import { embedderOptions, modelChoices, OPENAI_ADDRESS } from "../model-settings.ts";
import type { Cache } from "../ports/cache.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Models } from "../ports/models.ts";
import type { VectorStore } from "../ports/vector-store.ts";
import { promptTokensOf } from "../tunables/model-windows.ts";
import { type LocalModelOptions, localModelOptions, otherLocalModels } from "./local-models.ts";
import type { Opened } from "./open-engines.ts";

interface ModelTools {
  cache: Cache;
  vectors: VectorStore;
  opened: Opened;
}

/** The models that the settings name; if they name none, no model answers. Embeddings are cached. */
export async function openModels(environment: Environment, tools: ModelTools): Promise<Models> {
  const embedding = await openEmbedder(environment, tools);
  const models = await createOpenAIModels({
    apiKey: environment.OPENAI_API_KEY,
    baseUrl: environment.OPENAI_BASE_URL,
    answerModel: environment.ANSWER_MODEL,
    lightModel: environment.LIGHT_MODEL,
    choices: modelChoices(environment),
    ...(environment.LOCAL_BASE_URL
      ? { local: { baseUrl: environment.LOCAL_BASE_URL, apiKey: environment.LOCAL_API_KEY } }
      : {}),
    embedding,
    idleMs: environment.MODEL_IDLE_SECONDS * 1_000,
    restMs: environment.MODEL_REST_SECONDS * 1_000,
    promptTokens: environment.PROMPT_TOKENS ?? promptTokensOf(environment.ANSWER_MODEL),
  });
  return { ...models, former: embedding && (await openFormer(environment, embedding.id, tools)) };
}

/** Opens a model that somebody is about to set. */
export function openTryModel({ MODEL_IDLE_SECONDS }: Environment) {
  return async ({
    baseUrl,
    apiKey,
    model,
  }: {
    baseUrl: string | null;
    apiKey: string | null;
    model: string;
  }): Promise<ModelTest> => {
    const { tryModel } = await import("../drivers/openai/try-model.ts");
    return tryModel({
      baseUrl: baseUrl ?? undefined,
      apiKey: apiKey ?? undefined,
      model,
      address: baseUrl ?? OPENAI_ADDRESS,
      idleMs: MODEL_IDLE_SECONDS * 1_000,
    });
  };
}

async function openEmbedder(environment: Environment, tools: ModelTools): Promise<Embedder | null> {
  const local = localModelOptions(environment);
  if (local) return openLocal(local, tools);
  const options = embedderOptions(environment);
  return (
    options && createCachedEmbedder({ embedder: await createOpenAIEmbedder(options), cache: tools.cache })
  );
}

/**
 * A local model that was used before and is still installed, while it has made more vectors than the
 * configured one. A previous model behind a server is not used, because it may no longer exist.
 */
async function openFormer(
  environment: Environment,
  configured: string,
  tools: ModelTools,
): Promise<Embedder | null> {
  const others = otherLocalModels(environment, configured);
  if (others.size === 0) return null;
  // If the vectors cannot be counted, they cannot be searched either.
  const uses = (await tools.vectors.uses().catch(() => [])).filter(({ kind }) => kind === "chunks");
  const made = uses.find(({ embedder }) => embedder === configured)?.vectors ?? 0;
  const [former] = uses
    .filter(({ embedder, vectors }) => others.has(embedder) && vectors > made)
    .sort((a, b) => b.vectors - a.vectors);
  const options = former && others.get(former.embedder);
  return options ? openLocal(options, tools) : null;
}

function openLocal(options: LocalModelOptions, { cache, opened }: ModelTools): Embedder {
  const embedder = createOnnxEmbedder(options);
  opened.push(() => embedder.close());
  return createCachedEmbedder({ embedder, cache });
}
