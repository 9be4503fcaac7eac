import { afterAll, beforeAll } from "vitest";
import { createLibsqlRelationalDatabase } from "../../../lib/drivers/libsql/libsql-relational-database.ts";
import { migrateLibsql } from "../../../lib/drivers/libsql/migrate-libsql.ts";
import { describeRelationalStoresContract } from "../../contracts/relational-stores.contract.ts";
import { type LibsqlTestServer, MIGRATIONS, startLibsql } from "../../helpers/libsql.ts";

let server: LibsqlTestServer;
beforeAll(async () => {
  server = await startLibsql();
});
afterAll(() => server.stop());

/** Two clients of one empty database, as two processes have them. */
async function twoDatabases() {
  await server.empty();
  await migrateLibsql({ url: server.url, folder: MIGRATIONS });
  const [first, second] = [1, 2].map(() => createLibsqlRelationalDatabase({ url: server.url }).database);
  if (!first || !second) throw new Error("two databases were opened");
  return { first, second };
}

describeRelationalStoresContract("libsql", twoDatabases);
