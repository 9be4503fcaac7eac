import { beforeEach, describe, expect, it } from "vitest";
import { createRelationalSessionStore } from "../../../lib/drivers/relational/relational-session-store.ts";
import { createJournaledTurnLog } from "../../../lib/drivers/resilience/journaled-turn-log.ts";
import { createEmbeddedRelationalDatabase } from "../../../lib/drivers/sqlite/embedded-relational-database.ts";
import { createSqliteTurnLog } from "../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteWorkingMemory } from "../../../lib/drivers/sqlite/sqlite-working-memory.ts";
import { failing } from "../../helpers/failing-store.ts";
import { memoryDatabase, SESSION } from "../../helpers/memory-database.ts";
import { memoryJournal } from "../../helpers/memory-journal.ts";
import { entry } from "../../helpers/turns.ts";

function setUp() {
  const database = memoryDatabase();
  const remote = failing(createSqliteTurnLog({ database }));
  const workingMemory = createSqliteWorkingMemory({ database, now: Date.now });
  const sessions = createRelationalSessionStore({ database: createEmbeddedRelationalDatabase(database) });
  const journal = memoryJournal();
  const open = () => createJournaledTurnLog({ log: remote.store, journal, workingMemory, sessions });
  return { remote, workingMemory, journal, open };
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

async function say(text: string): Promise<void> {
  const stored = await world.open().append(SESSION, entry({ userText: text, clientTurnId: text }));
  await world.workingMemory.noteTurn(SESSION, stored.turn);
}

async function logged() {
  const turns = await world.remote.store.list(SESSION, { limit: 100 });
  return turns.map(({ turnId, parentTurnId, userText }) => [turnId, parentTurnId, userText]);
}

describe("deleting a turn that waits for the log", () => {
  it("moves it first, and leaves of it what is left of any other", async () => {
    await say("one");
    world.remote.fails();
    await say("two");
    await say("three");
    await expect(world.open().deleteTurn(SESSION, 2)).rejects.toMatchObject({ code: "unavailable" });
    world.remote.works();
    const left = await world.open().deleteTurn(SESSION, 2);
    expect(left).toMatchObject({ turnId: 2, status: "deleted", userText: "" });
    expect(await world.journal.waiting()).toBe(0);
    expect(await logged()).toEqual([
      [1, null, "one"],
      [2, 1, ""],
      [3, 2, "three"],
    ]);
    expect(await world.open().findByClientTurnId(SESSION, "two")).toMatchObject({ status: "deleted" });
  });

  it("means the turn that was shown under the number, whichever it has in the log", async () => {
    await say("one");
    world.remote.fails();
    await say("two");
    world.remote.works();
    await world.remote.store.append(SESSION, entry({ userText: "somebody else's", clientTurnId: "other" }));
    expect(await world.open().deleteTurn(SESSION, 2)).toMatchObject({ status: "deleted", turnId: 3 });
    expect(await logged()).toEqual([
      [1, null, "one"],
      [2, 1, "somebody else's"],
      [3, 1, ""],
    ]);
  });
});
