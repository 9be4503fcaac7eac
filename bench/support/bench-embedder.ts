import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { localModelOptions } from "../../lib/container/local-models.ts";
import { createOnnxEmbedder } from "../../lib/drivers/onnx/onnx-embedder.ts";
import { createOpenAIEmbedder } from "../../lib/drivers/openai/openai-embedder.ts";
import { readEnvironment } from "../../lib/env.ts";
import { embedderOptions } from "../../lib/model-settings.ts";
import type { Embedder } from "../../lib/ports/embedder.ts";

/** Whether the settings name an embedding model; says so where they do not. */
export function namesEmbedder(): boolean {
  const { EMBEDDING_MODEL, EMBEDDING_BASE_URL } = process.env;
  if (EMBEDDING_MODEL?.startsWith("local:") || (EMBEDDING_BASE_URL && EMBEDDING_MODEL)) return true;
  console.log(
    "Without EMBEDDING_MODEL (and EMBEDDING_BASE_URL, or local:<name>) nothing is measured with embeddings.",
  );
  return false;
}

/**
 * The embedding model of the settings, or null after saying that none is named.
 * IBID_BENCH_VECTORS names a file that keeps the vectors of earlier runs: embedding some thousand
 * turns takes minutes on a small machine.
 */
export async function benchEmbedder(): Promise<Embedder | null> {
  if (!namesEmbedder()) return null;
  const path = process.env.IBID_BENCH_VECTORS;
  const environment = readEnvironment();
  const local = localModelOptions(environment);
  const options = embedderOptions(environment);
  if (local === null && options === null) return null;
  const embedder = local ? createOnnxEmbedder(local) : await createOpenAIEmbedder(options ?? { model: "" });
  return path ? keepingVectors(embedder, path) : embedder;
}

/** What was kept for a text and what was embedded now is the same but for the time it takes. */
function keepingVectors(embedder: Embedder, path: string): Embedder {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec(
    "PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS vectors (name TEXT PRIMARY KEY, vector BLOB NOT NULL) STRICT",
  );
  const find = database.prepare("SELECT vector FROM vectors WHERE name = ?");
  const keep = database.prepare("INSERT OR REPLACE INTO vectors (name, vector) VALUES (?, ?)");
  const nameOf = (kind: string, text: string) =>
    createHash("sha256")
      .update(JSON.stringify([embedder.id, kind, text]))
      .digest("hex");

  function known(name: string): Float32Array | null {
    const vector = find.get(name)?.vector;
    return vector instanceof Uint8Array ? new Float32Array(Uint8Array.from(vector).buffer) : null;
  }

  function remember(name: string, vector: Float32Array): Float32Array {
    keep.run(name, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
    return vector;
  }

  return {
    id: embedder.id,
    async embedQuestion(text, signal) {
      const name = nameOf("question", text);
      return known(name) ?? remember(name, await embedder.embedQuestion(text, signal));
    },
    async embedPassages(texts, signal) {
      const names = texts.map((text) => nameOf("passage", text));
      const vectors = names.map(known);
      const missing = [...texts.keys()].filter((place) => vectors[place] === null);
      const fresh = await embedder.embedPassages(
        missing.map((place) => texts[place] ?? ""),
        signal,
      );
      for (const [order, place] of missing.entries()) {
        const vector = fresh[order];
        if (vector) vectors[place] = remember(names[place] ?? "", vector);
      }
      return vectors.flatMap((vector) => (vector ? [vector] : []));
    },
  };
}
