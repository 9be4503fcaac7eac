import { beforeEach, expect, it } from "vitest";
import type { AskResult } from "../../lib/domain/ask.ts";
import { ANN, answeringAppForThisFile, app, model, stageOf } from "../helpers/answering-app.ts";
import type { ModelRequest } from "../helpers/model-server.ts";

const OIL = "The oil of the vacuum pump is changed every 1,500 hours.";
const QUESTION = "When is the oil of the vacuum pump changed?";
const REACHED = { what: "answer_model", why: "cost_limit_reached" };

answeringAppForThisFile({
  settings: {
    ANSWER_MODEL: "dear",
    ANSWER_MODELS: "unknown,toolless",
    LIGHT_MODEL: "free",
    IBID_TURN_COST: "0.5",
    MODEL_PRICES: "dear=1000/1000,toolless=1000/1000,free=0/0",
  },
  documents: { "pump.md": `# Vacuum pump\n\n${OIL} Never wash the vacuum pump with water.` },
});
beforeEach(() =>
  model.behave({
    reply: (_, { model: name }) =>
      name === "free" ? "{}" : `${OIL} [1] Wash the vacuum pump with water. [1]`,
  }),
);

const answers = () => model.requests.filter(({ model: name }) => name !== "free");
const textOf = ({ messages }: ModelRequest) => JSON.stringify(messages);

const answerStage = (result: AskResult) => stageOf(result, "answer");

it("when the money is spent the model has no tools any more, and is told to say what was not read", async () => {
  model.behave({ calls: () => [{ name: "search_all", input: { queries: ["oil"] } }] });
  const result = await app.ask(ANN, QUESTION);
  const [first, last, ...more] = answers();
  expect(more).toEqual([]);
  expect(first?.tools).not.toEqual([]);
  expect(last?.tools ?? []).toEqual([]);
  expect(last && textOf(last)).toContain("A limit of this answer is reached");
  expect(result.answer).toContain(OIL);
  expect(result.degraded).toContainEqual(REACHED);
  expect((await answerStage(result))?.decision).toContain("the limit of 0.5 dollars was reached");
});

it("what asks in JSON reads once more and then answers", async () => {
  const need = JSON.stringify({ need: [{ tool: "search_all", queries: ["oil"] }] });
  model.behave({
    refuse: (_, { tools }) =>
      tools?.length ? { status: 400, message: "this model does not support tools" } : null,
    reply: (prompt, { model: name }) =>
      name === "free" ? "{}" : prompt.includes("What search_all gave") ? `${OIL} [1]` : need,
  });
  // What refuses tools is remembered: another model than that of the other tests.
  const result = await app.ask(ANN, QUESTION, { model: "toolless" });
  const [last] = answers().slice(-1);
  expect(last && textOf(last)).toContain("limit reached: the answer may cost 0.5 dollars");
  expect(result.answer).toBe(`${OIL} [1]`);
});

it("nothing is checked by a model or written once more, and the turn says what it cost", async () => {
  const result = await app.ask(ANN, QUESTION);
  expect(result.unsupported).toHaveLength(1);
  expect(answers()).toHaveLength(1);
  expect(model.requests.filter((request) => textOf(request).includes("You check sentences"))).toEqual([]);
  expect(result.usage.cost).toBeGreaterThan(0.5);
});

it("a model whose price is not known has no limit, and the trace says so", async () => {
  let rounds = 0;
  model.behave({
    calls: () => {
      rounds += 1;
      return rounds < 3 ? [{ name: "search_all", input: { queries: [`oil ${rounds}`] } }] : null;
    },
  });
  const result = await app.ask(ANN, QUESTION, { model: "unknown" });
  expect(rounds).toBeGreaterThan(2);
  expect(result.degraded).not.toContainEqual(REACHED);
  expect(result.usage).not.toHaveProperty("cost");
  expect((await answerStage(result))?.decision).toContain(
    "no limit of money: the price of unknown is not known",
  );
});

it("what a server does not tell of its use is counted roughly, and marked as such", async () => {
  model.behave({ tellsUsage: false });
  const result = await app.ask(ANN, QUESTION);
  expect(result.usage.cost).toBeGreaterThan(0.1);
  expect((await answerStage(result))?.calls).toMatchObject([{ model: "dear", estimated: true }]);
});
