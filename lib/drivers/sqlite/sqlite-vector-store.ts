import type { DatabaseSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { AppError } from "../../domain/app-error.ts";
import type { VectorHit, VectorSpace, VectorStore } from "../../ports/vector-store.ts";
import { VECTOR_CACHE_BYTES, VECTORS_REMOVED_AT_ONCE } from "../../tunables/engines.ts";
import { createBestHits } from "../shared/best-hits.ts";
import { HeldVectors } from "../shared/held-vectors.ts";
import { dotProduct, quantise, scaleOf } from "../shared/quantise.ts";
import { runSqlite as run } from "./run-sqlite.ts";
import { transaction } from "./sqlite-database.ts";
import { sqliteVectorUses } from "./sqlite-vector-uses.ts";

interface Space {
  no: number;
  dimensions: number;
  revision: number;
}

const OF_SPACE = "tenant_id = ? AND kind = ? AND owner_id = ? AND session_id = ?";

/**
 * Vectors in the embedded database, one byte a component. A search compares with all of its space, held in
 * memory after the first one; the space's revision says whether another process has changed it since. A space
 * too large for memory is read row by row.
 */
class SqliteVectorStore implements VectorStore {
  readonly #database: DatabaseSync;
  readonly #cacheBytes: number;
  readonly #held;
  readonly #sql: ReturnType<typeof statementsOf>;

  constructor({
    database,
    cacheBytes = VECTOR_CACHE_BYTES,
  }: {
    database: DatabaseSync;
    cacheBytes?: number;
  }) {
    this.#database = database;
    this.#cacheBytes = cacheBytes;
    this.#held = new LRUCache<number, HeldVectors>({
      maxSize: Math.max(1, cacheBytes),
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    });
    this.#sql = statementsOf(database);
  }

  readonly put: VectorStore["put"] = (space, vectors) =>
    run("store vectors", () => {
      const rows = vectors.map(({ id, group, vector }) => ({ id, group, components: quantise(vector) }));
      const dimensions = rows[0]?.components.length;
      if (dimensions === undefined) return;
      const before = transaction(this.#database, () => {
        const known = this.#find(space) ?? this.#create(space, dimensions);
        for (const { id, group, components } of rows) {
          checkDimensions(known.dimensions, components.length);
          this.#sql.put.run(known.no, id, group, new Uint8Array(components.buffer));
        }
        this.#sql.changed.run(known.no);
        return known;
      });
      this.#follow(before, (kept) => {
        for (const row of rows) kept.put(row);
      });
    });

  readonly missing: VectorStore["missing"] = (space, ids) =>
    run("look up vectors", () => {
      const known = this.#find(space);
      return known === null ? [...ids] : ids.filter((id) => this.#sql.has.get(known.no, id) === undefined);
    });

  readonly nearest: VectorStore["nearest"] = (space, vector, options) =>
    run("search vectors", () => {
      const known = options.limit > 0 ? this.#find(space) : null;
      if (known === null) return [];
      checkDimensions(known.dimensions, vector.length);
      const vectors = this.#hold(known);
      if (vectors === null) return this.#readThrough(known.no, vector, options);
      return vectors.nearest(vector, options.limit, options);
    });

  readonly groups: VectorStore["groups"] = (space, { after = "", limit }) =>
    run("list groups of vectors", () => {
      const known = this.#find(space);
      if (known === null) return [];
      return this.#sql.groups.all(known.no, after, limit).map((row) => String(row.in_group));
    });

  readonly removeGroups: VectorStore["removeGroups"] = (space, groups) =>
    run("remove vectors", () => {
      const changed = transaction(this.#database, () =>
        this.#sql.ofEveryEmbedder.all(...placeOf(space)).map((row) => {
          const known = spaceOf(row);
          for (const group of groups) this.#sql.removeGroup.run(known.no, group);
          this.#sql.changed.run(known.no);
          return known;
        }),
      );
      for (const known of changed) this.#follow(known, (vectors) => vectors.removeGroups(groups));
    });

  readonly removeSpace: VectorStore["removeSpace"] = (space) =>
    run("remove vectors", () => {
      const gone = transaction(this.#database, () =>
        this.#sql.ofEveryEmbedder.all(...placeOf(space)).map((row) => {
          const { no } = spaceOf(row);
          this.#sql.removeAll.run(no);
          this.#sql.removeSpace.run(no);
          return no;
        }),
      );
      for (const no of gone) this.#held.delete(Number(no));
    });

  readonly uses: VectorStore["uses"] = () => run("count vectors", () => sqliteVectorUses(this.#database));

  readonly removeOthers: VectorStore["removeOthers"] = async (embedder, most) => {
    for (let removed = 0; removed < most; ) {
      const step = Math.min(most - removed, VECTORS_REMOVED_AT_ONCE);
      const some = await run("remove vectors of another model", () => this.#removeSome(embedder, step));
      if (some === null) return removed;
      removed += some;
    }
    return most;
  };

  #find(space: VectorSpace): Space | null {
    const row = this.#sql.find.get(...placeOf(space), space.embedder);
    return row === undefined ? null : spaceOf(row);
  }

  #create(space: VectorSpace, dimensions: number): Space {
    const row = this.#sql.create.get(...placeOf(space), space.embedder, dimensions);
    return { no: Number(row?.space_no), dimensions, revision: 0 };
  }

  /**
   * Brings what is held along with a change just made here; what another process has
   * changed before is read anew.
   */
  #follow({ no, revision }: Space, change: (vectors: HeldVectors) => void): void {
    const vectors = this.#held.get(no);
    // Removed even if it stays: only then does lru-cache weigh it again when it is set.
    this.#held.delete(no);
    if (vectors?.revision !== revision) return;
    change(vectors);
    vectors.revision = revision + 1;
    this.#held.set(no, vectors);
  }

  *#rowsOf(no: number) {
    for (const { id, in_group, components } of this.#sql.all.iterate(no)) {
      if (!(components instanceof Uint8Array)) continue;
      const { buffer, byteOffset, length } = components;
      yield {
        id: String(id),
        group: String(in_group),
        components: new Int8Array(buffer, byteOffset, length),
      };
    }
  }

  /** Null: more than memory is given for. */
  #hold({ no, dimensions, revision }: Space): HeldVectors | null {
    const known = this.#held.get(no);
    if (known?.revision === revision) return known;
    const capacity = Number(this.#sql.count.get(no)?.vectors ?? 0);
    if (HeldVectors.bytesOf(capacity, dimensions) > this.#cacheBytes) return null;
    const vectors = new HeldVectors({ revision, dimensions, capacity });
    for (const row of this.#rowsOf(no)) vectors.put(row);
    this.#held.set(no, vectors);
    return vectors;
  }

  #readThrough(
    no: number,
    vector: Float32Array,
    { limit, groups, notGroups }: Parameters<VectorStore["nearest"]>[2],
  ): VectorHit[] {
    const best = createBestHits(limit);
    const chosen = groups && new Set(groups);
    const left = new Set(notGroups);
    for (const { id, group, components } of this.#rowsOf(no)) {
      if ((chosen && !chosen.has(group)) || left.has(group)) continue;
      const score = dotProduct(components, 0, vector) * scaleOf(components);
      if (score >= best.border()) best.add({ id, group, score });
    }
    return best.take();
  }

  /** In one transaction, so that nobody waits long for the database. Null: nothing is left. */
  #removeSome(embedder: string, most: number): number | null {
    return transaction(this.#database, () => {
      const no = this.#sql.ofOthers.get(embedder)?.space_no;
      if (no === undefined) return null;
      this.#held.delete(Number(no));
      const removed = Number(this.#sql.removeSome.run(Number(no), most).changes);
      if (removed > 0) this.#sql.changed.run(Number(no));
      else this.#sql.removeSpace.run(Number(no));
      return removed;
    });
  }
}

export function createSqliteVectorStore(options: {
  database: DatabaseSync;
  cacheBytes?: number;
}): VectorStore {
  return new SqliteVectorStore(options);
}

function placeOf({ tenantId, of }: Omit<VectorSpace, "embedder">): [string, string, string, string] {
  return of.kind === "chunks" ? [tenantId, of.kind, "", ""] : [tenantId, of.kind, of.ownerId, of.sessionId];
}

function spaceOf(row: Record<string, unknown>): Space {
  return { no: Number(row.space_no), dimensions: Number(row.dimensions), revision: Number(row.revision) };
}

/** The embedder's id holds its dimensions: vectors of another length are a fault of ours. */
function checkDimensions(expected: number, given: number): void {
  if (given === expected) return;
  throw new AppError("internal", {
    message: `A vector of ${given} components does not belong to a space of ${expected}.`,
  });
}

function statementsOf(database: DatabaseSync) {
  return {
    find: database.prepare(
      `SELECT space_no, dimensions, revision FROM vector_spaces WHERE ${OF_SPACE} AND embedder = ?`,
    ),
    ofEveryEmbedder: database.prepare(
      `SELECT space_no, dimensions, revision FROM vector_spaces WHERE ${OF_SPACE}`,
    ),
    create: database.prepare(
      `INSERT INTO vector_spaces (tenant_id, kind, owner_id, session_id, embedder, dimensions)
       VALUES (?, ?, ?, ?, ?, ?) RETURNING space_no`,
    ),
    changed: database.prepare("UPDATE vector_spaces SET revision = revision + 1 WHERE space_no = ?"),
    removeSpace: database.prepare("DELETE FROM vector_spaces WHERE space_no = ?"),
    put: database.prepare(
      `INSERT INTO vectors (space_no, id, in_group, components) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET in_group = excluded.in_group, components = excluded.components`,
    ),
    has: database.prepare("SELECT 1 FROM vectors WHERE space_no = ? AND id = ?"),
    count: database.prepare("SELECT count(*) AS vectors FROM vectors WHERE space_no = ?"),
    all: database.prepare("SELECT id, in_group, components FROM vectors WHERE space_no = ?"),
    removeGroup: database.prepare("DELETE FROM vectors WHERE space_no = ? AND in_group = ?"),
    groups: database.prepare(
      `SELECT DISTINCT in_group FROM vectors WHERE space_no = ? AND in_group > ? ORDER BY in_group LIMIT ?`,
    ),
    ofOthers: database.prepare("SELECT space_no FROM vector_spaces WHERE embedder <> ? LIMIT 1"),
    removeSome: database.prepare(
      "DELETE FROM vectors WHERE rowid IN (SELECT rowid FROM vectors WHERE space_no = ? LIMIT ?)",
    ),
    removeAll: database.prepare("DELETE FROM vectors WHERE space_no = ?"),
  };
}
