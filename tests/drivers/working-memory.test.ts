import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteWorkingMemory } from "../../lib/drivers/sqlite/sqlite-working-memory.ts";
import { describeWorkingMemoryContract } from "../contracts/working-memory.contract.ts";
import { storedTurn } from "../helpers/turns.ts";

const MIGRATIONS = join(import.meta.dirname, "../../drizzle/migrations");

function open() {
  const folder = mkdtempSync(join(tmpdir(), "ibid-working-memory-"));
  const path = join(folder, "ibid.sqlite");
  const databases = [openDatabase(path), openDatabase(path)] as const;
  migrate(databases[0], MIGRATIONS);
  let clock = Date.parse("2026-11-21T09:00:00Z");
  return {
    databases,
    first: createSqliteWorkingMemory({ database: databases[0], now: () => clock }),
    second: createSqliteWorkingMemory({ database: databases[1], now: () => clock }),
    passTime(milliseconds: number) {
      clock += milliseconds;
    },
    breakStorage() {
      for (const database of databases) database.close();
    },
    close() {
      for (const database of databases) if (database.isOpen) database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describeWorkingMemoryContract("SQLite", open);

describe("working memory in SQLite", () => {
  it("counts a state it cannot read as none, since it can be rebuilt", async () => {
    const harness = open();
    const key = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };
    await harness.first.noteTurn(key, storedTurn());
    for (const damaged of ['{"short": 1}', "not JSON"]) {
      harness.databases[0].prepare("UPDATE working_memory SET state = ?").run(damaged);
      expect(await harness.first.read(key)).toBeNull();
    }
    harness.close();
  });
});
