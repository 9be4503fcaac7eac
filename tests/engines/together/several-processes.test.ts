import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { allDocuments, allTurns, ask, createSession, untilRead, upload } from "../../helpers/api.ts";
import { askByStream, type ReadStream, readStream, resumeStream } from "../../helpers/read-stream.ts";
import { type SeveralServers, startSeveralServers } from "../../helpers/several-servers.ts";
import { compareWithStored, patiently, stop, storm } from "../../helpers/storm.ts";

const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
const ALARMS = `# Alarms\n\n${FACT}`;
const REPLY = Array.from({ length: 6 }, (_, place) => `${FACT} [1] That is rule ${place}.`).join(" ");
const QUESTION = "What does alarm E12 mean?";

let all: SeveralServers;
beforeAll(async () => {
  all = await startSeveralServers(3);
  const alarms = await patiently(() => upload(all.balancer.url, [{ name: "alarms.md", content: ALARMS }]));
  await untilRead(all.balancer.url, alarms);
}, 240_000);
beforeEach(() => all.model.behave({ reply: () => REPLY, tokensPerSecond: 200 }));
afterAll(() => all?.close());

describe("three server processes behind a load balancer without stickiness", () => {
  it("read a document once, whichever of them takes it, and all of them answer from it", async () => {
    const files = Array.from({ length: 6 }, (_, place) => ({
      name: `notes ${place}.md`,
      content: `# Notes ${place}\n\nNothing that matters: ${place}.`,
    }));
    await Promise.all(files.map((file) => upload(all.balancer.url, [file])));
    // The same bytes once more, at every process: nothing new.
    for (const door of all.doors)
      expect(await upload(door, [{ name: "alarms.md", content: ALARMS }])).toMatchObject([
        { version: 1, duplicate: true, status: "ready" },
      ]);
    // A list shows what another process has written after the index's next refresh.
    const names = ["alarms.md", ...files.map((file) => file.name)];
    await vi.waitFor(
      async () => {
        const documents = await allDocuments(all.balancer.url);
        for (const name of names)
          expect(documents.filter(({ uri }) => uri === name)).toMatchObject([
            { status: "ready", version: 1 },
          ]);
      },
      { timeout: 60_000, interval: 100 },
    );
    const { sessionId } = await createSession(all.balancer.url);
    for (const [place, door] of all.doors.entries()) {
      const turn = await ask(door, { session_id: sessionId, message: QUESTION });
      expect(turn).toMatchObject({ turnId: place + 1, action: "answer", answer: REPLY });
      expect(turn.refs).toHaveLength(1);
    }
  });

  it("number the turns of 20 sessions without gap and keep every one exactly once, with 8 clients at once", async () => {
    const sessions = await Promise.all(
      Array.from({ length: 20 }, async () => (await createSession(all.balancer.url)).sessionId),
    );
    all.model.behave({ tokensPerSecond: 80 });
    const before = [...all.balancer.answered];
    const report = await storm({
      balancer: all.balancer.url,
      question: QUESTION,
      sessions,
      clients: 8,
      questionsEach: 14,
    });
    expect(report.violations).toEqual([]);
    for (const door of all.doors) {
      const { stored, violations } = await compareWithStored(door, sessions, report);
      expect(violations).toEqual([]);
      expect(stored).toBe(report.told.size);
    }
    for (const count of Object.values(report.done)) expect(count).toBeGreaterThan(10);
    const statuses = [...report.told.values()].map(({ turn }) => turn.status);
    expect(new Set(statuses)).toEqual(new Set(["complete", "stopped"]));
    for (const place of all.doors.keys())
      expect((all.balancer.answered[place] ?? 0) - (before[place] ?? 0)).toBeGreaterThan(20);
  }, 180_000);

  it("lose and double nothing when one of them is killed while the clients ask", async () => {
    const { server } = await all.start();
    const place = all.balancer.answered.length - 1;
    const sessions = await Promise.all(
      Array.from({ length: 20 }, async () => (await createSession(all.balancer.url)).sessionId),
    );
    all.model.behave({ tokensPerSecond: 80 });
    const storming = storm({
      balancer: all.balancer.url,
      question: QUESTION,
      sessions,
      clients: 8,
      questionsEach: 14,
    });
    await vi.waitUntil(
      () => (all.balancer.answered[place] ?? 0) > 15 && (all.balancer.busy[place] ?? 0) > 1,
      { timeout: 60_000, interval: 5 },
    );
    await server.kill();
    const report = await storming;
    expect(report.violations).toEqual([]);
    for (const door of all.doors) {
      const { stored, violations } = await compareWithStored(door, sessions, report);
      expect(violations).toEqual([]);
      // An asker whose connection went with the server may not have heard of a turn
      // that is stored all the same.
      expect(stored).toBeGreaterThanOrEqual(report.told.size);
    }
  }, 180_000);

  it("show a running answer at any of them, word for word, and stop it from any of them", async () => {
    all.model.behave({ tokensPerSecond: 20 });
    const { sessionId } = await createSession(all.balancer.url);
    const body = { session_id: sessionId, client_turn_id: randomUUID(), message: QUESTION };
    const [first = "", second = "", third = ""] = all.doors;
    const reading = askByStream(first, body);
    const running = z.object({
      running: z.array(z.object({ client_turn_id: z.string(), user_text: z.string() })),
    });
    const detail = async () =>
      running.parse(await (await fetch(`${second}/api/sessions/${sessionId}`)).json());
    await vi.waitUntil(async () => (await detail()).running.length > 0, { timeout: 30_000 });
    expect((await detail()).running).toEqual([
      { client_turn_id: body.client_turn_id, user_text: body.message },
    ]);
    const followed = readStream(`${second}/api/chat/${sessionId}/stream`);
    await readStream(`${third}/api/chat/${sessionId}/stream`, { until: ({ text }) => text.length > 40 });
    expect(await stop(third, body)).toBe(202);
    const [here, there] = await Promise.all([reading, followed]);
    expect(here?.turn?.status).toBe("stopped");
    expect(there).toEqual(here);
    expect((await detail()).running).toEqual([]);
  });

  it("delete a session although another one answers in it, and nothing of it comes back", async () => {
    all.model.behave({ tokensPerSecond: 20 });
    const { sessionId } = await createSession(all.balancer.url);
    const body = { session_id: sessionId, client_turn_id: randomUUID(), message: QUESTION };
    const [first = "", second = ""] = all.doors;
    const writing = new Promise<void>((resolve, reject) => {
      askByStream(first, body, ({ text }) => {
        if (text.length > 20) resolve();
        return false;
      }).catch(reject);
    });
    await writing;
    const deleted = await fetch(`${second}/api/sessions/${sessionId}`, { method: "DELETE" });
    expect(deleted.status).toBe(204);
    for (const door of all.doors) {
      expect((await fetch(`${door}/api/sessions/${sessionId}`)).status).toBe(404);
      expect((await fetch(`${door}/api/sessions/${sessionId}/turns/1`)).status).toBe(404);
    }
  });

  it("keep what a killed one of them was answering, tell those who followed it, and finish what it was reading", async () => {
    all.model.behave({ tokensPerSecond: 3 });
    const [first = "", second = ""] = all.doors;
    const { server, door } = await all.start();
    const bodies = await Promise.all(
      Array.from({ length: 5 }, async () => ({
        session_id: (await createSession(first)).sessionId,
        client_turn_id: randomUUID(),
        message: QUESTION,
      })),
    );
    const uploads = Array.from({ length: 12 }, (_, place) => ({
      name: `late ${place}.md`,
      content: `# Late ${place}\n\n${`Words of document ${place}. `.repeat(4_000)}`,
    }));
    const dropped = bodies.map((body) => askByStream(door, body).catch(() => null));
    await Promise.all(
      bodies.map((body) =>
        vi.waitUntil(
          async () =>
            (await readStream(
              `${second}/api/chat/${body.session_id}/stream?client_turn_id=${body.client_turn_id}`,
              {
                until: ({ text }) => text.length > 40,
              },
            ).catch(() => null)) !== null,
          { timeout: 30_000 },
        ),
      ),
    );
    await patiently(() => upload(door, uploads));
    const following = bodies.map((body) => resumeStream(second, body));
    await server.kill();
    const heard: (ReadStream | null)[] = await Promise.all(following);
    expect(await Promise.all(dropped)).toEqual(bodies.map(() => null));
    for (const [place, body] of bodies.entries()) {
      const turns = await allTurns(all.balancer.url, body.session_id);
      expect(turns).toMatchObject([{ turnId: 1, clientTurnId: body.client_turn_id, status: "interrupted" }]);
      expect(heard[place]?.turn).toMatchObject({ turnId: 1, status: "interrupted" });
      expect(REPLY.startsWith(turns[0]?.assistantText ?? "?")).toBe(true);
      expect(turns[0]?.assistantText.length).toBeGreaterThan(20);
    }
    // The balancer passes the dead one over, and the conversation goes on.
    all.model.behave({ tokensPerSecond: 0 });
    const [body] = bodies;
    const next = await ask(all.balancer.url, { session_id: body?.session_id, message: QUESTION });
    expect(next.turnId).toBe(2);
    await vi.waitFor(
      async () => {
        const late = (await allDocuments(all.balancer.url)).filter(({ uri }) => uri.startsWith("late"));
        expect(late.map(({ status, version }) => `${status} ${version}`)).toEqual(
          uploads.map(() => "ready 1"),
        );
      },
      { timeout: 90_000, interval: 100 },
    );
  }, 180_000);

  it("keep the turn of a paused one in its place, and when it wakes it tells its reader the one that is stored", async () => {
    all.model.behave({ tokensPerSecond: 3 });
    const { server, door } = await all.start();
    const { sessionId } = await createSession(all.doors[0] ?? "");
    const body = { session_id: sessionId, client_turn_id: randomUUID(), message: QUESTION };
    const reading = askByStream(door, body);
    const elsewhere = `${all.doors[0]}/api/chat/${sessionId}/stream?client_turn_id=${body.client_turn_id}`;
    await vi.waitUntil(
      async () => (await readStream(elsewhere, { until: ({ text }) => text.length > 40 })) !== null,
      { timeout: 30_000 },
    );
    process.kill(server.pid, "SIGSTOP");
    const followed = await resumeStream(all.doors[1] ?? "", body);
    expect(followed?.turn).toMatchObject({ turnId: 1, status: "interrupted" });
    all.model.behave({ tokensPerSecond: 0 });
    process.kill(server.pid, "SIGCONT");
    expect((await reading)?.turn).toEqual(followed?.turn);
    expect(await allTurns(door, sessionId)).toMatchObject([
      { turnId: 1, status: "interrupted", assistantText: followed?.turn?.answer },
    ]);
    await server.stop();
  }, 60_000);

  it("let a process join that finds everything as it is", async () => {
    const { sessionId } = await createSession(all.balancer.url);
    const { turnId } = await ask(all.balancer.url, { session_id: sessionId, message: QUESTION });
    const { server, door } = await all.start();
    expect(server.lines.join("\n")).not.toContain("left behind");
    expect(await allTurns(door, sessionId)).toMatchObject([{ turnId, status: "complete" }]);
    expect((await ask(door, { session_id: sessionId, message: QUESTION })).turnId).toBe(turnId + 1);
    await server.stop();
  });
});
