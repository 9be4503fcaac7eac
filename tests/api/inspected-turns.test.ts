import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  listedSessionSchema,
  runningTurnsSchema,
  sessionFacetsSchema,
  turnInspectionSchema,
} from "../../lib/domain/admin-session.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import {
  ANN,
  answeringAppForThisFile,
  app,
  FACT,
  model,
  QUESTION,
  stageOf,
} from "../helpers/answering-app.ts";
import type { Person } from "../helpers/in-process-app.ts";

const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };
const BOB: Person = { tenant: "acme", user: "bob" };
const STRANGER: Person = { tenant: "other", user: "boss", role: "admin" };
const listSchema = fromWire(z.object({ sessions: z.array(listedSessionSchema) }));

answeringAppForThisFile({ settings: { LIGHT_MODEL: "light", MODEL_PRICES: "scripted=1000/1000,light=0/0" } });

const READING = {
  route: "documents",
  needs_search: true,
  question: "What does alarm E99 mean?",
  sub_questions: [],
  queries: ["alarm E12"],
  turns: [7],
  document_turn: null,
  answer_language: "en",
  form: null,
  intent: "fact",
};

function withLight(reading: unknown = READING) {
  model.behave({
    reply: (prompt, { model: name }) =>
      name === "light" ? (prompt.includes("sub_questions") ? JSON.stringify(reading) : "{}") : `${FACT} [1]`,
  });
}

async function read<Schema extends z.ZodType>(schema: Schema, url: string, person = BOSS) {
  const answer = await app.call(person, "GET", url);
  expect(answer.status, url).toBe(200);
  return schema.parse(await answer.json());
}

const list = async (query = "", person = BOSS) =>
  (await read(listSchema, `/api/admin/sessions${query}`, person)).sessions;

describe("the trace of a turn", () => {
  it("holds what the model returned beside what was kept, sentences, tools and calls of stores", async () => {
    withLight();
    const turn = await app.ask(ANN, QUESTION);
    const understand = await stageOf(turn, "understand");
    expect(understand?.detail.returned).toMatchObject({ question: "What does alarm E99 mean?" });
    // It named what nobody had said, and a turn that it was not shown.
    expect(understand?.detail.light_model).toMatchObject({ question: null, turnIds: null });
    const verify = await stageOf(turn, "verify");
    expect(verify?.detail.sentences).toMatchObject([{ from: 0, slots: [1], reason: null }]);
    expect((await stageOf(turn, "answer"))?.detail.tools).toEqual([]);
    const retrieve = await stageOf(turn, "retrieve");
    expect(retrieve?.storeCalls?.map(({ store }) => store)).toContain("documentIndex");
    const derive = await stageOf(turn, "derive");
    expect(derive?.detail.change).toMatchObject({ removed: [] });
    expect(derive?.storeCalls?.length).toBeGreaterThan(0);
  });

  it("that another version wrote and this one cannot read is none", async () => {
    const turn = await app.ask(ANN, QUESTION);
    const key = { tenantId: ANN.tenant, ownerId: ANN.user, sessionId: turn.sessionId };
    const later = { sessionId: turn.sessionId, turnId: 1, ts: turn.ts, stages: [{ stage: "dream" }] };
    await app.server.container.traces.saveAll(key, [later as never]);
    const url = `/api/admin/sessions/${turn.sessionId}/turns/1/trace`;
    expect((await app.call(BOSS, "GET", url)).status).toBe(404);
  });
});

describe("an inspected turn", () => {
  it("says what it took, and what it changed of the profile", async () => {
    withLight();
    const turn = await app.ask(BOB, "I am allergic to penicillin. What does alarm E12 mean?", {
      assistant: "health",
    });
    const url = `/api/admin/sessions/${turn.sessionId}/turns/1/inspection`;
    const inspection = await read(fromWire(turnInspectionSchema), url);
    expect(inspection.profile.added).toMatchObject([{ slot: "allergies", name: "penicillin" }]);
    expect(inspection.profile.removed).toEqual([]);
    expect(inspection.metric?.route).toBe(turn.route);
    expect(inspection.metric?.calls.find(({ role }) => role === "answer")?.cost).toBeGreaterThan(0);
    expect((await app.call(BOB, "GET", url)).status).toBe(403);
    expect((await app.call(STRANGER, "GET", url)).status).toBe(404);
    expect((await app.call(BOSS, "GET", url.replace("/1/", "/9/"))).status).toBe(404);
  });
});

describe("the list of sessions", () => {
  it("is narrowed by person, words that were said, route, cost, length and feedback", async () => {
    withLight();
    const pump = await app.ask(ANN, "How is the quillwort valve greased?");
    const other = await app.ask(BOB, QUESTION);
    const rated = await app.call(BOB, "PUT", `/api/sessions/${other.sessionId}/turns/1/feedback`, {
      json: { rating: "down", comment: "" },
    });
    expect(rated.status).toBeLessThan(300);
    const ids = async (query: string) => (await list(query)).map(({ sessionId }) => sessionId);
    expect(await ids("?query=quillwort")).toEqual([pump.sessionId]);
    expect(await ids("?query=quillwort&person=bob")).toEqual([]);
    expect(await ids(`?person=bob&feedback=down`)).toEqual([other.sessionId]);
    expect(await ids("?person=bob&feedback=up")).toEqual([]);
    expect(await ids(`?route=${other.route}`)).toContain(other.sessionId);
    expect(await ids("?route=nowhere")).toEqual([]);
    expect(await ids("?min_turns=50")).toEqual([]);
    expect(await ids("?min_cost=0.000001")).toContain(other.sessionId);
    expect(await ids("?min_cost=1000")).toEqual([]);
    expect(await ids("?to=2020-01-01T00:00:00.000Z")).toEqual([]);
    expect((await list("?feedback=down"))[0]?.sums).toMatchObject({ down: 1, unpriced: 0 });
    expect(await list("", STRANGER)).toEqual([]);
    for (const wrong of ["?from=yesterday", "?min_cost=-1", "?feedback=maybe", "?degraded=perhaps"])
      expect((await app.call(BOSS, "GET", `/api/admin/sessions${wrong}`)).status, wrong).toBe(422);
  });

  it("says what it can be narrowed by, and what is being answered, to administrators alone", async () => {
    await app.ask(ANN, QUESTION);
    await app.ask(BOB, QUESTION);
    const facets = await read(fromWire(sessionFacetsSchema), "/api/admin/facets");
    expect(facets.people).toEqual(expect.arrayContaining(["ann", "bob"]));
    expect(facets.routes).toContain("general");
    const gate = Promise.withResolvers<void>();
    model.behave({ holds: (_, { model: name }) => (name === "light" ? Promise.resolve() : gate.promise) });
    const asking = app.ask(ANN, QUESTION);
    const running = async (person = BOSS) =>
      (await read(fromWire(runningTurnsSchema), "/api/admin/running", person)).running;
    await expect.poll(async () => (await running())[0]?.stage).toBe("answer");
    expect(await running(STRANGER)).toEqual([]);
    expect(JSON.stringify(await running())).not.toContain("E12");
    gate.resolve();
    await asking;
    await expect.poll(() => running()).toEqual([]);
    for (const path of ["facets", "running"])
      expect((await app.call(ANN, "GET", `/api/admin/${path}`)).status).toBe(403);
  });
});
