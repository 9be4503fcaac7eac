import { expect, it, vi } from "vitest";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import { hold } from "../helpers/hold.ts";
import type { Person } from "../helpers/in-process-app.ts";
import { keyOf } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";
const WRITES = "You keep the summary of a conversation";
const CHECKS = "You check sentences of a summary";
let asked = 0;

const model = await modelForThisFile();
const app = await appForThisFile(
  { OPENAI_BASE_URL: model.url, ANSWER_MODEL: "answers", LIGHT_MODEL: "light" },
  { "alarms.md": `# Alarms\n\n${FACT} Clean the strainer first.` },
);

/** The words of a summary that brings back what was forgotten, naming each turn of the step. */
const BROUGHT_BACK = [1, 2, 3, 4, 5].flatMap((turn) => [
  { text: "The user is allergic to penicillin.", turns: [turn] },
  { text: "Alarm E12 means low coolant flow and penicillin is to be avoided.", turns: [turn] },
  { text: "The user looks after PX-4077.", turns: [turn] },
]);

async function ask(message: string, session_id?: string): Promise<string> {
  return (await app.ask(ANN, message, { session_id, assistant: "health" })).sessionId;
}

async function everythingOf(sessionId: string): Promise<string> {
  const { workingMemory, turnLog } = app.server.container;
  const last = await turnLog.lastTurnId(keyOf(ANN, sessionId));
  const turns = Array.from({ length: last }, (_, place) => ({ sessionId, turnId: place + 1 }));
  const traces = await Promise.all(turns.map((turn) => app.traceOf(ANN, turn)));
  return JSON.stringify([await workingMemory.read(keyOf(ANN, sessionId)), traces]).toLowerCase();
}

it("does not take back from a model what was forgotten, and shows it no word of it", async () => {
  model.behave({
    reply: (prompt) => {
      if (!prompt.includes(WRITES)) return `${FACT} [1]`;
      asked += 1;
      return JSON.stringify({ sentences: BROUGHT_BACK });
    },
  });
  const session = await ask("I'm allergic to penicillin.");
  await ask("Forget that.", session);
  await ask("Yes, forget it", session);
  model.requests.length = 0;
  for (let turn = 0; turn < 8; turn++) await ask("What does alarm E12 mean?", session);
  await vi.waitFor(
    async () => {
      const memory = (await app.server.container.workingMemory.read(keyOf(ANN, session)))?.memory;
      expect(memory?.throughTurn).toBe(10);
    },
    { timeout: 20_000, interval: 20 },
  );
  await app.server.runner.memoryKeeper.settled(keyOf(ANN, session));
  expect(asked).toBeGreaterThan(0);
  // To be checked, a model sees its own sentences again.
  const shown = model.requests.map((sent) => JSON.stringify(sent)).filter((sent) => !sent.includes(CHECKS));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.join().toLowerCase()).not.toContain("penicillin");
  const memory = JSON.stringify(
    await app.server.container.workingMemory.read(keyOf(ANN, session)),
  ).toLowerCase();
  expect(memory).not.toContain("penicillin");
  expect(memory).not.toContain("px-4077");
});

it("forgets what a model is just making a summary of", async () => {
  model.behave({
    reply: (prompt) =>
      prompt.includes(WRITES)
        ? JSON.stringify({ sentences: [{ text: "The question was what gout is.", turns: [2] }] })
        : `${FACT} [1]`,
  });
  const { reached, release } = hold(model, (prompt) => prompt.includes(WRITES));
  const session = await ask("I have gout.");
  await ask("What is gout?", session);
  for (let turn = 0; turn < 3; turn++) await ask("What does alarm E12 mean?", session);
  await reached;
  const { values } = (await app.send(ANN, "GET", "/api/profile")).body;
  expect(values).toHaveLength(1);
  const deleted = await app.call(ANN, "DELETE", `/api/profile/${values[0].value_id}`);
  expect(deleted.status).toBe(204);
  release();
  await app.server.runner.memoryKeeper.settled(keyOf(ANN, session));
  expect(await everythingOf(session)).not.toContain("gout");
});
