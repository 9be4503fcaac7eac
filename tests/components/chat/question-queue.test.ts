import type { UIMessageChunk } from "ai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action } from "../../../lib/domain/turn.ts";
import { QUEUED_QUESTIONS } from "../../../lib/tunables/requests.ts";
import { sentTurn } from "../../helpers/sent-turn.ts";

type Queue = typeof import("../../../components/chat/question-queue.ts");
type RunStore = typeof import("../../../components/chat/run-store.ts");

/** How an answer of the server is ended by the test. */
type End = (ended?: { action?: Action; status?: "complete" | "stopped" }) => void;

/** On a busy machine nothing comes within the second that is usual. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 15_000 });

const sentSchema = (body: unknown) => JSON.parse(String(body));

describe("what is written while an answer runs", () => {
  let queue: Queue;
  let store: RunStore;
  let stored: Map<string, string>;
  let asked: { message: string; client_turn_id: string; options?: { parent_turn_id: number } }[];
  let stops: string[];
  let ends: End[];

  beforeEach(async () => {
    vi.resetModules();
    stored = new Map();
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    asked = [];
    stops = [];
    ends = [];
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (url.endsWith("/stop")) {
        stops.push(sentSchema(init.body).client_turn_id);
        return new Response(null, { status: 202 });
      }
      asked.push(sentSchema(init.body));
      return running(asked.length);
    });
    queue = await import("../../../components/chat/question-queue.ts");
    store = await import("../../../components/chat/run-store.ts");
  });
  afterEach(() => vi.unstubAllGlobals());

  /** An answer that goes on until the test ends it. */
  function running(turnId: number): Response {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (chunk: UIMessageChunk) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
        write({ type: "start", messageId: "c" });
        ends.push(({ action = "answer", status = "complete" } = {}) => {
          write({ type: "data-turn", data: turn(turnId, action, status) });
          controller.close();
        });
      },
    });
    return new Response(stream, { headers: { "content-type": "text/event-stream" } });
  }

  const start = (parentTurnId?: number) =>
    store.startRun({ sessionId: "s", clientTurnId: "first", userText: "first", parentTurnId });
  const texts = () => asked.map(({ message }) => message);
  const waiting = () => queue.questionQueue("s").questions.map(({ text }) => text);
  const isAsked = (count: number) => eventually(() => expect(ends).toHaveLength(count));
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it("is asked in its order, each behind the answer before it", async () => {
    start();
    queue.queueQuestion("s", "second");
    queue.queueQuestion("s", "third");
    await isAsked(1);
    expect(waiting()).toEqual(["second", "third"]);
    ends[0]?.();
    await isAsked(2);
    expect(waiting()).toEqual(["third"]);
    ends[1]?.({ status: "stopped" });
    await isAsked(3);
    expect(texts()).toEqual(["first", "second", "third"]);
    expect(stored.size).toBe(0);
  });

  it("continues the very turn where that continued one by its number", async () => {
    start(7);
    queue.queueQuestion("s", "second");
    await isAsked(1);
    ends[0]?.();
    await isAsked(2);
    expect(asked.map(({ options }) => options?.parent_turn_id)).toEqual([7, 1]);
  });

  it("waits where the answer asks something back, and is asked behind the next one", async () => {
    start();
    queue.queueQuestion("s", "second");
    await isAsked(1);
    ends[0]?.({ action: "ask_back" });
    await eventually(() => expect(queue.questionQueue("s").isHeld).toBe(true));
    expect(texts()).toEqual(["first"]);
    store.startRun({ sessionId: "s", clientTurnId: "a", userText: "the pump", parentTurnId: undefined });
    await isAsked(2);
    ends[1]?.();
    await isAsked(3);
    expect(texts()).toEqual(["first", "the pump", "second"]);
  });

  it("waits while it is being edited", async () => {
    start();
    const id = queue.queueQuestion("s", "second") ?? "";
    queue.editQueued("s", id);
    await isAsked(1);
    ends[0]?.();
    await eventually(() => expect(store.isAnswering("s")).toBe(false));
    await settled();
    expect(texts()).toEqual(["first"]);
    queue.saveQueued("s", id, "in other words");
    expect(queue.questionQueue("s").questions[0]?.clientTurnId).not.toBe(id);
    expect(queue.askNext("s", undefined)).toBe(true);
    await isAsked(2);
    expect(texts()).toEqual(["first", "in other words"]);
  });

  it("steers: the answer is stopped, and the question comes before all others that wait", async () => {
    start();
    queue.queueQuestion("s", "second");
    const now = queue.queueQuestion("s", "only for 2026") ?? "";
    await isAsked(1);
    queue.applyNow("s", now, "first");
    await eventually(() => expect(stops).toEqual(["first"]));
    expect(texts()).toEqual(["first"]);
    ends[0]?.({ status: "stopped" });
    await isAsked(2);
    expect(texts()).toEqual(["first", "only for 2026"]);
    expect(asked[1]?.client_turn_id).toBe(now);
    expect(waiting()).toEqual(["second"]);
  });

  it("is there after a reload, with the same id, and only in its own conversation", async () => {
    const id = queue.queueQuestion("s", "second");
    vi.resetModules();
    const reloaded: Queue = await import("../../../components/chat/question-queue.ts");
    expect(reloaded.questionQueue("s").questions).toEqual([{ clientTurnId: id, text: "second" }]);
    expect(reloaded.questionQueue("t").questions).toEqual([]);
    reloaded.removeQueued("s", id ?? "");
    expect(stored.size).toBe(0);
  });

  it("is limited in number, and what the storage cannot read or keep costs nothing else", () => {
    const ids = Array.from({ length: QUEUED_QUESTIONS + 1 }, (_, place) =>
      queue.queueQuestion("s", `${place}`),
    );
    expect(ids.at(-1)).toBeNull();
    expect(waiting()).toHaveLength(QUEUED_QUESTIONS);
    for (const broken of ["{", "null", '{"questions":[{}]}', "[]"]) {
      stored.set(`ibid_next:${broken}`, broken);
      expect(queue.questionQueue(broken).questions).toEqual([]);
    }
    vi.stubGlobal("sessionStorage", undefined);
    expect(queue.queueQuestion("other", "kept in the page")).not.toBeNull();
    expect(queue.questionQueue("other").questions).toHaveLength(1);
  });
});

const turn = (turnId: number, action: Action, status: "complete" | "stopped") =>
  sentTurn({ turnId, clientTurnId: `${turnId}`, action, status });
