import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { AppError } from "../../domain/app-error.ts";

/**
 * The relational database as drizzle's asynchronous SQLite dialect, so that the stores are written once for
 * the embedded file and for a libSQL server. Stores use single statements and `batch` only: an interactive
 * transaction would hold the process's one connection across awaits.
 */
export type RelationalDatabase = SqliteRemoteDatabase<Record<string, never>>;

/** Where a store is. `passing`: the same, without waiting for the disk; absent: there is no difference. */
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
 * What a database has to do for drizzle. Rows are arrays in the order of the columns;
 * `batch` is one transaction.
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

/** sqlite-proxy reads `rows` of a `get` as the one row; without a row it must be absent. */
function getResult(rows: unknown[]): { rows: unknown[] } {
  const [first] = rows;
  return Array.isArray(first) ? { rows: first } : { rows: undefined as never };
}

/** Typed for both engines: what drizzle hands over, as SQLite stores it. */
export function sqlValue(value: unknown): null | string | number | bigint | Uint8Array<ArrayBuffer> {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}

/**
 * A store whose failures are AppErrors: drizzle wraps what the database throws into an error of its own, so
 * the AppError inside is taken out again.
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
