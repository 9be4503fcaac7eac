import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "../../domain/app-error.ts";
import { singleBlanks } from "../../domain/text.ts";
import type { EngineCheck } from "../../ports/engine-check.ts";
import { embeddedMigrations, pendingMigrations } from "../relational/migrations.ts";
import { createEngineCheck, type Look, look, NotWell } from "../shared/findings.ts";
import { vectorLooks } from "../shared/vector-looks.ts";
import { refuseWithoutLog } from "./sqlite-database.ts";
import { sqliteVectorTotals, sqliteVectorUses } from "./sqlite-vector-uses.ts";

type Open = <Result>(work: (database: DatabaseSync) => Result) => Result;

/**
 * Checks whether the embedded database opens, has the right schema and is intact, and which vectors it holds.
 * A server may be using it meanwhile.
 */
export function createSqliteCheck({
  path,
  migrations,
  vectors,
}: {
  path: string;
  migrations: string;
  /** Which vectors belong here; absent: vectors are not checked. */
  vectors?: Pick<Parameters<typeof vectorLooks>[0], "kinds" | "embedder">;
}): EngineCheck {
  const open: Open = (work) => {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  if (!existsSync(path)) return notThereYet(path);
  return createEngineCheck(
    "SQLite",
    [
      look("reach", async () => {
        // Opening it would create an empty log, which would hide that the real one is gone.
        refuseWithoutLog(path);
        open((database) => database.prepare("SELECT count(*) FROM sqlite_master").get());
        return `${path} opens`;
      }),
      schemaLook(open, migrations),
      look("read", async () => {
        const rows = open((database) => database.prepare("PRAGMA quick_check(3)").all());
        const faults = rows.map((row) => String(row.quick_check)).filter((line) => line !== "ok");
        if (faults.length === 0) return "whole (quick_check)";
        throw new NotWell(
          `${path} is damaged (${singleBlanks(faults.join("; "))}). Stop the server, keep a copy of the data folder, and restore the last backup.`,
        );
      }),
      ...(vectors
        ? vectorLooks({
            ...vectors,
            count: async () =>
              open((database) => ({
                uses: sqliteVectorUses(database),
                all: sqliteVectorTotals(database),
              })),
          })
        : []),
    ],
    (error) => explain(error, path),
  );
}

/** The first start will create it, if it can. */
function notThereYet(path: string): EngineCheck {
  return createEngineCheck(
    "SQLite",
    [
      look("reach", async () => {
        accessSync(dirname(path), constants.W_OK);
        return `${path} is not there yet; the first start makes it`;
      }),
    ],
    () =>
      `${path} is not there, and cannot be made: its folder is missing, or this user may not write there. Make the folder, or name another file with DATABASE_URL.`,
  );
}

function schemaLook(open: Open, migrations: string): Look {
  return look("schema", async () => {
    const applied = open((database) =>
      database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'migrations'").get()
        ? database.prepare("SELECT name, checksum FROM migrations").all()
        : [],
    );
    const pending = pendingMigrations(
      embeddedMigrations(migrations),
      new Map(applied.map((row) => [String(row.name), String(row.checksum)])),
      { words: "data folder", setting: "IBID_DATA_DIR" },
    );
    if (pending.length === 0) return `up to date (${applied.length} migrations)`;
    return `${pending.length} migrations are applied at the next start`;
  });
}

function explain(error: unknown, path: string): string {
  if (error instanceof NotWell || AppError.isInstance(error)) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  if (/not a database|malformed/.test(said)) {
    return `${path} is damaged or no SQLite database (${said}). Stop the server, keep a copy of the data folder, and restore the last backup.`;
  }
  return `${path} cannot be opened (${said}). Check that this user may read and write it.`;
}
