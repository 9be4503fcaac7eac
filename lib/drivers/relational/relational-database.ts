import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { AppError } from "../../domain/app-error.ts";
import { transaction } from "../sqlite-database.ts";
import { wrapSqliteError } from "../sqlite-errors.ts";

/**
 * The relational database as drizzle's asynchronous SQLite dialect, so that the stores are written once for the
 * embedded file and for a libSQL server. Stores use single statements and `batch` only: an interactive transaction
 * would hold the process's one connection across awaits.
 */
export type RelationalDatabase = SqliteRemoteDatabase<Record<string, never>>;

export function createEmbeddedRelationalDatabase(database: DatabaseSync): RelationalDatabase {
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  function execute(sql: string, parameters: unknown[], method: string): { rows: unknown[] } {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statement.setReturnArrays(true);
      prepared.set(sql, statement);
    }
    const values = parameters.map(sqlValue);
    if (method === "run") {
      statement.run(...values);
      return { rows: [] };
    }
    return { rows: statement.all(...values) };
  }

  return drizzle(
    async (sql, parameters, method) => {
      try {
        const result = execute(sql, parameters, method);
        return method === "get" ? getResult(result.rows) : result;
      } catch (error) {
        throw wrapSqliteError("relational", error);
      }
    },
    async (queries) => {
      try {
        return transaction(database, () =>
          queries.map(({ sql, params, method }) => execute(sql, params, method)),
        );
      } catch (error) {
        throw wrapSqliteError("relational", error);
      }
    },
  );
}

/** sqlite-proxy reads `rows` of a `get` as the one row; without a row it must be absent. */
function getResult(rows: unknown[]): { rows: unknown[] } {
  const [first] = rows;
  return Array.isArray(first) ? { rows: first } : { rows: undefined as never };
}

function sqlValue(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}

/**
 * A store whose failures are AppErrors: drizzle wraps what the database throws into an error of its own, so the
 * AppError inside is taken out again.
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
