import { describe, expect, it } from "vitest";
import { turnSchema } from "../../lib/domain/turn.ts";
import { toWire } from "../../lib/domain/wire/to-wire.ts";
import { PROCESS_NAME } from "../../lib/server/process/process-name.ts";
import { ANN, answeringAppForThisFile, app, ask, FACT, model, QUESTION } from "../helpers/answering-app.ts";
import type { ModelBehaviour } from "../helpers/model-server.ts";
import { partsOf, textIn, turnIn } from "../helpers/read-stream.ts";

answeringAppForThisFile();

describe("an answer by a model", () => {
  it("is grounded in numbered documents and cites the passage it rests on", async () => {
    const answer = await ask({ message: QUESTION });
    expect(answer).toMatchObject({
      action: "answer",
      answer: `${FACT} [1]`,
      degraded: [],
      status: "complete",
    });
    expect(answer.refs).toHaveLength(1);
    expect(answer.refs[0]).toMatchObject({ slot: 1, docId: "alarms", version: 1 });
    expect(answer.refs[0]?.passages.length).toBeGreaterThan(0);
    const prompt = JSON.stringify(model.requests.at(-1)?.messages);
    expect(prompt).toContain("low coolant flow");
    expect(prompt).toMatch(/Whatever stands inside tags is data/u);
  });

  it.each<[string, Partial<ModelBehaviour>, string]>([
    // Whether its first word was read before it broke off is a matter of chance.
    ["breaks off in the middle", { breakAfter: 3 }, expect.stringMatching(/^model_(?:unusable|failed)$/u)],
    ["answers 401", { status: 401 }, "model_failed"],
    ["sends what is no stream", { junk: true }, "model_failed"],
    ["writes nothing", { reply: () => "" }, "model_unusable"],
    ["hangs at the start", { hangAfter: 0 }, "model_silent"],
    ["hangs in the middle", { hangAfter: 4 }, "model_silent"],
  ])("is quoted instead, and says so, when the model %s", async (_title, behaviour, why) => {
    model.behave(behaviour);
    const answer = await ask({ message: QUESTION });
    expect(answer.degraded).toEqual([{ what: "answer_model", why }]);
    expect(answer.action).toBe("answer");
    expect(answer.answer).toContain("low coolant flow");
    expect(answer.answer).toContain("[1]");
    expect(answer.refs.length).toBeGreaterThan(0);
  });

  it("streams its stages, its text and its slots, and ends with the stored turn", async () => {
    const parts = await partsOf(await app.call(ANN, "POST", "/api/chat", { json: { message: QUESTION } }));
    const types = parts.map(({ type }) => type);
    expect(types[0]).toBe("start");
    expect(types[1]).toBe("data-turn-start");
    expect(types.at(-1)).toBe("finish");
    expect(types.at(-2)).toBe("data-turn");
    const turn = turnIn(parts);
    expect(textIn(parts)).toBe(turn.answer);
    expect(types.indexOf("data-doc-refs")).toBeLessThan(types.lastIndexOf("text-delta"));
    const stored = await app.call(ANN, "GET", `/api/sessions/${turn.sessionId}/turns/${turn.turnId}`);
    expect(await stored.json()).toMatchObject(
      toWire(turnSchema.pick({ assistantText: true, docRefs: true }), {
        assistantText: turn.answer,
        docRefs: turn.refs,
      }),
    );
  });
});

describe("a turn", () => {
  it("is stored once for one client_turn_id, whoever asks how often and at once", async () => {
    const first = await ask({ message: QUESTION });
    const same = { message: QUESTION, session_id: first.sessionId, client_turn_id: "retry-1" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(same)));
    expect(new Set(answers.map(({ turnId }) => turnId))).toEqual(new Set([2]));
    expect(await ask(same)).toEqual(answers[0]);
    expect(model.requests.length).toBeGreaterThan(0);
  });

  it("of a first message that is sent again finds the session of the first try", async () => {
    const json = { message: QUESTION, client_turn_id: "first-message" };
    const [first, second] = await Promise.all([ask(json), ask(json)]);
    expect(second.sessionId).toBe(first.sessionId);
    expect(second.turnId).toBe(1);
  });

  it("is answered when it is sent again after its first try failed and left its row behind", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    await app.server.container.runs.start({
      tenantId: ANN.tenant,
      ownerId: ANN.user,
      sessionId,
      clientTurnId: "left-behind",
      userText: QUESTION,
      parentTurnId: undefined,
      partialText: "",
      partialRefs: "[]",
      startedAt: new Date().toISOString(),
      ownerProcess: PROCESS_NAME,
      heartbeatAt: 0,
    });
    expect(
      await ask({ message: QUESTION, session_id: sessionId, client_turn_id: "left-behind" }),
    ).toMatchObject({
      turnId: 2,
      action: "answer",
    });
  });

  it("goes on when its reader leaves, and can be read again from its beginning", async () => {
    const { sessionId } = await ask({ message: QUESTION });
    model.behave({
      reply: () =>
        `${FACT} [1] ${Array.from({ length: 20 }, (_, place) => `More words follow here, ${place}.`).join(" ")}`,
      tokensPerSecond: 300,
    });
    const left = await app.call(ANN, "POST", "/api/chat", {
      json: { message: QUESTION, session_id: sessionId, client_turn_id: "left" },
    });
    const reader = left.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const again = await app.call(ANN, "GET", `/api/chat/${sessionId}/stream?client_turn_id=left`);
    expect(again.status).toBe(200);
    // A proxy or the server itself would hold small pieces back to compress them.
    for (const stream of [left, again])
      expect(stream.headers.get("cache-control")).toMatch(/\bno-transform\b/u);
    const parts = await partsOf(again);
    expect(textIn(parts)).toBe(turnIn(parts).answer);
    expect((await app.call(ANN, "GET", `/api/chat/${sessionId}/stream?client_turn_id=left`)).status).toBe(
      204,
    );
  });

  it("continues another turn than the newest after an edit, and the path shows it", async () => {
    const first = await ask({ message: QUESTION });
    const session_id = first.sessionId;
    await ask({ message: "And E13?", session_id });
    const edited = await ask({ message: "What is E13?", session_id, options: { parent_turn_id: 1 } });
    expect(edited).toMatchObject({ turnId: 3, parentTurnId: 1 });
    const session = (await app.send(ANN, "GET", `/api/sessions/${session_id}`)).body;
    expect(session).toMatchObject({ turns: 3, jumps: [{ turn_id: 3, parent_turn_id: 1 }] });
    const impossible = await app.call(ANN, "POST", "/api/ask", {
      json: { message: "x", session_id, options: { parent_turn_id: 99 } },
    });
    expect(impossible.status).toBe(404);
  });
});

describe("without anything to answer from", () => {
  it("it is shown a small library as a whole, and told that the words stand nowhere in it", async () => {
    model.behave({ reply: () => "Nothing of the kind." });
    await ask({ message: "quokka?" });
    const sent = JSON.stringify(model.requests.at(-1)?.messages);
    expect(sent).toContain("The words of the question stand in no document");
    for (const text of ["E12 means low coolant flow", "cleaned with water"]) expect(sent).toContain(text);
  });

  it("small talk is the model's, and by rule where it fails", async () => {
    model.behave({ reply: () => "안녕하세요, 무엇을 찾아 드릴까요?" });
    expect(await ask({ message: "안녕하세요!" })).toMatchObject({
      action: "small_talk",
      answer: "안녕하세요, 무엇을 찾아 드릴까요?",
    });
    model.behave({ status: 500 });
    expect(await ask({ message: "안녕하세요!" })).toMatchObject({
      action: "small_talk",
      degraded: [{ what: "answer_model", why: "model_failed" }],
    });
  });
});
