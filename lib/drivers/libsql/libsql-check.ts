import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { EngineCheck } from "../../ports/engine-check.ts";
import { ADMINISTRATION_DEADLINE_MS } from "../../tunables/engines.ts";
import { pendingMigrations, relationalMigrations } from "../relational/migrations.ts";
import { connectionWords } from "../shared/connection-words.ts";
import { createEngineCheck, type Look, latencyOf, look, NotWell } from "../shared/findings.ts";
import type { LibsqlConnection } from "./libsql-connection.ts";

const versionSchema = z.object({ version: z.string() });
const appliedSchema = z.array(z.object({ name: z.string(), checksum: z.string() }));

const LIMITS = { idempotent: true, deadlineMs: ADMINISTRATION_DEADLINE_MS };

type Query = (operation: string, sql: string) => Promise<Record<string, unknown>[]>;

/** Checks reachability, version, migrations, latency, and writing and reading in a table nobody else sees. */
export function createLibsqlCheck({
  connection,
  migrations,
}: {
  connection: LibsqlConnection;
  /** The folder of the SQL files. */
  migrations: string;
}): EngineCheck {
  const query: Query = (operation, sql) =>
    connection.call({ operation, ...LIMITS }, async (client) => (await client.execute(sql)).rows.map(plain));
  const table = `doctor_${randomUUID().replaceAll("-", "")}`;
  return createEngineCheck(
    "libSQL",
    [
      look("reach", async () => {
        await query("ask whether it is there", "SELECT 1");
        return "answers";
      }),
      look("version", async () => {
        const [row] = await query("ask for the version", "SELECT sqlite_version() AS version");
        const { version } = versionSchema.parse(row);
        const [major = 0, minor = 0] = version.split(".").map(Number);
        // STRICT tables, RETURNING and the JSON operators.
        if (major > 3 || (major === 3 && minor >= 38)) return `SQLite ${version}`;
        throw new NotWell(
          `SQLite ${version} is too old: Ibid needs 3.38 or newer. Update the libSQL server.`,
        );
      }),
      schemaLook(query, migrations),
      look("write", async () => {
        // One transaction that leaves nothing behind.
        const answers = await connection.call({ operation: "write a row", ...LIMITS }, (client) =>
          client.batch(
            [
              `CREATE TABLE ${table} (word TEXT)`,
              `INSERT INTO ${table} VALUES ('probe')`,
              `SELECT word FROM ${table}`,
              `DROP TABLE ${table}`,
            ],
            "write",
          ),
        );
        const [row] = answers[2]?.rows ?? [];
        if (row?.word === "probe") return "a row was written, read and taken away again";
        throw new NotWell("A row that was just written is not there. Is DATABASE_URL a read replica?");
      }),
      latencyOf(() => query("ask whether it is there", "SELECT 1")),
    ],
    explain,
  );
}

function schemaLook(query: Query, migrations: string): Look {
  return look("schema", async () => {
    const there = await query(
      "look at the schema",
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'migrations'",
    );
    if (there.length === 0) return "nothing there yet; the next start makes the tables";
    const rows = appliedSchema.parse(
      await query("read the migrations", "SELECT name, checksum FROM migrations"),
    );
    const pending = pendingMigrations(
      relationalMigrations(migrations),
      new Map(rows.map(({ name, checksum }) => [name, checksum])),
      { words: "database", setting: "DATABASE_URL" },
    );
    if (pending.length === 0) return `up to date (${rows.length} migrations)`;
    return `${pending.length} migrations are applied at the next start (${pending.map(({ name }) => name).join(", ")})`;
  });
}

function plain(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row));
}

function explain(error: unknown): string {
  if (error instanceof NotWell) return error.message;
  const network = connectionWords(error, "libSQL", "DATABASE_URL");
  if (network) return `libSQL is not reached: ${network}`;
  if (AppError.isInstance(error) && /DATABASE_|migration/.test(error.message)) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  return `What answers at DATABASE_URL is not a libSQL server, or is not well. Check the address. It says: ${said.slice(0, 200)}`;
}
