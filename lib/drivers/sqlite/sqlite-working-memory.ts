import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import {
  emptyWorkingMemory,
  type WorkingMemoryState,
  workingMemoryStateSchema,
} from "../../domain/working-memory.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import { SHORT_TURNS, WORKING_MEMORY_TOUCH_MS, WORKING_MEMORY_TTL_MS } from "../../tunables/memory.ts";
import { runSqlite as run } from "./run-sqlite.ts";
import { derivedTransaction } from "./sqlite-database.ts";

const OF_SESSION = "tenant_id = ? AND owner_id = ? AND session_id = ?";

/** Working memory in the embedded database; `now` is in milliseconds. */
class SqliteWorkingMemory implements WorkingMemory {
  readonly #database: DatabaseSync;
  readonly #now: () => number;
  readonly #sql: ReturnType<typeof statementsOf>;

  constructor({
    database,
    now,
  }: {
    database: DatabaseSync;
    now: () => number;
  }) {
    this.#database = database;
    this.#now = now;
    this.#sql = statementsOf(database);
  }

  readonly read: WorkingMemory["read"] = (key) =>
    run("read working memory", () => {
      const row = this.#sql.read.get(...values(key), this.#now());
      const state = row === undefined ? null : readState(String(row.state));
      if (row !== undefined && state !== null) this.#touch(key, Number(row.expires_at));
      return state;
    });

  readonly write: WorkingMemory["write"] = (key, state) =>
    run("write working memory", () =>
      derivedTransaction(this.#database, () => {
        const known = this.#stored(key);
        if (known !== null && newest(known.short) > newest(state.short)) return;
        this.#store(key, known === null ? state : { ...state, memory: known.memory });
      }),
    );

  readonly advanceMemory: WorkingMemory["advanceMemory"] = (key, { from, memory }) =>
    run("advance the memory of a session", () =>
      derivedTransaction(this.#database, () => {
        const known = this.#stored(key);
        if (known === null) return false;
        if (isDeepStrictEqual(known.memory, memory)) return true;
        if (known.memory.throughTurn !== from) return false;
        this.#store(key, { ...known, memory });
        return true;
      }),
    );

  readonly noteTurn: WorkingMemory["noteTurn"] = (key, turn) =>
    run("note a turn in working memory", () =>
      derivedTransaction(this.#database, () => {
        const state = this.#stored(key) ?? emptyWorkingMemory();
        this.#store(key, {
          ...state,
          short: withTurn(state.short, turn),
          lastDocTurnId:
            turn.docRefs.length > 0 ? Math.max(turn.turnId, state.lastDocTurnId ?? 0) : state.lastDocTurnId,
        });
      }),
    );

  readonly clear: WorkingMemory["clear"] = (key) =>
    run("clear working memory", () => {
      this.#sql.clear.run(...values(key));
    });

  readonly countExpired: WorkingMemory["countExpired"] = () =>
    run("count expired working memory", () => Number(this.#sql.countExpired.get(this.#now())?.expired));

  readonly removeExpired: WorkingMemory["removeExpired"] = () =>
    run("remove expired working memory", () => Number(this.#sql.removeExpired.run(this.#now()).changes));

  #stored(key: SessionKey): WorkingMemoryState | null {
    const row = this.#sql.read.get(...values(key), this.#now());
    return row === undefined ? null : readState(String(row.state));
  }

  /**
   * Renews the expiry, but only if that makes a difference, because a conversation is read with every
   * question; nobody waits for it.
   */
  #touch(key: SessionKey, expiresAt: number): void {
    const due = this.#now() + WORKING_MEMORY_TTL_MS;
    if (due - expiresAt <= WORKING_MEMORY_TOUCH_MS) return;
    try {
      derivedTransaction(this.#database, () => this.#sql.touch.run(due, ...values(key)));
    } catch {
      // Another program holds the database, or it cannot be written; what was read is still returned.
    }
  }

  #store(key: SessionKey, state: WorkingMemoryState): void {
    this.#sql.write.run(
      ...values(key),
      JSON.stringify(toWire(workingMemoryStateSchema, state)),
      this.#now() + WORKING_MEMORY_TTL_MS,
    );
  }
}

export function createSqliteWorkingMemory(options: {
  database: DatabaseSync;
  now: () => number;
}): WorkingMemory {
  return new SqliteWorkingMemory(options);
}

function values(key: SessionKey): [string, string, string] {
  return [key.tenantId, key.ownerId, key.sessionId];
}

function newest(short: readonly Turn[]): number {
  return Math.max(0, ...short.map((turn) => turn.turnId));
}

function withTurn(short: readonly Turn[], turn: Turn): Turn[] {
  return [...short.filter((known) => known.turnId !== turn.turnId), turn]
    .sort((a, b) => a.turnId - b.turnId)
    .slice(-SHORT_TURNS);
}

/** Unreadable state counts as none: the reader rebuilds it from the turn log. */
function readState(text: string): WorkingMemoryState | null {
  try {
    return fromWire(workingMemoryStateSchema).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function statementsOf(database: DatabaseSync) {
  return {
    read: database.prepare(
      `SELECT state, expires_at FROM working_memory WHERE ${OF_SESSION} AND expires_at > ?`,
    ),
    touch: database.prepare(`UPDATE working_memory SET expires_at = ? WHERE ${OF_SESSION}`),
    write: database.prepare(
      `INSERT INTO working_memory (tenant_id, owner_id, session_id, state, expires_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET state = excluded.state, expires_at = excluded.expires_at`,
    ),
    clear: database.prepare(`DELETE FROM working_memory WHERE ${OF_SESSION}`),
    countExpired: database.prepare("SELECT count(*) AS expired FROM working_memory WHERE expires_at <= ?"),
    removeExpired: database.prepare("DELETE FROM working_memory WHERE expires_at <= ?"),
  };
}
