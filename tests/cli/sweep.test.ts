import { execFile } from "node:child_process";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { projectFolder } from "../../cli/command.ts";
import { sweepLines, sweepWords } from "../../cli/commands/sweep.ts";
import { createFolderObjectStore } from "../../lib/drivers/folder/folder-object-store.ts";
import { createRelationalTraceStore } from "../../lib/drivers/relational/relational-turn-records.ts";
import { createEmbeddedRelationalDatabase } from "../../lib/drivers/sqlite/embedded-relational-database.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteWorkingMemory } from "../../lib/drivers/sqlite/sqlite-working-memory.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";
import { storedTurn } from "../helpers/turns.ts";

const NOTHING = { objects: 0, bytes: 0 };
const run = promisify(execFile);

it("ibid sweep sets aside what no document uses, and says how much", async () => {
  const folder = temporaryFolder();
  const store = createFolderObjectStore({ folder: join(folder, "objects") });
  const { checksum } = await store.put({ tenantId: "acme" }, new TextEncoder().encode("orphan"));
  await store.put({ tenantId: "acme" }, new TextEncoder().encode("still young"));
  utimesSync(join(folder, "objects", "acme", checksum.slice(0, 2), checksum), 0, 0);
  const { stdout } = await run(process.execPath, [join(projectFolder, "cli/ibid.ts"), "sweep"], {
    cwd: projectFolder,
    env: { ...process.env, IBID_DATA_DIR: folder },
  });
  expect(stdout).toBe(
    "Looked at the objects of 1 tenant.\n" +
      "Set aside, because no document uses them: 1 object, 6 bytes. They are destroyed by a sweep a day later.\n" +
      "Destroyed, set aside more than a day ago: 0 objects, 0 bytes.\n" +
      "Taken out of the files: what was deleted before.\n",
  );
  expect(readdirSync(join(folder, "objects", "acme", "aside"))).toHaveLength(1);
});

it("ibid sweep --dry-run says how much there is of each, and changes nothing", async () => {
  const folder = temporaryFolder();
  const store = createFolderObjectStore({ folder: join(folder, "objects") });
  const { checksum } = await store.put({ tenantId: "acme" }, new TextEncoder().encode("orphan"));
  const object = join(folder, "objects", "acme", checksum.slice(0, 2), checksum);
  utimesSync(object, 0, 0);
  const database = openDatabase(join(folder, "ibid.db"));
  migrate(database, join(projectFolder, "drizzle/migrations"));
  const relational = createEmbeddedRelationalDatabase(database);
  const traces = createRelationalTraceStore({ database: relational });
  const key = { tenantId: "acme", ownerId: "ann", sessionId: "s1" };
  for (const turn_id of [1, 2])
    await traces.save(key, { sessionId: "s1", turnId: turn_id, ts: "2001-01-01T00:00:00.000Z", stages: [] });
  const memory = createSqliteWorkingMemory({ database, now: () => 0 });
  await memory.noteTurn(key, storedTurn());
  database.close();
  const sweep = async (...options: string[]) => {
    const { stdout } = await run(
      process.execPath,
      [join(projectFolder, "cli/ibid.ts"), "sweep", ...options],
      {
        cwd: projectFolder,
        env: { ...process.env, IBID_DATA_DIR: folder, IBID_TRACE_DAYS: "30" },
      },
    );
    return stdout;
  };
  const planned =
    "Nothing is changed. A sweep would take away:\n" +
    "- 1 expired working memory\n" +
    "- 2 traces older than IBID_TRACE_DAYS\n" +
    "Looked at the objects of 1 tenant.\n" +
    "- to be set aside, because no document uses them: 1 object, 6 bytes\n" +
    "- to be destroyed, set aside more than a day ago: 0 objects, 0 bytes\n";
  expect(await sweep("--dry-run")).toBe(planned);
  expect(existsSync(object)).toBe(true);
  const done = await sweep();
  expect(done).toContain(
    "Removed: 1 expired working memory.\nRemoved: 2 traces older than IBID_TRACE_DAYS.\n",
  );
  expect(existsSync(object)).toBe(false);
}, 90_000);

it("says how far a long batch is", () => {
  const progress = { kind: "traces", removed: 20_000, isDone: false } as const;
  expect(sweepLines(progress, false)).toEqual(["… 20,000 traces older than IBID_TRACE_DAYS so far"]);
});

it("ibid sweep refuses a wrong setting in words", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  const swept = run(process.execPath, [join(projectFolder, "cli/ibid.ts"), "sweep"], {
    cwd: projectFolder,
    env: { ...process.env, IBID_DATA_DIR: join(folder, "file") },
  });
  await expect(swept).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringContaining("Give this user write access to it, or name another folder"),
  });
});

it("says what was brought back, cleared and left alone", () => {
  const words = sweepWords({
    tenants: 1_200,
    setAside: NOTHING,
    destroyed: { objects: 3, bytes: 4_096 },
    restored: { objects: 1, bytes: 10 },
    unfinished: 2,
    doubtful: ["acme", "other"],
  });
  expect(words).toContain("Looked at the objects of 1,200 tenants.");
  expect(words).toContain("Destroyed, set aside more than a day ago: 3 objects, 4,096 bytes.");
  expect(words).toContain("Brought back, because a document uses them: 1 object, 10 bytes.");
  expect(words).toContain("Cleared what 2 interrupted uploads left behind.");
  expect(words).toContain("Left alone, because more objects seem to be unused than used: acme, other.");
  expect(words).toContain("ibid sweep --even-doubtful");
});
