import { describe, expect, it } from "vitest";
import { createSqliteWorkingMemory } from "../../lib/drivers/sqlite/sqlite-working-memory.ts";
import { describeWorkingMemoryContract } from "../contracts/working-memory.contract.ts";
import { storedTurn } from "../helpers/turns.ts";
import { onTwoDatabases } from "../helpers/two-databases.ts";

function open() {
  let clock = Date.parse("2026-11-21T09:00:00Z");
  return {
    ...onTwoDatabases((database) => createSqliteWorkingMemory({ database, now: () => clock })),
    passTime(milliseconds: number) {
      clock += milliseconds;
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
