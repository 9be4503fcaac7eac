import { describe, expect, it, vi } from "vitest";
import type { Turn } from "../../lib/domain/turn.ts";
import type { Wire } from "../../lib/domain/wire/wire-name.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import type { Method, Person } from "../helpers/in-process-app.ts";
import { keyOf } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };

const app = await appForThisFile(
  {},
  { "pump.md": "# Pump\n\nThe strainer of the pump is cleaned every two weeks." },
);
const json = (method: Method, url: string, body?: unknown) => app.send(ANN, method, url, body);

async function ask(
  message: string,
  sessionId?: string,
  more: { client_turn_id?: string; parent_turn_id?: number | null } = {},
) {
  const { status, body } = await json("POST", "/api/ask", {
    message,
    assistant: "health",
    ...(sessionId ? { session_id: sessionId } : {}),
    ...more,
  });
  expect(status).toBe(200);
  await app.server.runner.settled(keyOf(ANN, body.session_id));
  return body;
}

const remove = (sessionId: string, turnId: number) =>
  json("DELETE", `/api/sessions/${sessionId}/turns/${turnId}`);

/** All that is stored of a session, as it is stored. */
async function everythingOf(sessionId: string): Promise<string> {
  const key = keyOf(ANN, sessionId);
  const { container } = app.server;
  const last = await container.turnLog.lastTurnId(key);
  const stored = {
    turns: await container.turnLog.list(key, { limit: 1_000 }),
    summaries: await container.turnLog.summaries(key, 1_000),
    kept: await container.workingMemory.read(key),
    traces: await Promise.all(
      Array.from({ length: last }, (_, place) => container.traces.find(key, place + 1)),
    ),
    feedback: await container.feedback.list(key),
    session: await container.sessions.find(key),
    state: await container.sessions.state(key),
    docs: await container.sessions.docs(key),
    profile: (await container.profiles.list(key)).filter(({ sessionId: id }) => id === sessionId),
    runs: await container.runs.list(key),
    shown: (await json("GET", `/api/sessions/${sessionId}/memory`)).body,
    again: await container.workingMemory.read(key),
  };
  return JSON.stringify(stored).toLowerCase();
}

describe("deleting a turn", () => {
  it("leaves its number and no word, and everything around it as it was", async () => {
    const { session_id } = await ask("How often is the strainer of the zanthor pump cleaned?");
    await ask("I'm allergic to penicillin. Is that a matter for the quixolite pump?", session_id);
    await ask("How often is the strainer cleaned?", session_id);
    await json("PUT", `/api/sessions/${session_id}/turns/2/feedback`, {
      rating: "down",
      comment: "quixolite is spelt otherwise",
    });
    expect(await everythingOf(session_id)).toContain("quixolite");
    expect(await remove(session_id, 2)).toEqual({ status: 204, body: null });
    const left = await everythingOf(session_id);
    expect(left).not.toContain("quixolite");
    expect(left).not.toContain("penicillin");
    expect(left).toContain("zanthor");
    const { turns } = (await json("GET", `/api/sessions/${session_id}/turns`)).body;
    expect(turns.map((turn: Wire<Turn>) => [turn.turn_id, turn.status])).toEqual([
      [1, "complete"],
      [2, "deleted"],
      [3, "complete"],
    ]);
    expect((await json("GET", `/api/sessions/${session_id}/turns/2`)).body).toMatchObject({
      status: "deleted",
      user_text: "",
      parent_turn_id: 1,
    });
    const { values } = (await json("GET", "/api/profile")).body;
    expect(values.filter(({ session }: { session: string }) => session === session_id)).toEqual([]);
    // It can be said again.
    expect(await remove(session_id, 2)).toMatchObject({ status: 204 });
  });

  it("calls the session after the next question, and the next turn goes on behind it", async () => {
    const { session_id } = await ask("Where is the verdigris kept?");
    await ask("How often is the strainer cleaned?", session_id);
    expect(await remove(session_id, 1)).toMatchObject({ status: 204 });
    expect((await json("GET", `/api/sessions/${session_id}`)).body.title).toBe(
      "How often is the strainer cleaned?",
    );
    expect(await remove(session_id, 2)).toMatchObject({ status: 204 });
    expect((await json("GET", `/api/sessions/${session_id}`)).body.title).toBe("");
    const { turn_id } = await ask("연차는 며칠이야?", session_id);
    expect(turn_id).toBe(3);
    expect((await json("GET", `/api/sessions/${session_id}`)).body.title).toBe("연차는 며칠이야?");
    expect(await everythingOf(session_id)).not.toContain("verdigris");
  });

  it("is not undone by sending the question again with its id", async () => {
    const client_turn_id = crypto.randomUUID();
    const { session_id } = await ask("Where is the verdigris kept?", undefined, { client_turn_id });
    await remove(session_id, 1);
    const again = await json("POST", "/api/ask", {
      message: "Where is the verdigris kept?",
      session_id,
      client_turn_id,
    });
    expect(again).toMatchObject({
      status: 409,
      body: {
        message:
          "This question was asked before and has been deleted, so it is not answered again. Ask it with a new client_turn_id.",
      },
    });
    expect(await everythingOf(session_id)).not.toContain("verdigris");
  });

  it("is said of it when somebody points at it", async () => {
    const { session_id } = await ask("How often is the strainer of the pump cleaned?");
    await ask("What is cleaned every two weeks?", session_id);
    await remove(session_id, 1);
    const english = await ask("Show me document 1 of my first question", session_id);
    expect(english).toMatchObject({ action: "ask_back" });
    expect(english.answer).toBe(
      "That question and answer were deleted. Did you mean one of these, from another answer?",
    );
    const korean = await ask("첫 질문의 1번 문서 보여줘", session_id);
    expect(korean.answer).toBe("그 질문과 답변은 삭제됐어요. 다른 답변의 이 문서를 찾으셨나요?");
  });

  it("leaves nothing of it in an answer that was on its way meanwhile", async () => {
    const { session_id } = await ask("My locker combination is zanthor quixolite four eight two one.");
    const { profiles, turnLog } = app.server.container;
    const { noteForgotten } = profiles;
    const { append, deleteTurn } = turnLog;
    const composed = Promise.withResolvers<void>();
    const swept = Promise.withResolvers<void>();
    let asking: ReturnType<typeof ask> | undefined;
    vi.spyOn(profiles, "noteForgotten").mockImplementation(async (...given) => {
      asking ??= ask("What did I say about my locker combination?", session_id);
      await composed.promise;
      return noteForgotten.apply(profiles, given);
    });
    vi.spyOn(turnLog, "append").mockImplementation(async (...given) => {
      composed.resolve();
      await swept.promise;
      return append.apply(turnLog, given);
    });
    vi.spyOn(turnLog, "deleteTurn").mockImplementation(async (...given) => {
      const left = await deleteTurn.apply(turnLog, given);
      swept.resolve();
      return left;
    });
    try {
      expect((await remove(session_id, 1)).status).toBe(204);
      expect((await asking)?.answer).toBe(
        "What this answer was based on has just been deleted, so the answer was not saved. Your question is still here; ask it again.",
      );
    } finally {
      vi.restoreAllMocks();
    }
    const { turns } = (await json("GET", `/api/sessions/${session_id}/turns`)).body;
    expect(turns.map((turn: Wire<Turn>) => turn.turn_id)).toEqual([1, 2]);
    expect(await everythingOf(session_id)).not.toContain("zanthor");
  });

  it("that does not exist is refused in words", async () => {
    const { session_id } = await ask("Where is the verdigris kept?");
    expect(await remove(session_id, 2)).toMatchObject({
      status: 404,
      body: { message: "There is no such turn. It may have been deleted." },
    });
    expect(await remove(session_id, 0)).toMatchObject({ status: 422 });
    expect(await everythingOf(session_id)).toContain("verdigris");
  });
});
