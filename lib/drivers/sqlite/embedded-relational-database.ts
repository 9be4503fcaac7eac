import type { DatabaseSync } from "node:sqlite";
import {
  type Query,
  type RelationalDatabase,
  relationalDatabaseOn,
  sqlValue,
} from "../relational/relational-database.ts";
import { runSqlite } from "./run-sqlite.ts";
import { transaction, withoutWaiting } from "./sqlite-database.ts";

/** The data folder's database file as drizzle sees it. `waits`: until writes are on disk. */
export function createEmbeddedRelationalDatabase(
  database: DatabaseSync,
  { waits }: { waits: boolean } = { waits: true },
): RelationalDatabase {
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  function execute({ sql, params, method }: Query): unknown[] {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statement.setReturnArrays(true);
      prepared.set(sql, statement);
    }
    const values = params.map(sqlValue);
    if (method === "run") {
      statement.run(...values);
      return [];
    }
    return statement.all(...values);
  }

  const wrapped = <Result>(work: () => Result) =>
    runSqlite("use the relational database", waits ? work : () => withoutWaiting(database, work));

  return relationalDatabaseOn({
    run: (query) => wrapped(() => execute(query)),
    batch: (queries) => wrapped(() => transaction(database, () => queries.map(execute))),
  });
}
