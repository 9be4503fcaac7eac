import type { VectorUse } from "../../ports/vector-store.ts";
import type { Look } from "./findings.ts";

export interface VectorCensus {
  uses: readonly VectorUse[];
  /** How many could have vectors, where that is known. */
  all?: { chunks: number; turns: number };
}

/**
 * What an engine holds of vectors: those that are searched, and those of embedding models that are configured
 * no more. Nothing of it is a fault: what is missing is made by a running server, and what is left over is
 * taken away by the daily batch.
 */
export function vectorLooks({
  kinds,
  embedder,
  count,
}: {
  /** What this engine keeps for the settings as they are. */
  kinds: readonly VectorUse["kind"][];
  /** The configured one's id; null: there is none. */
  embedder: string | null;
  count(): Promise<VectorCensus>;
}): Look[] {
  return [
    { what: "vectors", look: async () => wordsForUse(await count(), kinds, embedder) },
    { what: "vectors", look: async () => wordsForLeftovers(await count(), embedder) },
  ];
}

function wordsForUse(
  { uses, all }: VectorCensus,
  kinds: readonly VectorUse["kind"][],
  embedder: string | null,
): string | null {
  if (embedder === null) return null;
  const own = uses.filter((use) => use.embedder === embedder && kinds.includes(use.kind));
  const amounts = kinds.map((kind) => {
    const vectors = own.find((use) => use.kind === kind)?.vectors ?? 0;
    return `${number(vectors)}${all ? ` of ${number(all[kind])}` : ""} ${kind}`;
  });
  const missing = all !== undefined && kinds.some((kind) => vectorsOf(own, kind) < all[kind]);
  const rest = missing ? "; a running server makes those that are missing, except of what is forgotten" : "";
  return `${amounts.join(" and ")} have vectors of "${embedder}", ${space(own)}${rest}`;
}

function wordsForLeftovers({ uses }: VectorCensus, embedder: string | null): string | null {
  const others = uses.filter((use) => use.embedder !== embedder);
  if (others.length === 0) return null;
  const vectors = others.reduce((sum, use) => sum + use.vectors, 0);
  const models = [...new Set(others.map((use) => `"${use.embedder}"`))].join(", ");
  const what = `${number(vectors)} vectors that nothing searches, of ${models}, ${space(others)}`;
  return embedder === null
    ? `${what}: kept for the day that model is configured again`
    : `${what}: the daily batch takes them away, or at once: npm run ibid -- sweep`;
}

function vectorsOf(uses: readonly VectorUse[], kind: VectorUse["kind"]): number {
  return uses.find((use) => use.kind === kind)?.vectors ?? 0;
}

function space(uses: readonly VectorUse[]): string {
  const bytes = uses.reduce((sum, use) => sum + use.bytes, 0);
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function number(value: number): string {
  return value.toLocaleString("en");
}
