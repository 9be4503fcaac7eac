import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ModelFault } from "../../lib/domain/model-connection.ts";
import { createOpenAIModels } from "../../lib/drivers/openai/openai-models.ts";
import { type StreamEnd, streamModel } from "../../lib/models/stream-model.ts";
import { FAILURE_KINDS, startFailingModelServer, WELL } from "../helpers/failing-model-server.ts";
import { startLoopbackServer } from "../helpers/loopback-server.ts";
import { startUntrustedServer } from "../helpers/untrusted-server.ts";

const IDLE_MS = 500;
const LOOK_MS = 2;
const MINUTE = 60_000;

/**
 * How each failure ends, how often the model is asked, and why the next question does not ask it again; null:
 * it does.
 */
const EXPECTED: Record<string, [end: StreamEnd, requests: number, fault: ModelFault | null]> = {
  "refuses the connection": ["failed", 0, "refused_connection"],
  "never takes the connection": ["silent", 0, "timeout"],
  "takes the request and says nothing": ["silent", 1, "timeout"],
  "never finishes TLS": ["silent", 1, "timeout"],
  "sends headers and no body": ["silent", 1, "timeout"],
  "sends its headers byte by byte": ["silent", 1, "timeout"],
  "sends comments that keep the line open": ["silent", 1, "timeout"],
  "sends empty pieces": ["silent", 1, "timeout"],
  "stands still behind a few words": ["stalled", 1, "silent"],
  "stands still behind a sentence": ["stalled", 1, "silent"],
  "breaks off behind a few words": ["cut", 1, null],
  "breaks off behind a sentence": ["cut", 1, null],
  "ends the stream behind a sentence without saying so": ["cut", 1, null],
  "closes without a header": ["failed", 2, "broke_off"],
  "resets without a header": ["failed", 2, "broke_off"],
  "answers 500": ["failed", 2, "server_error"],
  "answers 503 with a page": ["failed", 2, "server_error"],
  "answers 429 with Retry-After": ["failed", 1, "too_many_requests"],
  "answers 401": ["failed", 1, "wrong_key"],
  "answers a page": ["failed", 2, "not_compatible"],
  "answers no JSON": ["failed", 2, "not_compatible"],
  "answers another type": ["failed", 2, "not_compatible"],
  "answers without choices": ["failed", 2, "not_compatible"],
  "writes nothing": ["whole", 1, null],
};

const EVENT_STREAM = { "content-type": "text/event-stream" };
const JSON_BODY = { "content-type": "application/json" };
const WHOLE_ANSWER = [
  { choices: [{ index: 0, delta: { content: "Fine." } }] },
  { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
]
  .map((event) => `data: ${JSON.stringify({ id: "1", created: 1, model: "m", ...event })}\n\n`)
  .join("")
  .concat("data: [DONE]\n\n");

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
    const [end, requests, fault] = EXPECTED[kind] ?? ["whole", 0, null];
    const isAway = fault !== null;
    const server = await startFailingModelServer(kind);
    try {
      const { answer, ask } = await answerModel(server.url);
      const first = await ask();
      expect(first.end).toBe(end);
      expect(server.requests()).toBe(requests);
      expect(answer.answering).toBe(!isAway);
      expect(answer.fault).toBe(fault);
      const second = await ask();
      expect(second.end).toBe(isAway ? "away" : end);
      expect(server.requests()).toBe(isAway ? requests : 2 * requests);
    } finally {
      await server.close();
    }
  });

  it("and is asked too often is asked again after the short rest that it names", async () => {
    let requests = 0;
    const server = await startLoopbackServer(async (_, outgoing) => {
      requests += 1;
      if (requests === 2) outgoing.writeHead(200, EVENT_STREAM).end(WHOLE_ANSWER);
      else
        outgoing
          .writeHead(429, { ...JSON_BODY, "retry-after-ms": "1" })
          .end('{"error":{"message":"slow down"}}');
    });
    try {
      const { answer, ask, text } = await answerModel(server.origin);
      expect((await ask()).end).toBe("whole");
      expect(text()).toBe("Fine.");
      expect((await ask()).end).toBe("refused");
      expect(requests).toBe(4);
      expect(answer.answering).toBe(true);
    } finally {
      await server.close();
    }
  });

  it("is not told from one whose server nobody can find, or whose certificate nobody trusts", async () => {
    const nameless = await answerModel(`http://${"x".repeat(64)}.invalid/v1`);
    await nameless.ask();
    expect(nameless.answer.fault).toBe("no_such_host");
    const untrusted = await startUntrustedServer();
    try {
      const { answer, ask } = await answerModel(untrusted.url);
      await ask();
      expect(answer.fault).toBe("bad_certificate");
    } finally {
      await untrusted.close();
    }
  });

  it("and speaks HTTP where HTTPS is asked for is said to be no such server", async () => {
    const server = await startLoopbackServer(async (_, outgoing) => void outgoing.end());
    try {
      const { answer, ask } = await answerModel(server.origin.replace("http:", "https:"));
      await ask();
      expect(answer.fault).toBe("not_compatible");
    } finally {
      await server.close();
    }
  });

  it("is tried at once for whoever says that it is mended, one trial for all", async () => {
    const server = await startFailingModelServer("answers 401");
    const { answer, ask } = await answerModel(server.url);
    try {
      await ask();
      await server.become("answers 500");
      expect(await answer.tryNow?.()).toBe(false);
      expect(answer.fault).toBe("server_error");
      await server.become(WELL);
      const before = server.requests();
      expect(await Promise.all([answer.tryNow?.(), answer.tryNow?.()])).toEqual([true, true]);
      expect(server.requests()).toBe(before + 1);
      expect(answer.fault).toBeNull();
      expect((await ask()).end).toBe("whole");
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
      while (server.requests() < 4) await pause(LOOK_MS);
      expect(answer.answering).toBe(false);
      await server.become(WELL);
      while (!answer.answering) await pause(LOOK_MS);
      expect((await ask()).end).toBe("whole");
    } finally {
      await server.close();
    }
  });
});
