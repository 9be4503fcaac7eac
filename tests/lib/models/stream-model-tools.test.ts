import { tool } from "ai";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createOpenAIModels } from "../../../lib/drivers/openai/openai-models.ts";
import { streamModel } from "../../../lib/models/stream-model.ts";
import { type ModelBehaviour, startModelServer } from "../../helpers/model-server.ts";

const ROUNDS = 3;
const SEARCH = { name: "search_all", input: { queries: ["E12"] } };

async function ask(behaviour: Partial<ModelBehaviour>, isOver = () => false) {
  const server = await startModelServer(behaviour);
  onTestFinished(server.close);
  const { answer } = await createOpenAIModels({
    baseUrl: server.url,
    apiKey: "none",
    answerModel: "scripted",
    embedding: null,
    idleMs: 5_000,
    restMs: 60_000,
    promptTokens: 5_300,
  });
  if (!answer) throw new Error("there is no model");
  let text = "";
  let begun = 0;
  const ran: unknown[] = [];
  const { end, calls } = await streamModel(answer, {
    operation: "write an answer",
    promptId: "test@1",
    system: "Answer.",
    prompt: "What does E12 mean?",
    outputTokens: 100,
    idleMs: 5_000,
    signal: new AbortController().signal,
    onText: (piece) => {
      text += piece;
      return true;
    },
    tools: {
      set: {
        search_all: tool({
          description: "Searches.",
          inputSchema: z.object({ queries: z.array(z.string()) }),
          execute: async (input) => {
            ran.push(input);
            return "E12: low flow";
          },
        }),
      },
      rounds: ROUNDS,
      onCall: () => {
        begun += 1;
        text = "";
      },
      isOver,
    },
  });
  return { end, calls, text, ran, begun, server };
}

it("what a tool gives reaches the model, and each step is a call of its own", async () => {
  const { end, text, ran, calls, server } = await ask({
    calls: ({ messages }) => (messages.some(({ role }) => role === "tool") ? null : [SEARCH]),
    reply: (prompt) => (prompt.includes("E12: low flow") ? "Low flow." : "Nothing was read."),
  });
  expect([end, text]).toEqual(["whole", "Low flow."]);
  expect(ran).toEqual([{ queries: ["E12"] }]);
  expect(calls.map(({ role, error }) => [role, error])).toEqual([
    ["answer", undefined],
    ["answer", undefined],
  ]);
  expect(calls.every(({ inputTokens }) => inputTokens > 0)).toBe(true);
  expect(server.requests).toHaveLength(2);
});

it("who would call for ever has no tools after the last round, and answers", async () => {
  const { end, text, ran, server } = await ask({ calls: () => [SEARCH, SEARCH], reply: () => "Low flow." });
  expect([end, text]).toEqual(["whole", "Low flow."]);
  expect(ran).toHaveLength(2 * ROUNDS);
  expect(server.requests).toHaveLength(ROUNDS + 1);
  expect(server.requests.at(-1)?.tools ?? []).toEqual([]);
});

it("nothing more is written where a round ended the turn", async () => {
  let over = false;
  const { end, text, server } = await ask(
    {
      calls: () => {
        over = true;
        return [SEARCH];
      },
    },
    () => over,
  );
  expect([end, text]).toEqual(["whole", ""]);
  expect(server.requests).toHaveLength(1);
});

it.each([
  ["no JSON", "{queries: nonsense"],
  ["another shape", '{"queries": 7}'],
])("arguments that are %s come back to the model as an error, and nothing runs", async (_, input) => {
  const { end, text, ran } = await ask({
    calls: ({ messages }) =>
      messages.some(({ role }) => role === "tool") ? null : [{ name: "search_all", input }],
    reply: () => "I could not search.",
  });
  expect([end, text, ran]).toEqual(["whole", "I could not search.", []]);
});

it("a tool that does not exist is said not to, and the model goes on", async () => {
  const { end, text } = await ask({
    calls: ({ messages }) =>
      messages.some(({ role }) => role === "tool") ? null : [{ name: "delete_all", input: {} }],
    reply: (prompt) => (prompt.includes("delete_all") ? "There is no such tool." : "Done."),
  });
  expect([end, text]).toEqual(["whole", "There is no such tool."]);
});

it.each([
  [400, "registry.ollama.ai/library/gemma does not support tools"],
  [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  [500, "tools param requires --jinja flag"],
])("a server that takes no tools is told from one that fails (%i)", async (status, message) => {
  const { end } = await ask({ refuse: () => ({ status, message }) });
  expect(end).toBe("toolless");
});

it("a server that refuses for another reason has refused, and is not away", async () => {
  const { end } = await ask({ refuse: () => ({ status: 400, message: "unknown model" }) });
  expect(end).toBe("refused");
});
