import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import {
  MIGRATIONS_TABLE,
  type Migration,
  pendingMigrations,
  relationalMigrations,
} from "../relational/migrations.ts";
import {
  createLibsqlConnection,
  isConstraintError,
  type LibsqlConnection,
  type LibsqlOptions,
} from "./libsql-connection.ts";

const appliedSchema = z.array(z.object({ name: z.string(), checksum: z.string() }));

/**
 * Migrates the database of a libSQL server. Each file is one transaction that begins by recording the file as
 * applied: if several processes try, one succeeds and the others see that it is done; a process that dies
 * leaves either all of a file or nothing. Returns the names of the files this call applied.
 */
export async function migrateLibsql({
  folder,
  ...options
}: LibsqlOptions & { folder: string }): Promise<string[]> {
  const connection = createLibsqlConnection(options);
  const migrations = relationalMigrations(folder);
  const words = { words: "database", setting: "DATABASE_URL" };
  const before = pendingMigrations(migrations, await appliedTo(connection), words);
  const mine: string[] = [];
  for (const migration of before) {
    if (await apply(connection, migration)) mine.push(migration.name);
    // Another process was first: it must have applied the same file.
    else if (pendingMigrations(migrations, await appliedTo(connection), words).includes(migration)) {
      throw new AppError("unavailable", { message: `The migration ${migration.name} could not be applied.` });
    }
  }
  return mine;
}

async function appliedTo(connection: LibsqlConnection): Promise<Map<string, string>> {
  const rows = await connection.call(
    { operation: "read the migrations", idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
    async (client) => {
      await client.execute(MIGRATIONS_TABLE);
      return (await client.execute("SELECT name, checksum FROM migrations")).rows;
    },
  );
  return new Map(
    appliedSchema
      .parse(rows.map((row) => ({ name: row.name, checksum: row.checksum })))
      .map(({ name, checksum }) => [name, checksum]),
  );
}

/** False if the file is already recorded: the first statement then rolls the transaction back. */
async function apply(connection: LibsqlConnection, { name, sql, checksum }: Migration): Promise<boolean> {
  const note = [name, checksum, new Date().toISOString()].map((value) => `'${value.replaceAll("'", "''")}'`);
  const script = `BEGIN IMMEDIATE;
INSERT INTO migrations (name, checksum, applied_at) VALUES (${note.join(", ")});
${sql};
COMMIT;`;
  try {
    await connection.call(
      { operation: `apply ${name}`, idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS },
      (client) => client.executeMultiple(script),
    );
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}
