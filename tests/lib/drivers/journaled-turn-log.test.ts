import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createJournaledTurnLog } from "../../../lib/drivers/resilience/journaled-turn-log.ts";
import { replayJournal } from "../../../lib/drivers/resilience/replay-journal.ts";
import { failing } from "../../helpers/failing-store.ts";
import { type JournaledWorld, openJournaledWorld } from "../../helpers/journaled-world.ts";
import { SESSION } from "../../helpers/memory-database.ts";
import { entry, storedTurn } from "../../helpers/turns.ts";

let world: JournaledWorld;
beforeEach(() => {
  world = openJournaledWorld();
});

describe("a turn while the turn log is away", () => {
  it.each(["unavailable", "storage_full"] as const)(
    "is kept aside under the next number and said to be (%s)",
    async (code) => {
      await world.say("one");
      world.remote.fails(code);
      const turn = await world.say("two");
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

  it("is stored once when it is sent again, before and after it has moved", async () => {
    world.remote.fails();
    const first = await world.say("one");
    const again = await world.open().append(SESSION, entry({ clientTurnId: "one" }));
    expect(again).toEqual({ turn: first, appended: false });
    world.remote.works();
    await world.replay();
    const later = await world.open().append(SESSION, entry({ clientTurnId: "one" }));
    expect(later.appended).toBe(false);
    expect(await world.logged()).toEqual([[1, null, "one"]]);
  });

  it("gives way when another's turn has taken its number, and what hangs on it follows", async () => {
    await world.say("one");
    world.remote.fails();
    await world.say("mine");
    const second = await world.say("mine too", {
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
    await world.replay();
    expect(await world.logged()).toEqual([
      [1, null, "one"],
      [2, 1, "someone else's"],
      [3, 1, "mine"],
      [4, 3, "mine too"],
    ]);
    expect((await world.remote.store.get(SESSION, [4]))[0]?.resolved[0]?.turnId).toBe(3);
  });

  it("is moved although others come while the waiting ones are being moved", async () => {
    await world.say("one");
    world.remote.fails();
    await world.say("two");
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
    expect(await world.logged()).toEqual([
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
    for (const text of ["one", "two", "three", "four"]) await world.say(text);
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
    await world.replay();
    expect((await world.logged()).map(([, , text]) => text)).toEqual(["one", "two", "three", "four"]);
  });

  it("takes those that wait before it along into the log when that is back", async () => {
    world.remote.fails();
    await world.say("one");
    world.remote.works();
    const second = await world.say("two");
    expect([second.turnId, second.degraded]).toEqual([2, []]);
    expect(await world.journal.waiting()).toBe(0);
    expect((await world.logged()).map(([, , text]) => text)).toEqual(["one", "two"]);
  });

  it("keeps the log's own numbers in mind where it can be read but takes nothing", async () => {
    for (const text of ["one", "two", "three"]) await world.say(text);
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
        world = openJournaledWorld();
        const acknowledged: string[] = [];
        for (const [index, next] of steps.entries()) {
          if (next === "works") world.remote.works();
          else if (next === "fails") world.remote.fails();
          else if (next === "full") world.remote.fails("storage_full");
          else if (next === "loses answers") world.remote.losesAnswers();
          else if (next === "replay") await world.replay().catch(() => {});
          else {
            await world.say(`turn ${index}`);
            acknowledged.push(`turn ${index}`);
          }
        }
        world.remote.works();
        const seen = await world.open().list(SESSION, { limit: 30 });
        expect(seen.map(({ userText }) => userText)).toEqual(acknowledged);
        await world.replay();
        expect((await world.replay()).moved).toBe(0);
        const moved = await world.remote.store.list(SESSION, { limit: 30 });
        expect(moved.flatMap(({ degraded }) => degraded)).toEqual([]);
        const turns = await world.logged();
        expect(turns.map(([, , text]) => text)).toEqual(acknowledged);
        expect(turns.map(([turnId]) => turnId)).toEqual(acknowledged.map((_, index) => index + 1));
        expect(turns.map(([, parent]) => parent)).toEqual(acknowledged.map((_, index) => index || null));
        expect(await world.journal.waiting()).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe("deleting a turn that waits for the log", () => {
  it("moves it first, and leaves of it what is left of any other", async () => {
    await world.say("one");
    world.remote.fails();
    await world.say("two");
    await world.say("three");
    await expect(world.open().deleteTurn(SESSION, 2)).rejects.toMatchObject({ code: "unavailable" });
    world.remote.works();
    const left = await world.open().deleteTurn(SESSION, 2);
    expect(left).toMatchObject({ turnId: 2, status: "deleted", userText: "" });
    expect(await world.journal.waiting()).toBe(0);
    expect(await world.logged()).toEqual([
      [1, null, "one"],
      [2, 1, ""],
      [3, 2, "three"],
    ]);
    expect(await world.open().findByClientTurnId(SESSION, "two")).toMatchObject({ status: "deleted" });
  });

  it("means the turn that was shown under the number, whichever it has in the log", async () => {
    await world.say("one");
    world.remote.fails();
    await world.say("two");
    world.remote.works();
    await world.remote.store.append(SESSION, entry({ userText: "somebody else's", clientTurnId: "other" }));
    expect(await world.open().deleteTurn(SESSION, 2)).toMatchObject({ status: "deleted", turnId: 3 });
    expect(await world.logged()).toEqual([
      [1, null, "one"],
      [2, 1, "somebody else's"],
      [3, 1, ""],
    ]);
  });
});
