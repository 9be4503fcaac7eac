import type { LanguageModel } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { INTENTS } from "../../lib/domain/intent.ts";
import type { Models, NamedModel } from "../../lib/ports/models.ts";

type Given = MockLanguageModelV4["doGenerateCalls"][number]["prompt"];

/** What the models were asked since the last look, in order. */
export interface ScriptedModels {
  models: Models;
  takePrompts(): Given[];
}

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};
const STOP = { unified: "stop" as const, raw: "stop" };

/**
 * Models that say what follows from the prompt alone: one sentence that a passage bears
 * out, and one that none does.
 */
export function scriptedModels(): ScriptedModels {
  let prompts: Given[] = [];
  const named = (id: string, write: (prompt: string) => string): NamedModel<LanguageModel> => ({
    id,
    answering: true,
    call: (_request, work) => work(new AbortController().signal),
    model: new MockLanguageModelV4({
      doGenerate: async ({ prompt }) => {
        prompts.push(prompt);
        const text = write(JSON.stringify(prompt));
        return { content: [{ type: "text", text }], finishReason: STOP, usage: USAGE, warnings: [] };
      },
      doStream: async ({ prompt }) => {
        prompts.push(prompt);
        const text = write(JSON.stringify(prompt));
        return {
          stream: new ReadableStream({
            start(stream) {
              stream.enqueue({ type: "text-start", id: "1" });
              stream.enqueue({ type: "text-delta", id: "1", delta: text });
              stream.enqueue({ type: "text-end", id: "1" });
              stream.enqueue({ type: "finish", finishReason: STOP, usage: USAGE });
              stream.close();
            },
          }),
        };
      },
    }),
  });
  return {
    models: {
      answer: named("scripted answer", writeAnswer),
      light: named("scripted light", writeReading),
      embedding: null,
      idleMs: 60_000,
      promptTokens: 5_300,
    },
    takePrompts() {
      const taken = prompts;
      prompts = [];
      return taken;
    },
  };
}

function writeAnswer(prompt: string): string {
  const said = prompt.slice(prompt.lastIndexOf('"role":"user"'));
  const lines = said.split("\\n").filter((line) => /^[^<>"\\|#]{20,200}$/u.test(line));
  const longest = lines.reduce((best, line) => (line.length > best.length ? line : best), "E12");
  return `${longest} [1] The limit is 9,999 bar. [2]`;
}

function writeReading(prompt: string): string {
  if (/yes or no/u.test(prompt)) return prompt.length % 2 === 0 ? "yes" : "no";
  return JSON.stringify({
    question: "",
    followUp: prompt.length % 3 === 0 ? "follow_up" : "none",
    turns: [1],
    intent: INTENTS[prompt.length % INTENTS.length],
    queries: ["pump cavitation"],
  });
}
