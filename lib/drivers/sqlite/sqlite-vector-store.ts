import type { DatabaseSync } from "node:sqlite";
import { AppError } from "../../domain/app-error.ts";
import type { VectorSpace, VectorStore } from "../../ports/vector-store.ts";
import { VECTORS_IN_PROCESS, VECTORS_REMOVED_AT_ONCE } from "../../tunables/engines.ts";
import { quantiseFinely } from "../shared/quantise.ts";
import { runSqlite as run } from "./run-sqlite.ts";
import { transaction } from "./sqlite-database.ts";
import { sqliteVectorUses } from "./sqlite-vector-uses.ts";
import { type SpaceChange, type SpaceState, VectorSpaces } from "./vector-spaces.ts";
import { type VectorThread, vectorThread } from "./vector-thread.ts";

interface ClosableVectorStore extends VectorStore {
  /** Ends the store's thread; the database stays open. */
  close(): Promise<void>;
}

interface SqliteVectorStoreOptions {
  database: DatabaseSync;
  cacheBytes?: number;
  /** The project folder; if absent, as for a database in memory, no thread is started. */
  root?: string;
  /** A space larger than this is searched in a thread. */
  inProcess?: number;
}

const OF_SPACE = "tenant_id = ? AND kind = ? AND owner_id = ? AND session_id = ?";

/**
 * Vectors in the embedded database, two bytes per component. A search compares the question with its whole
 * space, which is kept in memory after the first search; the space's revision shows whether another process
 * has changed it since. A thread holds the large spaces, so that reading and comparing them blocks nobody.
 */
class SqliteVectorStore implements VectorStore {
  readonly #database: DatabaseSync;
  readonly #spaces: VectorSpaces;
  readonly #thread: VectorThread | null;
  readonly #inProcess: number;
  /** Spaces that the thread holds. */
  readonly #large = new Set<number>();
  readonly #sql: ReturnType<typeof statementsOf>;

  constructor({ database, cacheBytes, root, inProcess = VECTORS_IN_PROCESS }: SqliteVectorStoreOptions) {
    const path = database.location();
    this.#database = database;
    this.#spaces = new VectorSpaces({ read: (work) => work(database), cacheBytes });
    this.#thread = root && path ? vectorThread({ root, path, cacheBytes }) : null;
    this.#inProcess = inProcess;
    this.#sql = statementsOf(database);
  }

  readonly put: VectorStore["put"] = (space, vectors) =>
    run("store vectors", () => {
      const rows = vectors.map(({ id, group, vector }) => ({
        id,
        group,
        components: quantiseFinely(vector),
      }));
      const dimensions = vectors[0]?.vector.length;
      if (dimensions === undefined) return;
      const before = transaction(this.#database, () => {
        const known = this.#find(space) ?? this.#create(space, dimensions);
        for (const { id, group, components } of rows) {
          checkDimensions(known.dimensions, components.length / 2);
          this.#sql.put.run(known.no, id, group, new Uint8Array(components.buffer));
        }
        this.#sql.changed.run(known.no);
        return known;
      });
      this.#follow(before, { kind: "put", rows });
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
      const search = { space: known, vector, ...options };
      return this.#threadOf(known)?.nearest(search) ?? this.#spaces.nearest(search);
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
      for (const known of changed) this.#follow(known, { kind: "remove", groups });
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
      for (const no of gone) this.#forget(no);
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

  close(): Promise<void> {
    return this.#thread?.close() ?? Promise.resolve();
  }

  #find(space: VectorSpace): SpaceState | null {
    const row = this.#sql.find.get(...placeOf(space), space.embedder);
    return row === undefined ? null : spaceOf(row);
  }

  #create(space: VectorSpace, dimensions: number): SpaceState {
    const row = this.#sql.create.get(...placeOf(space), space.embedder, dimensions);
    return { no: Number(row?.space_no), dimensions, revision: 0 };
  }

  /** Null: the space is small enough to be searched here. */
  #threadOf(space: SpaceState): VectorThread | null {
    if (this.#thread === null || this.#spaces.holds(space)) return null;
    if (!this.#large.has(space.no)) {
      if (this.#spaces.count(space.no) <= this.#inProcess) return null;
      this.#large.add(space.no);
      this.#spaces.forget(space.no);
    }
    return this.#thread;
  }

  /** Applies a change just made here to the vectors in memory. */
  #follow(before: SpaceState, change: SpaceChange): void {
    if (this.#large.has(before.no)) this.#thread?.post({ kind: "follow", space: before, change });
    else this.#spaces.follow(before, change);
  }

  #forget(no: number): void {
    this.#spaces.forget(no);
    if (this.#large.delete(no)) this.#thread?.post({ kind: "forget", no });
  }

  /** Removes some in one transaction, so that nobody waits long for the database. Null: nothing is left. */
  #removeSome(embedder: string, most: number): number | null {
    return transaction(this.#database, () => {
      const no = this.#sql.ofOthers.get(embedder)?.space_no;
      if (no === undefined) return null;
      this.#forget(Number(no));
      const removed = Number(this.#sql.removeSome.run(Number(no), most).changes);
      if (removed > 0) this.#sql.changed.run(Number(no));
      else this.#sql.removeSpace.run(Number(no));
      return removed;
    });
  }
}

export function createSqliteVectorStore(options: SqliteVectorStoreOptions): ClosableVectorStore {
  return new SqliteVectorStore(options);
}

function placeOf({ tenantId, of }: Omit<VectorSpace, "embedder">): [string, string, string, string] {
  return of.kind === "chunks" ? [tenantId, of.kind, "", ""] : [tenantId, of.kind, of.ownerId, of.sessionId];
}

function spaceOf(row: Record<string, unknown>): SpaceState {
  return { no: Number(row.space_no), dimensions: Number(row.dimensions), revision: Number(row.revision) };
}

/** The embedder's id includes its dimensions, so a vector of another length is our own fault. */
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
