import type { DatabaseSync } from "node:sqlite";
import type { VectorUse } from "../../ports/vector-store.ts";

/** What each embedder has made; empty if the database has no vectors yet. */
export function sqliteVectorUses(database: DatabaseSync): VectorUse[] {
  if (!isThere(database, "vector_spaces")) return [];
  const rows = database
    .prepare(
      `SELECT s.kind AS kind, s.embedder AS embedder, count(*) AS vectors,
         sum(length(v.components) + length(v.id) + length(v.in_group)) AS bytes
       FROM vector_spaces s JOIN vectors v ON v.space_no = s.space_no
       GROUP BY s.kind, s.embedder ORDER BY s.kind, s.embedder`,
    )
    .all();
  return rows.map(({ kind, embedder, vectors, bytes }) => ({
    kind: kind === "chunks" ? "chunks" : "turns",
    embedder: String(embedder),
    vectors: Number(vectors),
    bytes: Number(bytes),
  }));
}

/** How many items could have vectors: chunks that are searched, and turns that say something. */
export function sqliteVectorTotals(database: DatabaseSync): { chunks: number; turns: number } {
  const count = (sql: string, table: string) =>
    isThere(database, table) ? Number(database.prepare(sql).get()?.number) : 0;
  return {
    chunks: count("SELECT count(*) AS number FROM chunk_terms", "chunk_terms"),
    turns: count("SELECT count(*) AS number FROM turns WHERE user_text <> ''", "turns"),
  };
}

function isThere(database: DatabaseSync, table: string): boolean {
  const found = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table);
  return found !== undefined;
}
