import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { general } from "../../../lib/assistants/general.ts";
import { AppError } from "../../../lib/domain/app-error.ts";
import { TurnRunner } from "../../../lib/server/turns/turn-runner.ts";
import { forThisFile } from "../../helpers/for-this-file.ts";
import {
  abandonedRow,
  expectNothingOf,
  hear,
  startTwoRunners,
  type TwoRunners,
  turnRequest,
} from "../../helpers/two-runners.ts";

const pair = await forThisFile(startTwoRunners());
beforeEach(() => {
  pair.pace(0);
  pair.streams.works();
});

/** A turn that the first process answers, once `seenBy` finds words of it; `first`: what is heard there. */
async function beingWritten(seenBy: TurnRunner, ...pace: Parameters<TwoRunners["pace"]>) {
  const key = await pair.newSession();
  const asked = turnRequest();
  pair.pace(...pace);
  const first = hear(await pair.one.start(key, general, asked));
  await pair.untilWriting(seenBy, key, asked.clientTurnId);
  return { key, asked, first };
}

describe("a turn that another process answers", () => {
  it("is joined: both hear the same words and the same stored turn, and the model is asked once", async () => {
    const key = await pair.newSession();
    const asked = turnRequest();
    const calls = pair.model.requests.length;
    pair.pace(200);
    const first = await pair.one.start(key, general, asked);
    const second = await pair.two.start(key, general, asked);
    expect(await pair.two.running(key)).toHaveLength(1);
    const [here, there] = await Promise.all([hear(first), hear(second)]);
    expect(here.turn?.status).toBe("complete");
    expect(there).toEqual(here);
    expect(there.text).toContain("E12 means low coolant flow");
    const answers = pair.model.requests.slice(calls).filter(({ stream }) => stream);
    expect(answers).toHaveLength(1);
    expect(await pair.container.turnLog.lastTurnId(key)).toBe(1);
  });

  it("is answered once, however many ask for it at both processes at the same moment", async () => {
    const key = await pair.newSession();
    const asked = turnRequest();
    const heard = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        hear(await (index % 2 ? pair.one : pair.two).start(key, general, asked)),
      ),
    );
    expect(new Set(heard.map(({ turn }) => turn?.turnId))).toEqual(new Set([1]));
    expect(await pair.container.turnLog.lastTurnId(key)).toBe(1);
    // The row goes when everything was derived, behind the answer.
    await expect.poll(() => pair.container.runs.list(key), { timeout: 15_000 }).toEqual([]);
  });

  it("is found by a page that is loaded in the middle, and read from its beginning", async () => {
    const { key, asked, first } = await beingWritten(pair.one, 200);
    const [found] = await pair.two.running(key);
    expect(found).toMatchObject({ clientTurnId: asked.clientTurnId, userText: asked.message });
    const resumed = await pair.two.find(key, asked.clientTurnId);
    if (!found || !resumed) throw new Error("not found");
    expect(await hear(resumed)).toEqual(await first);
    await pair.one.settled(key);
    expect(await pair.two.running(key)).toEqual([]);
    expect(await pair.two.find(key, asked.clientTurnId)).toBeNull();
  });

  it("is not shown to another person who knows its ids", async () => {
    const { key, asked, first } = await beingWritten(pair.one, 200);
    const foreign = { ...key, ownerId: "bob" };
    expect(await pair.two.find(foreign, asked.clientTurnId)).toBeNull();
    expect(await pair.two.running(foreign)).toEqual([]);
    expect(await pair.two.stop(foreign, asked.clientTurnId)).toBe(false);
    pair.pace(0);
    expect((await first).turn?.status).toBe("complete");
  });

  it("is stopped from the other one long before its end, and kept as far as it was written", async () => {
    const { key, asked, first } = await beingWritten(pair.two, 20);
    expect(await pair.two.stop(key, asked.clientTurnId)).toBe(true);
    const { turn } = await first;
    expect(turn?.status).toBe("stopped");
    expect(turn?.answer.length).toBeLessThan(pair.reply.length / 2);
  });

  it("is stopped even while the model says nothing", async () => {
    const { key, asked, first } = await beingWritten(pair.two, 50, { hangAfter: 3 });
    // All of it was flushed, so that nothing but the heartbeat goes to the database.
    await vi.waitUntil(
      async () => (await pair.container.runs.find(key, asked.clientTurnId))?.partialText === "E12 means low",
      { timeout: 15_000 },
    );
    expect(await pair.two.stop(key, asked.clientTurnId)).toBe(true);
    expect((await first).turn?.status).toBe("stopped");
    pair.pace(0, { hangAfter: null });
  });

  it("is not followed any longer by a reader who left", async () => {
    const { key, asked, first } = await beingWritten(pair.two, 50, { hangAfter: 3 });
    const left = new AbortController();
    const followed = await pair.two.find(key, asked.clientTurnId);
    if (!followed) throw new Error("not found");
    const ended = (async () => {
      for await (const event of followed.events(left.signal)) if (event.type === "turn") return "turn";
      return "left";
    })();
    left.abort();
    expect(await ended).toBe("left");
    await pair.one.stop(key, asked.clientTurnId);
    await first;
    pair.pace(0, { hangAfter: null });
  });
});

describe("a stream buffer that fails", () => {
  it("neither loses nor doubles a word when it writes without answering", async () => {
    const { key, asked, first } = await beingWritten(pair.one, 200);
    const second = pair.two.find(key, asked.clientTurnId);
    pair.streams.losesAnswers();
    const { calls } = pair.streams;
    await vi.waitUntil(() => pair.streams.calls >= calls + 6, { timeout: 15_000 });
    pair.streams.works();
    const followed = await second;
    if (!followed) throw new Error("not found");
    expect(await hear(followed)).toEqual(await first);
  });

  it("holds up no answer when it is away, and the other process gives the stored turn", async () => {
    const key = await pair.newSession();
    const asked = turnRequest();
    pair.streams.fails();
    pair.pace(200);
    const first = await pair.one.start(key, general, asked);
    const second = await pair.two.start(key, general, asked);
    const [here, there] = await Promise.all([hear(first), hear(second)]);
    expect(here.turn?.status).toBe("complete");
    expect(there).toEqual(here);
  });

  it("that forgets in the middle leads to the stored turn, never to a text with a hole", async () => {
    const key = await pair.newSession();
    const asked = turnRequest();
    pair.pace(100);
    const first = hear(await pair.one.start(key, general, asked));
    const followed = await pair.two.find(key, asked.clientTurnId);
    if (!followed) throw new Error("not found");
    const texts: string[] = [];
    let turn = null;
    for await (const event of followed.events()) {
      if (event.type === "turn") turn = event.turn;
      if (event.type !== "text") continue;
      if (texts.length === 0)
        for (const name of await pair.streams.store.names(key)) await pair.streams.store.remove(key, name);
      texts.push(event.text);
      if (texts.length === 1) pair.pace(0);
    }
    const whole = await first;
    expect(turn).toEqual(whole.turn);
    expect(whole.text.startsWith(texts.join(""))).toBe(true);
  });
});

describe("a process that is gone", () => {
  it("leaves a turn that exactly one of the others keeps as interrupted, and whoever followed hears it", async () => {
    const key = await pair.newSession();
    const id = randomUUID();
    await pair.container.runs.start(abandonedRow(key, id));
    const waiting = hear(await pair.two.start(key, general, turnRequest(id)));
    await Promise.all([pair.one.recover(), pair.two.recover()]);
    const taken = await Promise.all([pair.one.recover(), pair.two.recover()]);
    expect(taken.toSorted()).toEqual([0, 1]);
    const { turn } = await waiting;
    expect(turn).toMatchObject({ turnId: 1, status: "interrupted", answer: "E12 means low" });
    expect(await pair.container.turnLog.lastTurnId(key)).toBe(1);
    expect(await pair.container.runs.list(key)).toEqual([]);
  });

  it("is not taken for gone while its heartbeat moves, however old it looks", async () => {
    const key = await pair.newSession();
    const id = randomUUID();
    await pair.container.runs.start(abandonedRow(key, id));
    for (let now = 2; now < 6; now += 1) {
      expect(await pair.two.recover()).toBe(0);
      await pair.container.runs.flush([{ key, clientTurnId: id, text: "E12 means", refs: "[]" }], now);
    }
    expect(await pair.container.runs.find(key, id)).toMatchObject({ ownerProcess: "killed" });
    await pair.container.runs.finish(key, id);
  });

  it("that was only slow tells its readers the turn that was stored in its place", async () => {
    const key = await pair.newSession();
    const asked = turnRequest();
    const slow = new TurnRunner(pair.container, "slow");
    pair.pace(20);
    const heard = hear(await slow.start(key, general, asked));
    await pair.untilWriting(slow, key, asked.clientTurnId);
    // It does not get to say that it lives.
    slow.close();
    await pair.container.runs.flush([{ key, clientTurnId: asked.clientTurnId, text: "E12", refs: "[]" }], 1);
    await pair.two.recover();
    expect(await pair.two.recover()).toBe(1);
    pair.pace(0);
    const { turn } = await heard;
    expect(turn).toMatchObject({ turnId: 1, status: "interrupted", answer: "E12" });
    await slow.settled(key);
    expect(await pair.container.turnLog.lastTurnId(key)).toBe(1);
    expect(await pair.container.runs.list(key)).toEqual([]);
  });

  it("leaves a turn that cannot be kept yet to a later look", async () => {
    const key = await pair.newSession();
    const id = randomUUID();
    await pair.container.runs.start(abandonedRow(key, id, { ownerProcess: "killed too" }));
    const append = vi
      .spyOn(pair.container.turnLog, "append")
      .mockRejectedValueOnce(new AppError("unavailable", { message: "The turn log does not answer." }));
    await pair.two.recover();
    expect(await pair.two.recover()).toBe(0);
    append.mockRestore();
    await pair.container.runs.flush([{ key, clientTurnId: id, text: "E12 means low", refs: "[]" }], 1);
    await pair.one.recover();
    expect(await pair.one.recover()).toBe(1);
    expect(await pair.container.turnLog.lastTurnId(key)).toBe(1);
  });
});

describe("a turn whose first try failed", () => {
  it("goes on when only the answer of the database was lost, for nobody else would", async () => {
    const key = await pair.newSession();
    const { runs } = pair.container;
    const start = runs.start.bind(runs);
    const lost = vi.spyOn(runs, "start").mockImplementationOnce(async (row) => {
      await start(row);
      throw new AppError("unavailable", { message: "The database does not answer." });
    });
    expect((await hear(await pair.one.start(key, general, turnRequest()))).turn?.turnId).toBe(1);
    lost.mockRestore();
  });

  it("is tried again by another process, whose readers hear nothing of the first", async () => {
    const key = await pair.newSession();
    const asked = turnRequest();
    const append = vi
      .spyOn(pair.container.turnLog, "append")
      .mockRejectedValueOnce(new AppError("storage_full", { message: "The disk is full." }));
    const first = await pair.one.start(key, general, asked);
    const following = hear(await pair.two.start(key, general, asked));
    expect((await hear(first)).error).toBe("The disk is full.");
    expect((await following).error).toBe("The disk is full.");
    append.mockRestore();
    const again = await pair.two.start(key, general, asked);
    const third = await pair.one.start(key, general, asked);
    expect((await hear(again)).turn?.turnId).toBe(1);
    expect(await hear(third)).toMatchObject({ error: null, turn: { turnId: 1 } });
  });
});

describe("a session that is deleted at one process while another answers in it", () => {
  it("is gone with everything, and the answer ends", async () => {
    const { key, first } = await beingWritten(pair.two, 20);
    const answer = await pair.app.call(
      { tenant: key.tenantId, user: key.ownerId },
      "DELETE",
      `/api/sessions/${key.sessionId}`,
    );
    expect(answer.status).toBe(204);
    expect((await first).turn?.status).toBe("stopped");
    await expectNothingOf(pair.container, key);
  });

  it("does not come back when the other one writes after it is gone", async () => {
    const { key, first } = await beingWritten(pair.one, 20);
    // As after a writer that did not hear of it in time.
    await pair.container.sessions.remove(key);
    pair.pace(0);
    await first;
    await pair.one.settled(key);
    await expectNothingOf(pair.container, key);
  });

  it("takes what a killed process left of it along", async () => {
    const key = await pair.newSession();
    const id = randomUUID();
    await pair.container.runs.start(abandonedRow(key, id));
    await pair.container.sessions.remove(key);
    await pair.two.recover();
    expect(await pair.two.recover()).toBe(1);
    await expectNothingOf(pair.container, key);
  });
});
