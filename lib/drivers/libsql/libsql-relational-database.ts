import type { ResultSet } from "@libsql/client/http";
import {
  type Query,
  type RelationalDatabase,
  relationalDatabaseOn,
} from "../relational/relational-database.ts";
import { createLibsqlConnection, type LibsqlOptions, sqlStatementOf } from "./libsql-connection.ts";

export interface LibsqlRelationalDatabase {
  database: RelationalDatabase;
  /** Rejects when the server does not answer. */
  ping(): Promise<void>;
  close(): void;
}

/**
 * The relational database on a libSQL server over HTTP; single statements and batches,
 * each batch one transaction.
 */
export function createLibsqlRelationalDatabase(options: LibsqlOptions): LibsqlRelationalDatabase {
  const connection = createLibsqlConnection(options);
  const database = relationalDatabaseOn({
    async run({ sql, params, method }) {
      const statement = sqlStatementOf(sql, params);
      const result = await connection.call(
        { operation: operationOf(sql), idempotent: isIdempotent(sql) },
        (client) => client.execute(statement),
      );
      return method === "run" ? [] : rowsOf(result);
    },
    async batch(queries) {
      if (queries.length === 0) return [];
      const statements = queries.map(({ sql, params }) => sqlStatementOf(sql, params));
      const results = await connection.call(
        {
          operation: operationOf(queries[0]?.sql ?? ""),
          idempotent: queries.every(({ sql }) => isIdempotent(sql)),
        },
        (client) => client.batch(statements, "write"),
      );
      return results.map((result, place) => (isRun(queries[place]) ? [] : rowsOf(result)));
    },
  });
  return {
    database,
    async ping() {
      await connection.call({ operation: "reach the database", idempotent: true }, (client) =>
        client.execute("SELECT 1"),
      );
    },
    // There is nothing to close: no connection or transaction is kept between calls.
    close() {},
  };
}

function isRun(query: Query | undefined): boolean {
  return query?.method === "run";
}

function rowsOf(result: ResultSet): unknown[][] {
  return result.rows.map((row) => result.columns.map((_, place) => row[place]));
}

/**
 * True if the statement may be sent again when its outcome is unknown: a SELECT, a DELETE, or an INSERT that
 * does nothing on conflict, unless RETURNING asks what the statement itself has changed.
 */
export function isIdempotent(sql: string): boolean {
  const text = sql.trimStart().toLowerCase();
  if (text.startsWith("select ")) return true;
  if (/\breturning\b/.test(text)) return false;
  return (
    text.startsWith("delete ") || (text.startsWith("insert ") && /\bon conflict do nothing\s*$/.test(text))
  );
}

/** For messages: "update turn_runs". */
function operationOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "query";
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}
