import { expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const SURE = "How much may a hotel room cost per night?";

const app = await appForThisFile(
  {},
  {
    "travel.md": "# Travel policy\n\n## Hotels\n\nA hotel room may cost up to 140 euros per night.",
    "PX-40.md": "# Chiller PX-40\n\nThe PX-40 cools process water. It needs 48 L/min.",
  },
);

it("an answer needs no prompt, which the trace says, and is kept as what it is", async () => {
  const answer = await app.ask(ANN, SURE);
  const trace = await app.traceOf(ANN, answer);
  expect(trace?.stages.filter(({ stage }) => stage === "compose")).toEqual([
    expect.objectContaining({ decision: "no prompt: no answer model is configured", detail: {} }),
  ]);
  const stored = await app.send(ANN, "GET", `/api/sessions/${answer.sessionId}/turns`);
  expect(stored.body.turns).toMatchObject([{ tier: "answer" }]);
});

it("stays as sure in a conversation that was taken along and brought back", async () => {
  const { sessionId } = await app.ask(ANN, "What is the warranty period of the PX-40?");
  const file = (await app.send(ANN, "GET", `/api/sessions/${sessionId}/export?format=json`)).body;
  const imported = (await app.send(ANN, "POST", "/api/sessions/import", file)).body;
  const turn = (await app.send(ANN, "GET", `/api/sessions/${imported.session_id}/turns/1`)).body;
  expect([turn.action, turn.tier]).toEqual(["no_evidence", "closest"]);
  file.turns[0].tier = "certain";
  const refused = await app.send(ANN, "POST", "/api/sessions/import", file);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("turns[0].tier");
});
