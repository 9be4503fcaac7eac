import type { VectorUse } from "../../ports/vector-store.ts";
import type { Look } from "./findings.ts";

export interface VectorCensus {
  uses: readonly VectorUse[];
  /** How many items could have vectors, if that is known. */
  all?: { chunks: number; turns: number };
}

/**
 * The vectors an engine holds: those that are searched, and those of embedding models no longer configured.
 * Neither is a fault: a running server makes what is missing, and the daily batch removes what is left over.
 */
export function vectorLooks({
  kinds,
  embedder,
  count,
}: {
  /** The kinds this engine stores under the current settings. */
  kinds: readonly VectorUse["kind"][];
  /** The id of the configured embedder; null: there is none. */
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
