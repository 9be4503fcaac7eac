import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createOpenAIModels } from "../../../lib/drivers/openai/openai-models.ts";
import { askForObject } from "../../../lib/models/ask-model.ts";
import { definePrompt } from "../../../lib/prompts/define-prompt.ts";
import { type ModelBehaviour, startModelServer } from "../../helpers/model-server.ts";

const prompt = definePrompt<string>({
  name: "test",
  version: 1,
  render: (input) => ({ system: 'Answer with JSON: {"count": 1}', prompt: input }),
});
const schema = z.object({ count: z.number() });
const REFUSES_JSON = {
  refuse: (_: string, { response_format }: { response_format?: unknown }) =>
    response_format === undefined
      ? null
      : { status: 400, message: "'response_format' is not supported by this model" },
} satisfies Partial<ModelBehaviour>;

async function startLight(behaviour: Partial<ModelBehaviour>) {
  const server = await startModelServer(behaviour);
  onTestFinished(server.close);
  const { light } = await createOpenAIModels({
    baseUrl: server.url,
    answerModel: "answers",
    lightModel: "light",
    embedding: null,
    idleMs: 5_000,
    restMs: 60_000,
    promptTokens: 5_300,
  });
  if (!light) throw new Error("there is no model");
  const ask = () =>
    askForObject(
      light,
      { prompt, input: "How many?", schema },
      {
        operation: "count",
        deadlineMs: 5_000,
        awaited: true,
        outputTokens: 100,
        signal: new AbortController().signal,
      },
    );
  return { server, ask };
}

it.each([
  ["nothing but JSON", '{"count": 3}'],
  ["JSON in a fence", '```json\n{"count": 3}\n```'],
  ["JSON behind reasoning", '<think>Perhaps {"count": 9}?</think>\n{"count": 3}'],
  ["JSON among words", 'I count them: {"count": 3}. That is all.'],
])("%s is read", async (_what, text) => {
  const { ask } = await startLight({ reply: () => text });
  expect((await ask()).output).toEqual({ count: 3 });
});

it("a server without a JSON mode is asked in words, and not with one again", async () => {
  const { server, ask } = await startLight({ ...REFUSES_JSON, reply: () => 'Well: {"count": 4}' });
  expect((await ask()).output).toEqual({ count: 4 });
  expect((await ask()).output).toEqual({ count: 4 });
  expect(server.requests.map(({ response_format }) => response_format !== undefined)).toEqual([
    true,
    false,
    false,
  ]);
});

it("what it writes without the form is given back as unreadable, with what it took", async () => {
  const { ask } = await startLight({ ...REFUSES_JSON, reply: () => "Four." });
  const { output, unreadable, call } = await ask();
  expect([output, unreadable]).toEqual([null, "Four."]);
  expect(call.error).toMatch(/form that was asked for/u);
  expect(call.outputTokens).toBe(1);
});

it("another refusal is a failure, and is not asked again", async () => {
  const { server, ask } = await startLight({ refuse: () => ({ status: 400, message: "bad words" }) });
  expect((await ask()).output).toBeNull();
  expect(server.requests).toHaveLength(1);
});
