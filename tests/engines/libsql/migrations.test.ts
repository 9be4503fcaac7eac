import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrateLibsql } from "../../../lib/drivers/libsql/migrate-libsql.ts";
import { type LibsqlTestServer, MIGRATIONS, startLibsql } from "../../helpers/libsql.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

let server: LibsqlTestServer;
let folder: string;
beforeAll(async () => {
  server = await startLibsql();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.empty();
  folder = temporaryFolder();
  cpSync(MIGRATIONS, folder, { recursive: true });
});

const migrate = () => migrateLibsql({ url: server.url, folder });

async function names(sql: string): Promise<string[]> {
  const client = createClient({ url: server.url });
  const { rows } = await client.execute(sql);
  client.close();
  return rows.map(({ name }) => String(name));
}
const tables = () => names("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");

describe("migrations on a libSQL server", () => {
  it("make the relational tables, and none that only embedded drivers use", async () => {
    const applied = await migrate();
    expect(applied[0]).toBe("0004-relational.sql");
    expect(await names("SELECT name FROM migrations ORDER BY name")).toEqual(applied);
    const made = await tables();
    expect(made).toEqual(expect.arrayContaining(["jobs", "migrations", "sessions", "traces", "turn_runs"]));
    expect(made.filter((name) => /chunk|turn_terms|^documents|working/.test(name))).toEqual([]);
    expect(await migrate()).toEqual([]);
  });

  it("are each applied by one of four processes that start at once", async () => {
    const applied = await Promise.all([migrate(), migrate(), migrate(), migrate()]);
    const all = applied.flat().sort();
    expect(new Set(all).size).toBe(all.length);
    expect(await names("SELECT name FROM migrations ORDER BY name")).toEqual(all);
    expect(await tables()).toContain("turn_runs");
  });

  it("leave nothing of a file that was cut off half-way, so that the next start goes on", async () => {
    const whole = ["CREATE TABLE half (id TEXT);", "CREATE TABLE other (id TEXT);"];
    writeFileSync(
      join(folder, "0900-half.sql"),
      [whole[0], "CREATE TABLE sessions (x);", whole[1]].join("\n"),
    );
    await expect(migrate()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("table sessions already exists"),
    });
    expect(await tables()).not.toContain("half");
    expect(await names("SELECT name FROM migrations")).not.toContain("0900-half.sql");
    writeFileSync(join(folder, "0900-half.sql"), whole.join("\n"));
    expect(await migrate()).toEqual(["0900-half.sql"]);
    expect(await tables()).toEqual(expect.arrayContaining(["half", "other"]));
  });

  it("wait for a process that died with its transaction open", async () => {
    await migrate();
    writeFileSync(join(folder, "0900-later.sql"), "CREATE TABLE later (id TEXT);");
    const client = createClient({ url: server.url });
    const dead = await client.transaction("write");
    await dead.execute("CREATE TABLE later (id TEXT)");
    // Nothing more is heard of it: the server takes its transaction back by itself.
    expect(await migrate()).toEqual(["0900-later.sql"]);
    await expect(dead.commit()).rejects.toThrow();
    client.close();
  });

  it("refuse a database of a newer Ibid, and a changed file, in words", async () => {
    await migrate();
    writeFileSync(join(folder, "0900-later.sql"), "CREATE TABLE later (id TEXT);");
    await migrate();
    writeFileSync(join(folder, "0900-later.sql"), "CREATE TABLE later (id TEXT, more TEXT);");
    await expect(migrate()).rejects.toThrow(
      "The migration 0900-later.sql was changed after this database applied it.",
    );
    rmSync(join(folder, "0900-later.sql"));
    await expect(migrate()).rejects.toThrow(
      "This database was used by a newer Ibid (it has the migration 0900-later.sql). Start that version, or choose another DATABASE_URL.",
    );
  });
});
