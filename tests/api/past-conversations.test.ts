import { beforeEach, describe, expect, it } from "vitest";
import { profileSchema } from "../../lib/domain/profile.ts";
import { turnContextViewSchema } from "../../lib/domain/turn-context-view.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";
import { keyOf } from "../helpers/in-process-app.ts";
import { withoutFence } from "../helpers/without-fence.ts";

const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
const QUESTION = "Which flow limit does alarm E12 have?";
const AGAIN = "How low may the flow be before alarm E12?";
const READS = "You prepare a message of a conversation";
const CAME_TO = "(from an earlier conversation, ";

const model = await modelForThisFile();
const app = await appForThisFile({ OPENAI_BASE_URL: model.url, ANSWER_MODEL: "answers" });
for (const tenant of ["acme", "other"])
  await app.upload({ tenant, user: "librarian" }, "alarms.md", `# Alarms\n\n${FACT}`);
await app.allRead();
beforeEach(() => model.behave({ reply: () => `${FACT} [1]` }));

let people = 0;
/** Somebody new, who has asked once before. */
async function somebody(assistant = "general") {
  people += 1;
  const person: Person = { tenant: "acme", user: `past-${people}` };
  const { sessionId } = await asks(person, QUESTION, { assistant });
  return { person, earlier: sessionId };
}

async function asks(person: Person, message: string, more: Record<string, unknown> = {}) {
  const { sessionId } = await app.ask(person, message, more);
  const sent = model.requests.filter((request) => request.model === "answers").at(-1);
  return { sessionId, prompt: withoutFence(JSON.stringify(sent?.messages)) };
}

async function contextOf(person: Person, sessionId: string, turnId = 1) {
  const response = await app.call(person, "GET", `/api/sessions/${sessionId}/turns/${turnId}/context`);
  return fromWire(turnContextViewSchema).parse(await response.json());
}

const strangersTo = (person: Person): Person[] => [
  { ...person, user: "somebody-else" },
  { ...person, tenant: "other" },
];

describe("what an earlier conversation concluded", () => {
  it("is not brought into small talk that shares a word with it", async () => {
    model.behave({ reply: () => `Hello! ${FACT} [1]` });
    const { person } = await somebody();
    const talk = {
      reply: (prompt: string) => (prompt.includes(READS) ? JSON.stringify({ route: "chat" }) : "Hello!"),
    };
    model.behave(talk);
    expect((await asks(person, "Hello!")).prompt).not.toContain(CAME_TO);
  });

  it("is brought into a new one where it fits, as what it is, and shown with where it was said", async () => {
    const { person, earlier } = await somebody();
    const { sessionId, prompt } = await asks(person, AGAIN);
    expect(prompt).toContain(CAME_TO);
    expect(prompt).toMatch(/- Which flow limit does alarm E12 have\? → E12 means low coolant flow/u);
    const { past, tokenPlan } = await contextOf(person, sessionId);
    expect(past).toMatchObject([{ sessionId: earlier, turnId: 1, text: expect.stringContaining("E12") }]);
    expect(past[0]?.title).not.toBe("");
    expect(tokenPlan?.sections.find(({ name }) => name === "memory")?.items).toHaveLength(1);
    // The trace of one conversation keeps no words of another.
    const trace = JSON.stringify(await app.traceOf(person, { sessionId, turnId: 1 }));
    expect(trace).not.toContain(CAME_TO);
    expect(trace).not.toContain("Which flow limit");
  });

  it("stays where it does not fit, and with its person, tenant and assistant", async () => {
    const { person } = await somebody();
    expect((await asks(person, "Who invented the zeppelin airship?")).prompt).not.toContain(CAME_TO);
    for (const stranger of strangersTo(person))
      expect((await asks(stranger, AGAIN)).prompt).not.toContain(CAME_TO);
    expect((await asks(person, AGAIN, { assistant: "cloud" })).prompt).not.toContain(CAME_TO);
    const brought = [{ role: "user", content: "Hello" }];
    expect((await asks(person, AGAIN, { chat_history: brought })).prompt).not.toContain(CAME_TO);
  });

  it("is not of another question about the same machine", async () => {
    const { person } = await somebody();
    const other = "Who painted the cabinet of alarm E12 yellow?";
    expect((await asks(person, other)).prompt).not.toContain(CAME_TO);
  });

  it("holds nothing that the person told of their health beside the question", async () => {
    const person: Person = { tenant: "acme", user: "past-health" };
    await asks(person, `I am allergic to latex. ${QUESTION}`);
    const { prompt } = await asks(person, AGAIN);
    expect(prompt).not.toContain(CAME_TO);
    expect(prompt).not.toContain("latex");
  });

  it("is of a conversation that begins, and not of one that goes on", async () => {
    const { person, earlier } = await somebody();
    expect((await asks(person, AGAIN, { session_id: earlier })).prompt).not.toContain(CAME_TO);
    let session = (await asks(person, AGAIN)).sessionId;
    for (let turn = 0; turn < 4; turn++)
      ({ sessionId: session } = await asks(person, AGAIN, { session_id: session }));
    expect((await asks(person, AGAIN, { session_id: session })).prompt).not.toContain(CAME_TO);
  });

  it("is gone with its conversation, at once and from the context of others", async () => {
    const { person, earlier } = await somebody();
    const { sessionId } = await asks(person, AGAIN);
    expect((await app.call(person, "DELETE", `/api/sessions/${earlier}`)).status).toBe(204);
    expect((await contextOf(person, sessionId)).past).toEqual([]);
    expect((await app.call(person, "DELETE", `/api/sessions/${sessionId}`)).status).toBe(204);
    expect((await asks(person, AGAIN)).prompt).not.toContain(CAME_TO);
  });

  it("is not answered from once it is deleted while the model writes", async () => {
    const { person, earlier } = await somebody();
    const shown: boolean[] = [];
    model.behave({
      async holds(prompt) {
        if (prompt.includes(CAME_TO)) await app.call(person, "DELETE", `/api/sessions/${earlier}`);
      },
      reply(prompt) {
        if (prompt.includes(FACT)) shown.push(prompt.includes(CAME_TO));
        return `${FACT} [1]`;
      },
    });
    await asks(person, AGAIN);
    model.behave({ holds: null });
    expect(shown).toEqual([true, false]);
  });

  it("is known to the check: what it came to may be said again", async () => {
    const { person, earlier } = await somebody();
    const summary = {
      summary: "Alarm E12 → 104 alarms a year",
      summaryModel: "light",
      summaryTs: "2026-11-20T00:00:00.000Z",
    };
    await app.server.container.turnLog.setSummary(keyOf(person, earlier), 1, summary);
    model.behave({ reply: () => "Alarm E12 comes 104 times a year [1]. It came 105 times a year [1]." });
    const { unsupported } = await app.ask(person, AGAIN);
    expect(unsupported).toMatchObject([{ reason: "value_differs" }]);
  });

  it("is taken out one by one, by its person alone", async () => {
    const { person, earlier } = await somebody();
    const { sessionId } = await asks(person, AGAIN);
    const url = `/api/profile/past/${earlier}/1`;
    for (const stranger of strangersTo(person))
      expect((await app.call(stranger, "DELETE", url)).status).toBe(404);
    expect((await app.call(person, "DELETE", `/api/profile/past/${earlier}/99`)).status).toBe(404);
    expect((await app.call(person, "DELETE", `/api/profile/past/${earlier}/none`)).status).toBe(422);
    expect((await contextOf(person, sessionId)).past).toHaveLength(1);
    expect((await app.call(person, "DELETE", url)).status).toBe(204);
    expect((await contextOf(person, sessionId)).past).toEqual([]);
    await app.call(person, "DELETE", `/api/sessions/${sessionId}`);
    expect((await asks(person, AGAIN)).prompt).not.toContain(CAME_TO);
    // The conversation itself keeps it.
    const { turnLog } = app.server.container;
    expect((await turnLog.get(keyOf(person, earlier), [1]))[0]?.userText).toBe(QUESTION);
  });

  it("is brought in only while the person wants it, and while their profile is on", async () => {
    const { person } = await somebody();
    const change = async (json: Record<string, unknown>) => {
      const { body } = await app.send(person, "PATCH", "/api/profile", json);
      return fromWire(profileSchema).parse(body);
    };
    const isBrought = async () => {
      const { prompt, sessionId } = await asks(person, AGAIN);
      await app.call(person, "DELETE", `/api/sessions/${sessionId}`);
      return prompt.includes(CAME_TO);
    };
    expect(await isBrought()).toBe(true);
    expect(await change({ uses_past: false })).toMatchObject({ usesPast: false, enabled: true });
    expect(await isBrought()).toBe(false);
    expect(await change({ uses_past: true })).toMatchObject({ usesPast: true });
    expect(await isBrought()).toBe(true);
    await change({ enabled: false });
    expect(await isBrought()).toBe(false);
    const refused = await app.call(person, "PATCH", "/api/profile", { json: { uses_past: "no" } });
    expect(refused.status).toBe(422);
  });
});
