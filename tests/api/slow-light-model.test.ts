import { expect, it } from "vitest";
import type { AskResult } from "../../lib/domain/ask.ts";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import { hold } from "../helpers/hold.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const READS = "You prepare a message of a conversation";
const PUMP = "The coolant pump is serviced every three months, its filter every six weeks.";

const model = await modelForThisFile({ reply: () => `${PUMP} [1]` });
const app = await appForThisFile(
  { OPENAI_BASE_URL: model.url, ANSWER_MODEL: "answers", LIGHT_MODEL: "light" },
  { "pump.md": `# Pump\n\n${PUMP}` },
);
const ask = (message: string, session_id?: string) => app.ask(ANN, message, { session_id });

it("is waited for by one question and then left alone, and the trace says so", async () => {
  hold(model, (prompt) => prompt.includes(READS));
  const { sessionId } = await ask("How often is the coolant pump serviced?");
  let last: AskResult | null = null;
  for (let turn = 0; turn < 3; turn++) {
    last = await ask("And the filter?", sessionId);
    expect(last).toMatchObject({ action: "answer", status: "complete", followUp: { kind: "follow_up" } });
  }
  expect(last?.degraded).toEqual([{ what: "understanding", why: "understanding_away" }]);
  const asked = model.requests.filter(({ messages }) => JSON.stringify(messages).includes(READS));
  expect(asked).toHaveLength(1);
  const trace = await app.traceOf(ANN, { sessionId, turnId: last?.turnId ?? 0 });
  const understood = trace?.stages.find(({ stage }) => stage === "understand");
  expect(understood?.detail).toMatchObject({ light_model_rests: true });
  expect(understood?.calls).toEqual([]);
}, 60_000);
