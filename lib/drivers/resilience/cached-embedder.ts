import { createHash } from "node:crypto";
import { cacheKey } from "../../domain/cache-key.ts";
import { noteCacheLook } from "../../metrics/cache-looks.ts";
import type { Cache } from "../../ports/cache.ts";
import type { Embedder } from "../../ports/embedder.ts";
import { EMBEDDING_CACHE_MS } from "../../tunables/engines.ts";

/**
 * The same embedder, called only for questions whose vector is not in the cache. A vector belongs to no
 * tenant: it depends only on the embedder and the text, of which only a digest is stored. A failing cache is
 * bypassed. Passages are not cached, because the vector store holds their vectors.
 */
export function createCachedEmbedder({ embedder, cache }: { embedder: Embedder; cache: Cache }): Embedder {
  const placeOf = (text: string) =>
    cacheKey("", "embedding", embedder.id, createHash("sha256").update(text).digest("hex"));

  async function recall(place: string): Promise<Float32Array | null> {
    try {
      const stored = await cache.get(place);
      return stored === null ? null : read(stored);
    } catch {
      return null;
    }
  }

  return {
    id: embedder.id,
    warmUp: () => embedder.warmUp?.(),
    close: async () => embedder.close?.(),
    async embedQuestion(text, signal) {
      const place = placeOf(text);
      const known = await recall(place);
      noteCacheLook("embedding", known !== null);
      if (known !== null) return known;
      const vector = await embedder.embedQuestion(text, signal);
      void cache.set(place, write(vector), EMBEDDING_CACHE_MS).catch(() => {});
      return vector;
    },
    embedPassages: (texts, signal) => embedder.embedPassages(texts, signal),
  };
}

function write(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64");
}

/** Null if the value is not a vector of length 1. */
function read(stored: string): Float32Array | null {
  const bytes = Uint8Array.from(Buffer.from(stored, "base64"));
  if (bytes.length % Float32Array.BYTES_PER_ELEMENT !== 0) return null;
  const vector = new Float32Array(bytes.buffer);
  return Math.abs(Math.hypot(...vector) - 1) < 0.001 ? vector : null;
}
