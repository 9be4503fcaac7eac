import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createQuietCompaction, purgeSqlite } from "../../lib/drivers/sqlite/purge-sqlite.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { PURGE_COMPACT_BYTES, PURGE_QUIET_MS } from "../../lib/tunables/engines.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** A database larger than what is written anew at once. */
function openLarge() {
  const folder = mkdtempSync(join(tmpdir(), "ibid-purge-"));
  const database = openDatabase(join(folder, "ibid.db"));
  migrate(database, join(PROJECT, "drizzle", "migrations"));
  database.exec("CREATE TABLE filler (bytes BLOB)");
  database.prepare("INSERT INTO filler VALUES (zeroblob(?))").run(PURGE_COMPACT_BYTES + 1);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let now = 0;
  const compact = createQuietCompaction(database, () => now);
  return {
    database,
    write: () => database.prepare("INSERT INTO filler VALUES ('x')").run(),
    purge: (soon: boolean) =>
      purgeSqlite(database, { signal: new AbortController().signal, compact: false, soon }),
    /** What comes of a look so long after the one before. */
    lookAfter(milliseconds: number): boolean {
      now += milliseconds;
      return compact();
    },
  };
}

it("a large database is written anew only after a deletion, and when nothing has been written for a while", async () => {
  const { write, purge, lookAfter } = openLarge();
  expect(lookAfter(1)).toBe(false);
  expect(lookAfter(PURGE_QUIET_MS)).toBe(false);
  await purge(true);
  lookAfter(1);
  expect(lookAfter(PURGE_QUIET_MS - 1)).toBe(false);
  write();
  expect(lookAfter(1)).toBe(false);
  expect(lookAfter(PURGE_QUIET_MS - 1)).toBe(false);
  expect(lookAfter(1)).toBe(true);
  expect(lookAfter(PURGE_QUIET_MS)).toBe(false);
});

it("a large database is written anew after the daily batch as well: what was deleted before a crash is known to nobody", async () => {
  const { purge, lookAfter } = openLarge();
  await purge(false);
  expect(lookAfter(1)).toBe(false);
  expect(lookAfter(PURGE_QUIET_MS)).toBe(true);
});

it.each([true, false])(
  "a large database is written anew after a purge that was cut off (soon: %s)",
  async (soon) => {
    const { database, lookAfter } = openLarge();
    await purgeSqlite(database, { signal: AbortSignal.abort(), compact: false, soon });
    expect(lookAfter(1)).toBe(false);
    expect(lookAfter(PURGE_QUIET_MS)).toBe(true);
  },
);

it("what waits to be written anew is known after a restart", async () => {
  const { database, purge } = openLarge();
  await purge(true);
  let now = 0;
  const another = createQuietCompaction(database, () => now);
  expect(another()).toBe(false);
  now += PURGE_QUIET_MS;
  expect(another()).toBe(true);
});
