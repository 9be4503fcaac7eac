import { z } from "zod";
import { MODEL_LIST_MS, MODEL_LIST_NAMES } from "../../tunables/engines.ts";

const tokens = z.number().int().positive().optional().catch(undefined);
/** Each server has its own name for the context window: vLLM, OpenRouter, LM Studio, llama.cpp. */
const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      max_model_len: tokens,
      context_length: tokens,
      context_window: tokens,
      max_context_length: tokens,
      meta: z.object({ n_ctx_train: tokens }).nullish().catch(undefined),
    }),
  ),
});

export interface ModelList {
  names: string[];
  /** Tokens of a model's context window; null: the server does not say. */
  windowOf(model: string): number | null;
}

/** The models a server lists; null if it gives no list, as not every server does. */
export async function readModelList(
  ask: typeof fetch,
  { address, apiKey, limitMs }: { address: string; apiKey?: string; limitMs: number },
): Promise<ModelList | null> {
  try {
    const response = await ask(`${address.replace(/\/+$/u, "")}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(Math.min(MODEL_LIST_MS, limitMs)),
    });
    const { data } = listSchema.parse(response.ok ? await response.json() : null);
    return {
      names: data.slice(0, MODEL_LIST_NAMES).map(({ id }) => id),
      windowOf(model) {
        const found = data.find(({ id }) => id === model);
        const told = found?.max_model_len ?? found?.context_length ?? found?.context_window;
        return told ?? found?.max_context_length ?? found?.meta?.n_ctx_train ?? null;
      },
    };
  } catch {
    return null;
  }
}
