import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { AppError } from "../../domain/app-error.ts";

/**
 * The relational database as drizzle's asynchronous SQLite dialect, so that each store is written once for
 * both the embedded file and a libSQL server. Stores use only single statements and `batch`: an interactive
 * transaction would hold the process's one connection across awaits.
 */
export type RelationalDatabase = SqliteRemoteDatabase<Record<string, never>>;

/**
 * The database of a store. `passing`: the same without waiting for the disk; absent: there is no difference.
 */
export interface StoreOn {
  database: RelationalDatabase;
  passing?: RelationalDatabase;
}

export interface Query {
  sql: string;
  params: unknown[];
  method: string;
}

/**
 * What drizzle needs from a database. Rows are arrays in the order of the columns; a `batch` is one
 * transaction.
 */
export interface QueryRunner {
  run(query: Query): Promise<unknown[]>;
  batch(queries: readonly Query[]): Promise<unknown[][]>;
}

export function relationalDatabaseOn(runner: QueryRunner): RelationalDatabase {
  return drizzle(
    async (sql, params, method) => {
      const rows = await runner.run({ sql, params, method });
      return method === "get" ? getResult(rows) : { rows };
    },
    async (queries) => (await runner.batch(queries)).map((rows) => ({ rows })),
  );
}

/** For `get`, sqlite-proxy takes `rows` as the one row; if there is none, it must be absent. */
function getResult(rows: unknown[]): { rows: unknown[] } {
  const [first] = rows;
  return Array.isArray(first) ? { rows: first } : { rows: undefined as never };
}

/** A value from drizzle as SQLite stores it, typed for both engines. */
export function sqlValue(value: unknown): null | string | number | bigint | Uint8Array<ArrayBuffer> {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}

/**
 * Makes a store's failures AppErrors: drizzle wraps what the database throws, so the AppError is unwrapped
 * again.
 */
export function withAppErrors<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...values: unknown[]) => {
        try {
          return await Reflect.apply(member, target, values);
        } catch (error) {
          throw error instanceof Error && AppError.isInstance(error.cause) ? error.cause : error;
        }
      };
    },
  });
}
