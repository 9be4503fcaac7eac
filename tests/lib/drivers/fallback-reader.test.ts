import { beforeEach, describe, expect, it } from "vitest";
import { type JournaledWorld, openJournaledWorld } from "../../helpers/journaled-world.ts";
import { SESSION } from "../../helpers/memory-database.ts";
import { docRef, entry } from "../../helpers/turns.ts";

const SCORING = { k1: 1.2, b: 0.2, weights: { user: 1, assistant: 0.3, time: 1 } };

let world: JournaledWorld;
beforeEach(() => {
  world = openJournaledWorld();
});

describe("reading while the turn log is away", () => {
  async function conversation() {
    for (const text of ["one", "two", "three"]) await world.say(text, { docRefs: [docRef({ title: text })] });
    world.remote.fails();
    await world.say("four");
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
    await world.say("one", { docRefs: [ref("a"), ref("b", 2)] });
    world.remote.fails();
    await world.say("two", { docRefs: [ref("c"), ref("a", 2)] });
    world.remote.works();
    const cited = async (limit: number) =>
      (await world.open().citedDocuments(SESSION, [{ from: 1, to: 2 }], limit)).map(
        ({ docId, turnId, slot }) => `${docId} ${turnId}.${slot}`,
      );
    expect(await cited(9)).toEqual(["a 1.1", "b 1.2", "c 2.1"]);
    expect(await cited(2)).toEqual(["a 1.1", "b 1.2"]);
  });

  it("passes on what is wrong with the request itself", async () => {
    await world.say("one");
    await expect(world.open().append(SESSION, entry({ parentTurnId: 9 }))).rejects.toMatchObject({
      code: "invalid_request",
    });
  });

  it("deletes nothing by halves: while the log is away, what waits stays", async () => {
    world.remote.fails();
    await world.say("one");
    await expect(world.open().erase(SESSION)).rejects.toMatchObject({ code: "unavailable" });
    expect(await world.journal.waiting()).toBe(1);
  });

  it("takes what waits away with the session", async () => {
    world.remote.fails();
    await world.say("one");
    world.remote.works();
    await world.open().erase(SESSION);
    expect(await world.journal.waiting()).toBe(0);
    expect(await world.open().lastTurnId(SESSION)).toBe(0);
  });
});
