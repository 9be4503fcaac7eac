import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openingsSchema } from "../../lib/domain/opening.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { type InProcessApp, type Person, startInProcessApp } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };
const OTHERS: Person = { tenant: "other", user: "boss", role: "admin" };
const QUESTION = "Which zeppelin filter does the quokka pump need? I am allergic to latex.";
/** Words of the question, of the document and of the profile that stand nowhere else. */
const PRIVATE = /zeppelin|quokka|latex|wombat/iu;

describe.each(["full", "numbers"])("what an administrator sees (IBID_INSPECTOR=%s)", (inspector) => {
  let app: InProcessApp;
  let session: string;
  beforeAll(async () => {
    app = await startInProcessApp({ IBID_INSPECTOR: inspector });
    await app.add(ANN, "quokka.md", "# Quokka pump\n\nThe quokka pump needs the zeppelin filter Wombat 3.");
    const { sessionId } = await app.ask(ANN, QUESTION);
    await app.server.runner.settled({ tenantId: "acme", ownerId: "ann", sessionId });
    session = `/api/admin/sessions/${sessionId}`;
  });
  afterAll(() => app.close());

  const textOf = async (path: string, who = BOSS) => {
    const response = await app.call(who, "GET", path);
    expect(response.status).toBe(200);
    return response.text();
  };
  const openings = async (who = BOSS) =>
    fromWire(openingsSchema).parse(JSON.parse(await textOf("/api/admin/openings?limit=50", who))).openings;

  it("is of their tenant: what was measured of the whole installation is for its operators", async () => {
    expect((await app.call(BOSS, "GET", "/api/admin/evaluation")).status).toBe(403);
    expect((await app.call(BOSS, "GET", "/api/admin/costs")).status).toBe(200);
  });

  it("is the words, or stages and numbers without one of them", async () => {
    const list = await textOf("/api/admin/sessions");
    const turns = await textOf(session);
    const trace = await textOf(`${session}/turns/1/trace`);
    const inspection = await textOf(`${session}/turns/1/inspection`);
    for (const text of [turns, trace, inspection]) expect(PRIVATE.test(text)).toBe(inspector === "full");
    if (inspector === "numbers") expect(list).not.toMatch(PRIVATE);
    expect(JSON.parse(trace).stages.length).toBeGreaterThan(5);
    expect(JSON.parse(turns).turns[0].usage.duration_ms).toBeGreaterThan(0);
  });

  it("cannot be found out by searching titles where they are hidden", async () => {
    const found = await app.call(BOSS, "GET", "/api/admin/sessions?query=zeppelin");
    expect(found.status).toBe(inspector === "full" ? 200 : 403);
  });

  it("is kept: who opened whose conversation and turn, and nothing of one's own or of what is not there", async () => {
    await textOf(session);
    await textOf(`${session}/turns/1/trace`);
    const own = await app.ask(BOSS, "What is the aardvark?");
    expect(await textOf(`/api/admin/sessions/${own.sessionId}`)).toMatch("aardvark");
    expect((await app.call(OTHERS, "GET", session)).status).toBe(404);
    const kept = await openings();
    const sessionId = session.split("/").at(-1);
    for (const opened of [
      { what: "session", turnId: null },
      { what: "turn", turnId: 1 },
    ])
      expect(kept).toContainEqual(
        expect.objectContaining({ ...opened, viewerId: "boss", ownerId: "ann", sessionId }),
      );
    expect(kept.every(({ ownerId }) => ownerId === "ann")).toBe(true);
    expect(await openings(OTHERS)).toEqual([]);
    expect((await app.call(ANN, "GET", "/api/admin/openings")).status).toBe(403);
  });
});

it("what cannot be kept is not shown", async () => {
  const app = await startInProcessApp();
  const { sessionId } = await app.ask(ANN, "What is a pump?");
  app.server.container.openings.note = () => Promise.reject(new Error("the disk is full"));
  const answer = await app.call(BOSS, "GET", `/api/admin/sessions/${sessionId}`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("pump");
  await app.close();
});
