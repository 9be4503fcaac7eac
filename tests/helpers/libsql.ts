import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { engineSettings } from "./engine-settings.ts";
import { startOwnServer } from "./own-server.ts";

export const MIGRATIONS = join(import.meta.dirname, "../../drizzle/migrations");

export interface LibsqlTestServer {
  url: string;
  /** Drops every table. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A libSQL database for one suite: jobs and abandoned runs are found across all tenants, so nobody else may
 * use it. If a separate server cannot be started, it is the database that LIBSQL_URL names, which these
 * suites empty.
 */
export async function startLibsql(): Promise<LibsqlTestServer> {
  const own = await startOwnServer("libsql", { LIBSQL_PORT: "0" });
  const url = own?.variables.LIBSQL_URL ?? engineSettings.libsql().url;
  return {
    url,
    async empty() {
      const client = createClient({ url });
      const { rows } = await client.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%'",
      );
      const drops = rows.map(({ name }) => `DROP TABLE "${String(name)}"`);
      if (drops.length > 0) await client.batch(drops, "write");
      client.close();
    },
    async stop() {
      await own?.stop();
    },
  };
}
