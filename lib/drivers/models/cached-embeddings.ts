import { createHash } from "node:crypto";
import { type EmbeddingModel, wrapEmbeddingModel } from "ai";
import { z } from "zod";
import { cacheKey } from "../../domain/cache-key.ts";
import type { Cache } from "../../ports/cache.ts";
import type { NamedModel } from "../../ports/models.ts";
import { EMBEDDING_CACHE_MS } from "../../tunables.ts";

const embeddingSchema = z.array(z.number()).min(1);

/**
 * The same model, asked only for texts whose embedding the cache does not hold. An embedding is of no tenant: it follows from the
 * model and the text, of which only a digest is kept. A cache that fails is gone around.
 */
export function createCachedEmbeddings({
  embedding,
  cache,
}: {
  embedding: NamedModel<EmbeddingModel>;
  cache: Cache;
}): NamedModel<EmbeddingModel> {
  const { id, model } = embedding;
  if (typeof model === "string" || model.specificationVersion === "v2") return embedding;

  const placeOf = (text: string) =>
    cacheKey("", "embedding", id, createHash("sha256").update(text).digest("hex"));

  async function recall(text: string): Promise<number[] | null> {
    try {
      const stored = await cache.get(placeOf(text));
      return stored === null ? null : embeddingSchema.parse(JSON.parse(stored));
    } catch {
      return null;
    }
  }

  const remember = (text: string, vector: readonly number[]) =>
    cache.set(placeOf(text), JSON.stringify(vector), EMBEDDING_CACHE_MS).catch(() => {});

  const cached = wrapEmbeddingModel({
    model,
    middleware: {
      async wrapEmbed({ params, model: inner }) {
        const known = await Promise.all(params.values.map(recall));
        const missing = [...new Set(params.values.filter((_, place) => known[place] === null))];
        if (missing.length === 0) return { embeddings: known.filter((each) => each !== null), warnings: [] };
        const result = await inner.doEmbed({ ...params, values: missing });
        const fresh = new Map(missing.map((text, place) => [text, result.embeddings[place] ?? []]));
        for (const [text, vector] of fresh) void remember(text, vector);
        const embeddings = params.values.map((text, place) => known[place] ?? fresh.get(text) ?? []);
        return { ...result, embeddings };
      },
    },
  });
  return { id, model: cached };
}
