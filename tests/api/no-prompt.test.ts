import { expect, it } from "vitest";
import { startInProcessApp } from "../helpers/in-process-app.ts";

const ANN = { tenant: "acme", user: "ann" };
const FACT = "E12 means low coolant flow, below 42 L/min for ten seconds.";

it("no prompt is made where there is no model to be asked, which the trace says", async () => {
  const app = await startInProcessApp();
  await app.upload(ANN, "alarms.md", `# Alarms\n\n${FACT}`);
  await app.allRead();
  const response = await app.call(ANN, "POST", "/api/ask", {
    json: { message: "What does alarm E12 mean?" },
  });
  const { session_id, turn_id, answer } = await response.json();
  expect(answer).toContain(FACT);
  const key = { tenantId: ANN.tenant, ownerId: ANN.user, sessionId: session_id };
  await app.server.runner.settled(key);
  const trace = await app.server.container.traces.find(key, turn_id);
  const composed = trace?.stages.filter(({ stage }) => stage === "compose");
  expect(composed).toEqual([
    expect.objectContaining({ decision: "no prompt: no answer model is configured", detail: {} }),
  ]);
  await app.close();
});
