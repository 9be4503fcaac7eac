import { beforeEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { SessionStore } from "../../lib/ports/session-store.ts";

const ANN = { tenantId: "acme", ownerId: "ann" };
const keyOf = (sessionId: string, owner = ANN): SessionKey => ({ ...owner, sessionId });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();

export function describeSessionStoreContract(
  driver: string,
  makeStore: () => SessionStore | Promise<SessionStore>,
): void {
  describe(`SessionStore contract (${driver})`, () => {
    let store: SessionStore;
    const create = (sessionId: string, minute: number, title = sessionId, owner = ANN) =>
      store.create(owner, { sessionId, assistant: "general", title, now: at(minute) });
    beforeEach(async () => {
      store = await makeStore();
    });

    it("finds what was made and nothing else", async () => {
      const made = await create("s1", 0, "냉각기");
      expect(made).toMatchObject({
        sessionId: "s1",
        title: "냉각기",
        turns: 0,
        pinned: false,
        archived: false,
      });
      expect(await store.find(keyOf("s1"))).toEqual(made);
      expect(await store.find(keyOf("s2"))).toBeNull();
    });

    it("gives back a session that is there already, as it is, when two callers make it at once", async () => {
      const made = await Promise.all([create("s1", 0, "first"), create("s1", 1, "second")]);
      expect(made[0]).toEqual(made[1]);
      expect(await store.find(keyOf("s1"))).toEqual(made[0]);
    });

    it("shows a session to its owner only, also where joined keys would look alike", async () => {
      await create("c", 0, "secret", { tenantId: "a", ownerId: "b" });
      for (const key of [
        { tenantId: "a", ownerId: "x", sessionId: "c" },
        { tenantId: "x", ownerId: "b", sessionId: "c" },
        { tenantId: "a:b", ownerId: "", sessionId: "c" },
      ]) {
        expect(await store.find(key)).toBeNull();
        expect(await store.update(key, { title: "mine now" }, at(1))).toBeNull();
        await store.remove(key);
        await store.touch(key, { turns: 9, now: at(1) });
      }
      expect(await store.find({ tenantId: "a", ownerId: "b", sessionId: "c" })).toMatchObject({
        title: "secret",
        turns: 0,
      });
      expect(await store.findInTenant("x", "c")).toBeNull();
    });

    it("lists pinned ones first, then the newest, page by page without doubles while others are added", async () => {
      for (let minute = 0; minute < 6; minute += 1) await create(`s${minute}`, minute);
      await store.update(keyOf("s1"), { pinned: true }, at(30));
      const first = await store.list(ANN, { limit: 2 });
      await create("later", 40);
      const second = await store.list(ANN, { limit: 2, cursor: first.nextCursor ?? "" });
      const third = await store.list(ANN, { limit: 10, cursor: second.nextCursor ?? "" });
      const ids = [first, second, third].flatMap(({ sessions }) =>
        sessions.map(({ sessionId }) => sessionId),
      );
      expect(ids.filter((id) => id !== "later")).toEqual(["s1", "s5", "s4", "s3", "s2", "s0"]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(third.nextCursor).toBeNull();
    });

    it("searches titles as text, not as a pattern, and adds the sessions that the text search found", async () => {
      await create("s1", 1, "100% 가동률");
      await create("s2", 2, "1000 가동률");
      await create("s3", 3, "예산");
      const found = await store.list(ANN, { query: "100%", sessionIds: ["s3"], limit: 10 });
      expect(found.sessions.map(({ sessionId }) => sessionId)).toEqual(["s3", "s1"]);
    });

    it("refuses a cursor that it did not give out", async () => {
      await expect(store.list(ANN, { limit: 1, cursor: "nonsense" })).rejects.toMatchObject({
        code: "invalid_request",
        message: "The cursor is not one that this list gave out. Leave it away to start from the beginning.",
      });
    });

    it("counts turns upwards only and names an untitled session once", async () => {
      await create("s1", 0, "");
      const touch = (turns: number, text: string) =>
        store.touch(keyOf("s1"), { turns, title: { text, turn: turns, instead: false }, now: at(turns) });
      await touch(2, "E12 경보");
      await touch(1, "other");
      await touch(3, "another");
      expect(await store.find(keyOf("s1"))).toMatchObject({ turns: 3, title: "E12 경보", titleTurn: 2 });
    });

    it("lets a later title of Ibid's take the place of an earlier one, in whatever order they come", async () => {
      await create("s1", 0, "");
      const instead = (turn: number, text = `of ${turn}`) =>
        store.touch(keyOf("s1"), { turns: turn, title: { text, turn, instead: true }, now: at(9) });
      await instead(2);
      await instead(5);
      await instead(4);
      expect(await store.find(keyOf("s1"))).toMatchObject({ turns: 5, title: "of 5", titleTurn: 5 });
      await instead(5, "5 in better words");
      expect(await store.find(keyOf("s1"))).toMatchObject({ title: "5 in better words", titleTurn: 5 });
    });

    it("never takes away a title that a person has typed", async () => {
      await create("s1", 0, "");
      await create("s2", 0, "typed at the start");
      const instead = { turns: 9, title: { text: "Ibid's", turn: 9, instead: true }, now: at(9) };
      await store.touch(keyOf("s1"), { ...instead, turns: 1, title: { ...instead.title, turn: 1 } });
      expect(await store.update(keyOf("s1"), { title: "typed" }, at(2))).not.toHaveProperty("titleTurn");
      for (const sessionId of ["s1", "s2"]) await store.touch(keyOf(sessionId), instead);
      expect(await store.find(keyOf("s1"))).toMatchObject({ title: "typed" });
      expect(await store.find(keyOf("s2"))).toMatchObject({ title: "typed at the start" });
      await store.update(keyOf("s1"), { title: "after forgetting", titleTurn: 3 }, at(3));
      await store.update(keyOf("s1"), { pinned: true }, at(4));
      await store.touch(keyOf("s1"), instead);
      expect(await store.find(keyOf("s1"))).toMatchObject({ title: "Ibid's", titleTurn: 9 });
    });

    it("keeps the last question and the session's documents in rank order, and drops them with the session", async () => {
      await create("s1", 0);
      const state = {
        turnId: 1,
        lastQuestion: "q",
        lastAnswer: "a",
        lastQuestionType: "single",
        updatedAt: at(1),
      } as const;
      const doc = (docId: string, rank: number) => ({ docId, rank, score: 0.5, createdAt: at(1) });
      await store.saveState(keyOf("s1"), state, [doc("b", 2), doc("a", 1)]);
      expect((await store.docs(keyOf("s1"))).map(({ docId }) => docId)).toEqual(["a", "b"]);
      await store.saveState(keyOf("s1"), { ...state, lastQuestion: "q2" });
      expect(await store.state(keyOf("s1"))).toMatchObject({ lastQuestion: "q2" });
      expect(await store.docs(keyOf("s1"))).toHaveLength(2);
      await store.saveState(keyOf("s1"), state, []);
      expect(await store.docs(keyOf("s1"))).toEqual([]);
      await store.remove(keyOf("s1"));
      await store.remove(keyOf("s1"));
      expect(await store.find(keyOf("s1"))).toBeNull();
      expect(await store.state(keyOf("s1"))).toBeNull();
    });

    it("keeps what was derived from the later turn, in whatever order two processes bring it", async () => {
      const stateOf = (turnId: number) =>
        ({
          turnId,
          lastQuestion: `q${turnId}`,
          lastAnswer: "a",
          lastQuestionType: "single",
          updatedAt: at(1),
        }) as const;
      const doc = (docId: string) => ({ docId, rank: 1, score: 0.5, createdAt: at(1) });
      const turns: [number, ReturnType<typeof doc>[] | undefined][] = [
        [1, [doc("a")]],
        [2, [doc("b")]],
        [3, undefined],
      ];
      const orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ];
      for (const [number, order] of orders.entries()) {
        const key = keyOf(`order ${number}`);
        for (const place of order) {
          const [turnId, docs] = turns[place] ?? [0, undefined];
          await store.saveState(key, stateOf(turnId), docs);
        }
        expect(await store.state(key)).toMatchObject({ turnId: 3, lastQuestion: "q3" });
        expect((await store.docs(key)).map(({ docId }) => docId)).toEqual(["b"]);
      }
      const key = keyOf("reset");
      await store.saveState(key, stateOf(2), []);
      await store.saveState(key, stateOf(1), [doc("a")]);
      expect(await store.docs(key)).toEqual([]);
    });

    it("lists every session of a tenant for its administrator, and of no other", async () => {
      await create("s1", 1);
      await create("s2", 2, "s2", { tenantId: "acme", ownerId: "bob" });
      await create("s3", 3, "s3", { tenantId: "other", ownerId: "ann" });
      const { sessions } = await store.listTenant("acme", { limit: 10 });
      expect(sessions.map(({ sessionId, ownerId }) => `${ownerId}/${sessionId}`)).toEqual([
        "bob/s2",
        "ann/s1",
      ]);
      expect(await store.owners("acme", 10)).toEqual(["ann", "bob"]);
    });

    it("narrows a tenant's sessions by whose they are, when they were used, and what was said", async () => {
      const BOB = { tenantId: "acme", ownerId: "bob" };
      await create("s1", 1, "Pump");
      await create("s2", 2, "Belt", BOB);
      await store.create(BOB, { sessionId: "s3", assistant: "health", title: "Drain", now: at(3) });
      await store.touch(keyOf("s2", BOB), { turns: 8, now: at(9) });
      const ids = async (filter: Partial<Parameters<SessionStore["listTenant"]>[1]>) =>
        (await store.listTenant("acme", { limit: 10, ...filter })).sessions.map(({ sessionId }) => sessionId);
      expect(await ids({ person: "bob" })).toEqual(["s2", "s3"]);
      expect(await ids({ assistant: "health" })).toEqual(["s3"]);
      expect(await ids({ minTurns: 8 })).toEqual(["s2"]);
      // Begun before the end of the period, and continued after its beginning.
      expect(await ids({ from: at(3), to: at(3) })).toEqual(["s2"]);
      expect(await ids({ query: "PUMP", found: [{ ownerId: "bob", sessionId: "s3" }] })).toEqual([
        "s3",
        "s1",
      ]);
      expect(await ids({ query: "100%" })).toEqual([]);
      expect(await ids({ minCost: 0 })).toEqual([]);
    });
  });
}
