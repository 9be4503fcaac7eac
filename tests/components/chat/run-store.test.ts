import type { UIMessageChunk } from "ai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sentTurn } from "../../helpers/sent-turn.ts";

type RunStore = typeof import("../../../components/chat/run-store.ts");

const RESULT = sentTurn({ answer: "Low flow [1]" });
const BEGIN: UIMessageChunk[] = [
  { type: "start", messageId: "c" },
  { type: "text-start", id: "answer-0" },
  { type: "text-delta", id: "answer-0", delta: "Low " },
];
const END: UIMessageChunk[] = [
  { type: "text-delta", id: "answer-0", delta: "flow [1]" },
  { type: "data-turn", data: RESULT },
  { type: "finish" },
];

/** An answer of the server; `broken`: the connection is lost after the chunks. */
function stream(chunks: UIMessageChunk[], broken = false): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`));
      if (broken) setTimeout(() => controller.error(new TypeError("network error")), 10);
      else controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

describe("a run of the browser", () => {
  let store: RunStore;
  let calls: string[];
  let answers: (() => Response | Promise<Response>)[];
  let settled: string[];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.resetModules();
    vi.stubGlobal("window", new EventTarget());
    calls = [];
    answers = [];
    settled = [];
    vi.stubGlobal("fetch", (input: string, init: RequestInit) => {
      calls.push(`${init.method} ${input}${init.body ? ` ${init.body}` : ""}`);
      const answer = answers.shift();
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("no more answers"));
    });
    store = await import("../../../components/chat/run-store.ts");
    // What it fetches is at hand: here nothing is timed but the run.
    await import("../../../components/chat/follow-stream.ts");
    await import("../../../components/api/shapes.ts");
    store.onRunSettled((live, result) => settled.push(`${live.clientTurnId} ${result.answer}`));
  });
  afterEach(() => {
    store.discardRun("c");
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const start = () =>
    store.startRun({ sessionId: "s", clientTurnId: "c", userText: "E12?", parentTurnId: undefined });
  const until = (check: () => void) =>
    vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(100);
      check();
    });

  it("sends the question once and ends with the stored turn", async () => {
    answers = [() => stream([...BEGIN, ...END])];
    start();
    await until(() => expect(settled).toEqual(["c Low flow [1]"]));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(calls).toEqual([
      `POST /api/chat {"session_id":"s","message":"E12?","client_turn_id":"c","time_zone":"${timeZone}"}`,
    ]);
  });

  it("waits for what the conversation is to search, in the order in which it was chosen", async () => {
    const choice = await import("../../../components/chat/choice-on-its-way.ts");
    const first = Promise.withResolvers<void>();
    const saved: string[] = [];
    const failing = choice.saveChoice("s", () => first.promise);
    void choice.saveChoice("s", async () => void saved.push(`second after ${calls.length}`));
    answers = [() => stream([...BEGIN, ...END])];
    start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect({ calls, saved }).toEqual({ calls: [], saved: [] });
    first.reject(new Error("refused"));
    await expect(failing).rejects.toThrow("refused");
    await until(() => expect(settled).toEqual(["c Low flow [1]"]));
    expect(saved).toEqual(["second after 0"]);
    expect(choice.choiceSaved("s")).toBeUndefined();
  });

  it("tells the page of a conversation about a turn that ended before the page was there, once", async () => {
    answers = [() => stream([...BEGIN, ...END])];
    start();
    await until(() => expect(settled).toHaveLength(1));
    const heard: string[] = [];
    const stop = store.onSessionSettled("s", (_, result) => heard.push(`first ${result.answer}`));
    store.onSessionSettled("s", (_, result) => heard.push(`second ${result.answer}`));
    expect(heard).toEqual(["first Low flow [1]", "second Low flow [1]"]);
    await Promise.resolve();
    stop();
    store.onSessionSettled("s", () => heard.push("again"));
    store.onSessionSettled("another", () => heard.push("foreign"));
    expect(heard).toHaveLength(2);
  });

  it("joins the running turn when the connection is lost, and asks nothing anew", async () => {
    answers = [() => stream(BEGIN, true), () => stream([...BEGIN, ...END])];
    start();
    await until(() => expect(settled).toEqual(["c Low flow [1]"]));
    expect(calls.map((call) => call.split(" ").slice(0, 2).join(" "))).toEqual([
      "POST /api/chat",
      "GET /api/chat/s/stream?client_turn_id=c",
    ]);
  });

  it("asks for the stored turn by the same id when it ended while the connection was lost", async () => {
    answers = [
      () => stream(BEGIN, true),
      () => new Response(null, { status: 204 }),
      () => stream([...BEGIN, ...END]),
    ];
    start();
    await until(() => expect(settled).toEqual(["c Low flow [1]"]));
    expect(calls[2]).toBe(calls[0]);
  });

  it("goes on trying while the server cannot be reached", async () => {
    answers = [
      () => Promise.reject(new TypeError("offline")),
      () => Promise.reject(new TypeError("offline")),
      () => stream([...BEGIN, ...END]),
    ];
    start();
    await until(() => expect(settled).toEqual(["c Low flow [1]"]));
  });

  it("tries at once when the browser is online again", async () => {
    answers = [() => Promise.reject(new TypeError("offline")), () => stream([...BEGIN, ...END])];
    start();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event("online"));
      expect(settled).toEqual(["c Low flow [1]"]);
    });
  });

  it("does not repeat what the server refuses, until it is asked to", async () => {
    answers = [() => refusal(429, "too_many_requests", "Too many questions at once. Wait a minute.")];
    start();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await until(() => expect(store.isAnswering("s")).toBe(false));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    answers = [() => stream([...BEGIN, ...END])];
    store.retryRun("c");
    await until(() => expect(settled).toEqual(["c Low flow [1]"]));
    expect(calls[1]).toBe(calls[0]);
  });

  it("asks the server to stop and shows what was written", async () => {
    let finish: (chunks: UIMessageChunk[]) => void = () => {};
    answers = [
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              const write = (chunks: UIMessageChunk[]) => {
                for (const chunk of chunks)
                  controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
              };
              write(BEGIN);
              finish = (chunks) => {
                write(chunks);
                controller.close();
              };
            },
          }),
        ),
      () => Response.json({}, { status: 202 }),
    ];
    start();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await store.stopRun("c");
    expect(calls[1]).toBe('POST /api/chat/s/stop {"client_turn_id":"c"}');
    finish([{ type: "data-turn", data: { ...RESULT, status: "stopped", answer: "Low " } }]);
    await until(() => expect(settled).toEqual(["c Low "]));
  });
});
