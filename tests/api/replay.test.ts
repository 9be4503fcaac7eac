import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { readConversations } from "../../eval/conversations/read-conversations.ts";
import { openingsSchema } from "../../lib/domain/opening.ts";
import { type Replay, replayChoicesSchema, replaySchema } from "../../lib/domain/replay.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { ANN, answeringAppForThisFile, app, FACT, model, QUESTION } from "../helpers/answering-app.ts";
import type { Person } from "../helpers/in-process-app.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };
const LATER = "E12 also means that the pump is off.";
/** What is counted is money of whoever asks, and that it was opened. */
const COUNTED = ["openings", "month_costs"];

answeringAppForThisFile({
  settings: {
    ANSWER_MODELS: "second,dear",
    MODEL_PRICES: "scripted=1/1,second=2/2,dear=0/100000",
    IBID_TURN_COST: "0.5",
    IBID_PERSON_MONTH_COST: "1000",
  },
});
beforeEach(() => model.behave({ reply: (_, { model: name }) => `${FACT} [1] ${name} says so.` }));

const place = (sessionId: string, turnId: number) => `/api/admin/sessions/${sessionId}/turns/${turnId}`;
async function replay(sessionId: string, turnId: number, json: object = {}, who = BOSS): Promise<Replay> {
  const response = await app.call(who, "POST", `${place(sessionId, turnId)}/replay`, { json });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return fromWire(replaySchema).parse(body);
}
/** A conversation of Ann's, at rest. */
async function conversation(...messages: string[]) {
  let sessionId: string | undefined;
  for (const message of messages) ({ sessionId } = await app.ask(ANN, message, { session_id: sessionId }));
  const key = { tenantId: "acme", ownerId: "ann", sessionId: sessionId ?? "" };
  await app.server.runner.memoryKeeper.settled(key);
  return key;
}

it("another model answers the same question, and both answers are told with evidence, tokens and money", async () => {
  const { sessionId } = await conversation(QUESTION);
  const { stored, replayed, notes } = await replay(sessionId, 1, { provider: "remote", model: "second" });
  expect(stored).toMatchObject({ model: "scripted", evidence: [{ slot: 1, title: "Alarms" }] });
  expect(replayed).toMatchObject({ model: "second", evidence: [{ slot: 1, title: "Alarms" }] });
  expect(replayed.answer).toContain("second says so");
  expect(stored.answer).toContain("scripted says so");
  expect(replayed.prompts).toContainEqual(expect.stringMatching(/^answer@\d+$/));
  expect(replayed.cost).toBeGreaterThan(stored.cost ?? 0);
  expect(replayed.evidence[0]?.passages.length).toBeGreaterThan(0);
  expect(notes).toEqual([]);
});

it("a smaller prompt and other instructions reach the model", async () => {
  const { sessionId } = await conversation(QUESTION);
  const instructions = "You are a heron and answer in one line.";
  const { replayed } = await replay(sessionId, 1, { prompt_tokens: 2_500, instructions });
  expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain(instructions);
  expect(replayed.prompt?.budget).toBe(2_500);
});

it("other rules of the answer's prompt reach the model, and what must always hold stays", async () => {
  const { sessionId } = await conversation(QUESTION);
  const { replayed, stored } = await replay(sessionId, 1, { rules: "Sources\n- Cite like a heron." });
  const system = model.requests.at(-1)?.messages.find(({ role }) => role === "system")?.content;
  expect(system).toContain("\n\nSources\n- Cite like a heron.\n\nReading on\n");
  expect(system).not.toContain("Facts come from the documents.");
  expect(system).toContain("\nAlways\n- ");
  expect(replayed.prompts).toContain("answer@reworded");
  expect(stored.prompts).not.toContain("answer@reworded");
  expect(JSON.stringify((await replay(sessionId, 1)).replayed.prompts)).not.toContain("reworded");
});

it("offers the rules of that day only where they were others", async () => {
  const key = await conversation(QUESTION);
  const { sessionId } = key;
  const offered = async () => {
    const response = await app.call(BOSS, "GET", `${place(sessionId, 1)}/replay`);
    return fromWire(replayChoicesSchema).parse(await response.json());
  };
  const { rules, rulesThen } = await offered();
  expect(rules).toMatch(/^Sources\n- Facts come/);
  expect(rulesThen).toBeNull();
  const { traces } = app.server.container;
  const trace = await traces.find(key, 1);
  const stages = trace?.stages.map((stage) => {
    const { system } = stage.detail;
    if (stage.stage !== "compose" || typeof system !== "string") return stage;
    return { ...stage, detail: { ...stage.detail, system: system.replace("Facts come", "Truths come") } };
  });
  if (!trace || !stages) throw new Error("the turn has no trace");
  await traces.save(key, { ...trace, stages });
  expect((await offered()).rulesThen).toBe(rules.replace("Facts come", "Truths come"));
});

it("what came later is not known: turns, documents and what the owner told of themselves", async () => {
  const { sessionId } = await conversation(QUESTION, "And what is E13?", "I am allergic to zeppelins.");
  await app.add(ANN, "later.md", `# E12 once more\n\n${LATER}`);
  model.requests.length = 0;
  const { notes } = await replay(sessionId, 2);
  const prompts = JSON.stringify(model.requests);
  expect(prompts).toContain(QUESTION);
  expect(prompts).not.toContain("zeppelin");
  expect(prompts).not.toContain(LATER);
  expect(notes).toContainEqual({ code: "documents_added", count: 1 });
});

it("touches nothing that is stored, whatever is asked again and however", async () => {
  const key = await conversation(
    QUESTION,
    "I am allergic to penicillin.",
    "Show document 1 of my first question",
    "Forget everything you know about me.",
    "Yes.",
    "I am allergic to latex.",
  );
  // What is read of it is made anew, and would be kept.
  await app.server.container.workingMemory.clear(key);
  const told = await app.server.container.profiles.list(key);
  expect(told.map(({ name }) => name)).toEqual(["latex"]);
  // What was forgotten is taken out of the files by itself, some while later.
  await app.server.container.purge();
  const folder = app.server.container.environment.dataFolder;
  const before = storedRows(folder, COUNTED);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  const options = fc.record(
    {
      model: fc.constantFrom("scripted", "second"),
      prompt_tokens: fc.constantFrom(2_500, 8_000),
      search: fc.constantFrom("usual", "words", "no_mix"),
      instructions: fc.constant("Answer shortly."),
      rules: fc.constant("Cite every line."),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), options, async (turnId, json) => {
      await replay(key.sessionId, turnId, json);
      expect(storedRows(folder, COUNTED)).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

it("costs nothing where no model could be asked, which is known", async () => {
  const { sessionId } = await conversation(QUESTION);
  const month = new Date().toISOString().slice(0, 7);
  await app.server.container.costs.add({ tenantId: "acme", ownerId: "poor" }, month, 1_000);
  const { replayed } = await replay(sessionId, 1, {}, { ...BOSS, user: "poor" });
  expect(replayed).toMatchObject({ model: null, cost: 0 });
  expect(replayed.degraded).toContainEqual({ what: "answer_model", why: "month_limit_reached" });
});

it("is paid by whoever asks, within the limit of an answer", async () => {
  const { sessionId } = await conversation(QUESTION);
  const costs = () =>
    app.server.container.costs.people({ tenantId: "acme" }, new Date().toISOString().slice(0, 7), 10);
  const of = async (who: string) => (await costs()).find(({ ownerId }) => ownerId === who)?.cost ?? 0;
  const [ann, boss] = [await of("ann"), await of("boss")];
  model.behave({ calls: () => [{ name: "search_all", input: { queries: ["strainer"] } }] });
  const { replayed } = await replay(sessionId, 1, { model: "dear" });
  expect(replayed.degraded).toContainEqual({ what: "answer_model", why: "cost_limit_reached" });
  expect(await of("ann")).toBe(ann);
  expect(await of("boss")).toBeGreaterThan(boss);
});

it("says what can be chosen, refuses what there is not, and is kept as an opening", async () => {
  const { sessionId } = await conversation(QUESTION);
  const path = `${place(sessionId, 1)}/replay`;
  const choices = fromWire(replayChoicesSchema).parse((await app.send(BOSS, "GET", path)).body);
  expect(choices.models.map((each) => each.model)).toEqual(["scripted", "second", "dear"]);
  expect(choices.question).toBe(QUESTION);
  const post = (who: Person, json: object, turn = 1) =>
    app.call(who, "POST", `${place(sessionId, turn)}/replay`, { json });
  expect((await post(BOSS, { model: "none" })).status).toBe(422);
  expect((await post(BOSS, { prompt_tokens: 1 })).status).toBe(422);
  expect((await post(BOSS, {}, 9)).status).toBe(404);
  expect((await post(ANN, {})).status).toBe(403);
  expect((await post({ ...BOSS, tenant: "other" }, {})).status).toBe(404);
  const listed = await app.call(BOSS, "GET", "/api/admin/openings?limit=50");
  expect(fromWire(openingsSchema).parse(await listed.json()).openings).toContainEqual(
    expect.objectContaining({ what: "replay", sessionId, turnId: 1, viewerId: "boss" }),
  );
});

it("a turn becomes a case of the evaluation, with what was said before it on its branch", async () => {
  const { sessionId } = await conversation(QUESTION, "And what is E13?");
  const path = `${place(sessionId, 2)}/evaluation-case?gold=${encodeURIComponent("sensor fault\nsensor")}`;
  const file = join(temporaryFolder(), "case.json");
  writeFileSync(file, await (await app.call(BOSS, "GET", path)).text());
  expect(readConversations(file)).toEqual([
    expect.objectContaining({
      assistant: "general",
      library: "none",
      turns: [expect.objectContaining({ user: QUESTION, assistant: expect.stringContaining(FACT) })],
      questions: [
        {
          id: "2",
          question: "And what is E13?",
          kind: "saved",
          gold: ["sensor fault", "sensor"],
          evidence: [],
        },
      ],
    }),
  ]);
});

/**
 * Everything that an installation with embedded stores keeps: the rows of each table, and the other files by
 * what is in them. Without what `besides` names.
 */
function storedRows(folder: string, besides: readonly string[]): Record<string, string> {
  const database = new DatabaseSync(join(folder, "ibid.db"), { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !besides.includes(name));
  const rows = tables.map((name) => {
    const lines = database.prepare(`SELECT * FROM "${name}"`).all();
    return [
      name,
      lines
        .map((line) => JSON.stringify(line))
        .sort()
        .join("\n"),
    ] as const;
  });
  database.close();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("ibid.db"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path), createHash("sha256").update(readFileSync(path)).digest("hex")]);
  return Object.fromEntries([...rows, ...files]);
}
