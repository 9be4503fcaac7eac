import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Degraded } from "../../../lib/domain/turn.ts";
import { createRelationalSessionStore } from "../../../lib/drivers/relational/relational-session-store.ts";
import { createJournaledTurnLog } from "../../../lib/drivers/resilience/journaled-turn-log.ts";
import { replayJournal } from "../../../lib/drivers/resilience/replay-journal.ts";
import { createEmbeddedRelationalDatabase } from "../../../lib/drivers/sqlite/embedded-relational-database.ts";
import { createSqliteTurnLog } from "../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { createSqliteWorkingMemory } from "../../../lib/drivers/sqlite/sqlite-working-memory.ts";
import { failing } from "../../helpers/failing-store.ts";
import { memoryDatabase, SESSION } from "../../helpers/memory-database.ts";
import { memoryJournal } from "../../helpers/memory-journal.ts";
import { docRef, entry, storedTurn } from "../../helpers/turns.ts";

const SCORING = { k1: 1.2, b: 0.2, weights: { user: 1, assistant: 0.3, time: 1 } };

function setUp() {
  const database = memoryDatabase();
  const remote = failing(createSqliteTurnLog({ database }));
  const memory = failing(createSqliteWorkingMemory({ database, now: Date.now }));
  const sessions = createRelationalSessionStore({ database: createEmbeddedRelationalDatabase(database) });
  const journal = memoryJournal();
  const degraded: Degraded[] = [];
  const open = () =>
    createJournaledTurnLog({
      log: remote.store,
      journal,
      workingMemory: memory.store,
      sessions,
      report: (what) => degraded.push(what),
    });
  return { remote, memory, sessions, journal, degraded, open };
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

/** As the server does: appended, then noted in working memory. */
async function say(text: string, given: Parameters<typeof entry>[0] = {}) {
  const stored = await world.open().append(SESSION, entry({ userText: text, clientTurnId: text, ...given }));
  await world.memory.store.noteTurn(SESSION, stored.turn);
  return stored.turn;
}

/** What the log alone holds, once it works again. */
async function logged() {
  world.remote.works();
  return (await world.remote.store.list(SESSION, { limit: 100 })).map(
    ({ turnId, parentTurnId, userText }) => [turnId, parentTurnId, userText],
  );
}

const replay = () => replayJournal({ log: world.remote.store, journal: world.journal });

describe("a turn while the turn log is away", () => {
  it.each(["unavailable", "storage_full"] as const)(
    "is kept aside under the next number and said to be (%s)",
    async (code) => {
      await say("one");
      world.remote.fails(code);
      const turn = await say("two");
      expect([turn.turnId, turn.parentTurnId]).toEqual([2, 1]);
      expect(turn.degraded).toEqual([{ what: "turn_log", why: "turn_kept_aside" }]);
      expect(world.degraded).toContainEqual({ what: "turn_log", why: "turn_kept_aside" });
      expect(await world.journal.waiting()).toBe(1);
    },
  );

  it("does not take the number of a turn that nobody has heard of yet", async () => {
    const log = world.open();
    await log.append(SESSION, entry({ clientTurnId: "answered a moment ago" }));
    world.remote.fails();
    expect((await world.open().append(SESSION, entry())).turn.turnId).toBe(2);
  });

  it("moves into the log in order when it is back, and no longer says that it waits", async () => {
    await say("one");
    world.remote.fails();
    await say("two");
    await say("three");
    world.remote.works();
    expect((await replay()).moved).toBe(2);
    expect(await logged()).toEqual([
      [1, null, "one"],
      [2, 1, "two"],
      [3, 2, "three"],
    ]);
    expect((await world.remote.store.get(SESSION, [3]))[0]?.degraded).toEqual([]);
    expect(await world.journal.waiting()).toBe(0);
    expect((await replay()).moved).toBe(0);
  });

  it("is stored once when it is sent again, before and after it has moved", async () => {
    world.remote.fails();
    const first = await say("one");
    const again = await world.open().append(SESSION, entry({ clientTurnId: "one" }));
    expect(again).toEqual({ turn: first, appended: false });
    world.remote.works();
    await replay();
    const later = await world.open().append(SESSION, entry({ clientTurnId: "one" }));
    expect(later.appended).toBe(false);
    expect(await logged()).toEqual([[1, null, "one"]]);
  });

  it("is not doubled when it was written and only the answer did not come", async () => {
    await say("one");
    world.remote.losesAnswers();
    const unsure = await say("two");
    expect(unsure.turnId).toBe(2);
    world.remote.works();
    expect((await world.open().list(SESSION, { limit: 10 })).map((turn) => turn.turnId)).toEqual([1, 2]);
    await replay();
    expect(await logged()).toEqual([
      [1, null, "one"],
      [2, 1, "two"],
    ]);
    expect(await world.journal.waiting()).toBe(0);
  });

  it("gives way when another's turn has taken its number, and what hangs on it follows", async () => {
    await say("one");
    world.remote.fails();
    await say("mine");
    const second = await say("mine too", {
      resolved: [{ text: "1번", turnId: 2, slot: 1, docId: "a", version: 1, by: "slot" }],
    });
    expect(second.turnId).toBe(3);
    world.remote.works();
    await world.remote.store.append(
      SESSION,
      entry({ userText: "someone else's", clientTurnId: "someone else's" }),
    );
    const seen = await world.open().list(SESSION, { limit: 10 });
    expect(seen.map((turn) => [turn.turnId, turn.parentTurnId, turn.userText])).toEqual([
      [1, null, "one"],
      [2, 1, "someone else's"],
      [3, 1, "mine"],
      [4, 3, "mine too"],
    ]);
    await replay();
    expect(await logged()).toEqual([
      [1, null, "one"],
      [2, 1, "someone else's"],
      [3, 1, "mine"],
      [4, 3, "mine too"],
    ]);
    expect((await world.remote.store.get(SESSION, [4]))[0]?.resolved[0]?.turnId).toBe(3);
  });

  it("is moved although others come while the waiting ones are being moved", async () => {
    await say("one");
    world.remote.fails();
    await say("two");
    world.remote.works();
    await world.remote.store.append(SESSION, entry({ userText: "other", clientTurnId: "other" }));
    let late = 3;
    const log = {
      ...world.remote.store,
      append: async (...given: Parameters<typeof world.remote.store.append>) => {
        // While it is written, another process keeps one aside that hangs on it.
        if (late <= 5) {
          const turn = storedTurn({ turnId: late, userText: `late ${late}`, parentTurnId: late - 1 });
          await world.journal.add({ key: SESSION, turn, terms: entry().terms });
          late++;
        }
        return world.remote.store.append(...given);
      },
    };
    expect((await replayJournal({ log, journal: world.journal })).moved).toBe(4);
    expect(await logged()).toEqual([
      [1, null, "one"],
      [2, 1, "other"],
      [3, 1, "two"],
      [4, 3, "late 3"],
      [5, 4, "late 4"],
      [6, 5, "late 5"],
    ]);
  });

  it("does not begin anew when moving is cut off in the middle", async () => {
    world.remote.fails();
    for (const text of ["one", "two", "three", "four"]) await say(text);
    world.remote.works();
    let left = 2;
    const log = {
      ...world.remote.store,
      append: (...given: Parameters<typeof world.remote.store.append>) => {
        if (left-- === 0) world.remote.fails();
        return world.remote.store.append(...given);
      },
    };
    await expect(replayJournal({ log, journal: world.journal })).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await world.journal.waiting()).toBe(2);
    world.remote.works();
    await replay();
    expect((await logged()).map(([, , text]) => text)).toEqual(["one", "two", "three", "four"]);
  });

  it("takes those that wait before it along into the log when that is back", async () => {
    world.remote.fails();
    await say("one");
    world.remote.works();
    const second = await say("two");
    expect([second.turnId, second.degraded]).toEqual([2, []]);
    expect(await world.journal.waiting()).toBe(0);
    expect((await logged()).map(([, , text]) => text)).toEqual(["one", "two"]);
  });

  it("keeps the log's own numbers in mind where it can be read but takes nothing", async () => {
    for (const text of ["one", "two", "three"]) await say(text);
    await world.memory.store.clear(SESSION);
    const readable = {
      ...world.remote.store,
      append: () => {
        world.remote.fails("storage_full");
        const refused = world.remote.store.append(SESSION, entry());
        world.remote.works();
        return refused;
      },
      lastTurnId: () => world.remote.store.lastTurnId(SESSION),
    };
    const log = createJournaledTurnLog({
      log: readable,
      journal: world.journal,
      workingMemory: world.memory.store,
      sessions: world.sessions,
    });
    expect((await log.append(SESSION, entry())).turn.turnId).toBe(4);
  });

  it("is refused, and nothing is claimed, when it cannot be kept aside either", async () => {
    world.remote.fails();
    const broken = failing(world.journal);
    broken.fails();
    const log = createJournaledTurnLog({
      log: world.remote.store,
      journal: broken.store,
      workingMemory: world.memory.store,
      sessions: world.sessions,
    });
    await expect(log.append(SESSION, entry())).rejects.toMatchObject({ code: "unavailable" });
  });

  it("never loses an acknowledged turn or tells it twice, whatever fails in between", async () => {
    const step = fc.constantFrom("works", "fails", "full", "loses answers", "replay", "say", "say", "say");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        world = setUp();
        const acknowledged: string[] = [];
        for (const [index, next] of steps.entries()) {
          if (next === "works") world.remote.works();
          else if (next === "fails") world.remote.fails();
          else if (next === "full") world.remote.fails("storage_full");
          else if (next === "loses answers") world.remote.losesAnswers();
          else if (next === "replay") await replay().catch(() => {});
          else {
            await say(`turn ${index}`);
            acknowledged.push(`turn ${index}`);
          }
        }
        world.remote.works();
        await replay();
        const turns = await logged();
        expect(turns.map(([, , text]) => text)).toEqual(acknowledged);
        expect(turns.map(([turnId]) => turnId)).toEqual(acknowledged.map((_, index) => index + 1));
        expect(turns.map(([, parent]) => parent)).toEqual(acknowledged.map((_, index) => index || null));
        expect(await world.journal.waiting()).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe("reading while the turn log is away", () => {
  async function conversation() {
    for (const text of ["one", "two", "three"]) await say(text, { docRefs: [docRef({ title: text })] });
    world.remote.fails();
    await say("four");
  }

  it("goes on from the last turns, those kept aside among them, and says so", async () => {
    await conversation();
    const log = world.open();
    expect((await log.list(SESSION, { limit: 10 })).map((turn) => turn.userText)).toEqual([
      "one",
      "two",
      "three",
      "four",
    ]);
    expect((await log.list(SESSION, { before: 4, limit: 2 })).map((turn) => turn.turnId)).toEqual([2, 3]);
    expect((await log.list(SESSION, { after: 2, limit: 1 })).map((turn) => turn.turnId)).toEqual([3]);
    expect(await log.lastTurnId(SESSION)).toBe(4);
    expect((await log.get(SESSION, [4, 2])).map((turn) => turn.turnId)).toEqual([2, 4]);
    expect((await log.lastWithDocRefs(SESSION, [{ from: 1, to: 4 }]))?.turnId).toBe(3);
    expect((await log.citedDocuments(SESSION, [{ from: 1, to: 4 }], 9)).map(({ turnId }) => turnId)).toEqual([
      1,
    ]);
    expect((await log.findByClientTurnId(SESSION, "two"))?.turnId).toBe(2);
    expect(await log.jumps(SESSION)).toEqual([]);
    expect((await log.times(SESSION)).map((turn) => turn.turnId)).toEqual([1, 2, 3, 4]);
    expect(await log.search(SESSION, [{ term: "one", weight: 1 }], SCORING, 5)).toEqual([]);
    expect(await log.summaries(SESSION, 5)).toEqual([]);
    expect(await log.withoutSummary(SESSION, 5)).toEqual([]);
    expect(world.degraded).toContainEqual({ what: "turn_log", why: "earlier_turns_unavailable" });
  });

  it("asks the failing log once, and not again and again in the same turn", async () => {
    await conversation();
    const log = world.open();
    const before = world.remote.calls;
    for (let count = 0; count < 5; count++) await log.lastTurnId(SESSION);
    expect(world.remote.calls).toBe(before + 1);
  });

  it("says nothing of earlier turns in a conversation that has none", async () => {
    world.remote.fails();
    expect(await world.open().lastTurnId(SESSION)).toBe(0);
    expect(world.degraded).toEqual([]);
  });

  it("counts on from what the session knows when working memory is away as well", async () => {
    await world.sessions.create(SESSION, {
      sessionId: SESSION.sessionId,
      assistant: "general",
      title: "",
      now: "2026-11-21T09:00:00.000Z",
    });
    await world.sessions.touch(SESSION, { turns: 7, now: "2026-11-21T09:00:00.000Z" });
    world.remote.fails();
    world.memory.fails();
    expect(await world.open().lastTurnId(SESSION)).toBe(7);
    expect((await world.open().append(SESSION, entry())).turn.turnId).toBe(8);
  });

  it("shows what waits behind the log's own turns once it is back, before anything was moved", async () => {
    await conversation();
    world.remote.works();
    const log = world.open();
    expect((await log.list(SESSION, { limit: 10 })).map((turn) => turn.userText)).toEqual([
      "one",
      "two",
      "three",
      "four",
    ]);
    expect(await log.lastTurnId(SESSION)).toBe(4);
    expect((await log.get(SESSION, [1, 4])).map((turn) => turn.userText)).toEqual(["one", "four"]);
    expect((await log.findByClientTurnId(SESSION, "four"))?.turnId).toBe(4);
  });

  it("counts the documents of what waits behind those of the log", async () => {
    const ref = (doc_id: string, slot = 1) => docRef({ docId: doc_id, slot });
    await say("one", { docRefs: [ref("a"), ref("b", 2)] });
    world.remote.fails();
    await say("two", { docRefs: [ref("c"), ref("a", 2)] });
    world.remote.works();
    const cited = async (limit: number) =>
      (await world.open().citedDocuments(SESSION, [{ from: 1, to: 2 }], limit)).map(
        ({ docId, turnId, slot }) => `${docId} ${turnId}.${slot}`,
      );
    expect(await cited(9)).toEqual(["a 1.1", "b 1.2", "c 2.1"]);
    expect(await cited(2)).toEqual(["a 1.1", "b 1.2"]);
  });

  it("passes on what is wrong with the request itself", async () => {
    await say("one");
    await expect(world.open().append(SESSION, entry({ parentTurnId: 9 }))).rejects.toMatchObject({
      code: "invalid_request",
    });
  });

  it("deletes nothing by halves: while the log is away, what waits stays", async () => {
    world.remote.fails();
    await say("one");
    await expect(world.open().erase(SESSION)).rejects.toMatchObject({ code: "unavailable" });
    expect(await world.journal.waiting()).toBe(1);
  });

  it("takes what waits away with the session", async () => {
    world.remote.fails();
    await say("one");
    world.remote.works();
    await world.open().erase(SESSION);
    expect(await world.journal.waiting()).toBe(0);
    expect(await world.open().lastTurnId(SESSION)).toBe(0);
  });
});
