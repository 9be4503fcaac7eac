import { describe, expect, it } from "vitest";
import { createOpenAIModels } from "../../lib/drivers/openai/openai-models.ts";
import { type StreamEnd, streamModel } from "../../lib/models/stream-model.ts";
import { FAILURE_KINDS, startFailingModelServer, WELL } from "../helpers/failing-model-server.ts";

const IDLE_MS = 500;
const MINUTE = 60_000;

/** How each failure ends, how often the model is asked, and whether the next question asks it again. */
const EXPECTED: Record<string, [end: StreamEnd, requests: number, away: boolean]> = {
  "refuses the connection": ["failed", 0, true],
  "never takes the connection": ["silent", 0, true],
  "takes the request and says nothing": ["silent", 1, true],
  "never finishes TLS": ["silent", 1, true],
  "sends headers and no body": ["silent", 1, true],
  "sends its headers byte by byte": ["silent", 1, true],
  "sends comments that keep the line open": ["silent", 1, true],
  "sends empty pieces": ["silent", 1, true],
  "stands still behind a few words": ["stalled", 1, true],
  "stands still behind a sentence": ["stalled", 1, true],
  "breaks off behind a few words": ["cut", 1, false],
  "breaks off behind a sentence": ["cut", 1, false],
  "ends the stream behind a sentence without saying so": ["cut", 1, false],
  "closes without a header": ["failed", 2, true],
  "resets without a header": ["failed", 2, true],
  "answers 500": ["failed", 2, true],
  "answers 503 with a page": ["failed", 2, true],
  "answers 429 with Retry-After": ["failed", 1, true],
  "answers 401": ["failed", 1, true],
  "answers a page": ["failed", 2, true],
  "answers no JSON": ["failed", 2, true],
  "answers another type": ["failed", 2, true],
  "answers without choices": ["failed", 2, true],
  "writes nothing": ["whole", 1, false],
};

async function answerModel(url: string, restMs = MINUTE) {
  const { answer } = await createOpenAIModels({
    baseUrl: url,
    apiKey: "none",
    answerModel: "failing",
    embedding: null,
    idleMs: IDLE_MS,
    restMs,
    promptTokens: 5_300,
  });
  if (!answer) throw new Error("there is no model");
  let text = "";
  const ask = (signal = new AbortController().signal) =>
    streamModel(answer, {
      operation: "write an answer",
      promptId: "test@1",
      system: "Answer.",
      prompt: "What does E12 mean?",
      outputTokens: 100,
      idleMs: IDLE_MS,
      signal,
      onText: (piece) => {
        text += piece;
        return true;
      },
    });
  return { answer, ask, text: () => text };
}

describe("a model that fails", () => {
  it("in every way there is has an end that is written down here", () => {
    expect(Object.keys(EXPECTED).sort()).toEqual([...FAILURE_KINDS].sort());
  });

  it.each(FAILURE_KINDS)("and %s is asked no more often than it helps, and then left alone", async (kind) => {
    const [end, requests, isAway] = EXPECTED[kind] ?? ["whole", 0, false];
    const server = await startFailingModelServer(kind);
    try {
      const { answer, ask } = await answerModel(server.url);
      const first = await ask();
      expect(first.end).toBe(end);
      expect(server.requests()).toBe(requests);
      expect(answer.answering).toBe(!isAway);
      const second = await ask();
      expect(second.end).toBe(isAway ? "away" : end);
      expect(server.requests()).toBe(isAway ? requests : 2 * requests);
    } finally {
      await server.close();
    }
  });

  it("is not left alone because the person stopped the answer", async () => {
    const server = await startFailingModelServer("takes the request and says nothing");
    try {
      const { answer, ask } = await answerModel(server.url);
      const stop = new AbortController();
      const asked = ask(stop.signal);
      stop.abort();
      expect((await asked).end).toBe("stopped");
      expect(answer.answering).toBe(true);
    } finally {
      await server.close();
    }
  });

  it("is tried again behind everything, and whoever asks meanwhile makes no request", async () => {
    const server = await startFailingModelServer("closes without a header");
    const { answer, ask } = await answerModel(server.url, 10);
    try {
      await ask();
      expect(server.requests()).toBe(2);
      expect((await ask()).end).toBe("away");
      while (server.requests() < 4) await new Promise((resolve) => setImmediate(resolve));
      expect(answer.answering).toBe(false);
      await server.become(WELL);
      while (!answer.answering) await new Promise((resolve) => setImmediate(resolve));
      expect((await ask()).end).toBe("whole");
    } finally {
      await server.close();
    }
  });
});
