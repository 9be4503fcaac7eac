import { afterEach, describe, expect, it } from "vitest";
import { turnVectorsOf } from "../../lib/memory/recall/turn-vectors.ts";
import { startEmbeddingServer, wordVector } from "../helpers/embedding-server.ts";
import { appForThisFile, forThisFile } from "../helpers/for-this-file.ts";
import { hold } from "../helpers/hold.ts";
import { keyOf, type Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
/** Words of other languages and other words for the same thing mean the same to this model. */
const MEANS: readonly (readonly [RegExp, string])[] = [
  [/hedgehog|고슴도치/giu, "animal"],
  [/salary|paid|월급/giu, "money"],
];
const meaningOf = (text: string) =>
  wordVector(
    MEANS.reduce((words, [pattern, meaning]) => words.replace(pattern, `${meaning} ${meaning}`), text),
  );

const model = await forThisFile(startEmbeddingServer({ vectorOf: meaningOf }));
const app = await appForThisFile({ EMBEDDING_MODEL: "scripted", EMBEDDING_BASE_URL: model.url });
afterEach(() => model.behave({ status: null, holds: null }));

const TALK = [
  "My hedgehog is called Bori.",
  "How much am I paid at the mill?",
  "The valve in hall 3 leaks.",
  "What is the capital of France?",
  "I have to be in Busan on Friday.",
  "Which paint holds on zinc?",
].map((user_text) => ({ user_text, assistant_text: "I see." }));

async function imported(
  turns: readonly { user_text: string; assistant_text: string }[] = TALK,
): Promise<string> {
  const { status, body } = await app.send(ANN, "POST", "/api/sessions/import", { turns });
  expect(status).toBe(201);
  return body.session_id;
}

async function recall(sessionId: string, question: string): Promise<{ turn_id: number; why: string }[]> {
  const { status, body } = await app.send(
    ANN,
    "GET",
    `/api/sessions/${sessionId}/recall?limit=3&q=${encodeURIComponent(question)}`,
  );
  expect(status).toBe(200);
  return body.turns;
}

async function missing(sessionId: string, turnIds: readonly number[]): Promise<string[]> {
  const { vectors, models } = app.server.container;
  const space = { ...turnVectorsOf(keyOf(ANN, sessionId)), embedder: models.embedding?.id ?? "" };
  return vectors.missing(space, turnIds.map(String));
}

const ask = (sessionId: string | undefined, message: string) =>
  app.send(ANN, "POST", "/api/ask", { session_id: sessionId, message, client_turn_id: crypto.randomUUID() });

describe("turns that are recalled by what they mean", () => {
  it("are found in other words and another language, right after an import", async () => {
    const sessionId = await imported();
    const [best] = await recall(sessionId, "우리 고슴도치 기억나?");
    expect(best).toMatchObject({ turn_id: 1, why: "it means something like it" });
    expect((await recall(sessionId, "my salary"))[0]?.turn_id).toBe(2);
    expect((await recall(sessionId, "which valve leaks?"))[0]).toMatchObject({
      turn_id: 3,
      why: 'the message says "valve", "leaks"',
    });
    expect(await missing(sessionId, [1, 2, 3, 4, 5, 6])).toEqual([]);
  });

  it("come to have vectors behind the answer, which waits for nothing of it", async () => {
    const sessionId = await imported();
    await app.server.runner.turnVectors.settled(keyOf(ANN, sessionId));
    const { release } = hold(model, ({ input }) => input[0]?.startsWith("My cat") ?? false);
    expect((await ask(sessionId, "My cat is called Nabi. What is her name?")).status).toBe(200);
    expect(await missing(sessionId, [6, 7])).toEqual(["7"]);
    release();
    await app.server.runner.settled(keyOf(ANN, sessionId));
    await app.server.runner.turnVectors.settled(keyOf(ANN, sessionId));
    expect(await missing(sessionId, [6, 7])).toEqual([]);
  });

  it("are named in the trace of a turn that had to do without meaning", async () => {
    const sessionId = await imported();
    await app.server.runner.turnVectors.settled(keyOf(ANN, sessionId));
    model.behave({ status: 401 });
    const { body } = await ask(sessionId, "Is the hedgehog well?");
    const trace = await app.traceOf(ANN, { sessionId, turnId: body.turn_id });
    expect(trace?.stages.find(({ stage }) => stage === "recall")?.decision).toContain(
      "found by their words alone: The embedding model: it refuses the key",
    );
  });

  it("lose their vectors with their session, even while these are being made", async () => {
    const { reached, release } = hold(model);
    const sessionId = await imported();
    await reached;
    const removing = app.call(ANN, "DELETE", `/api/sessions/${sessionId}`);
    release();
    expect((await removing).status).toBeLessThan(300);
    await app.server.runner.turnVectors.settled(keyOf(ANN, sessionId));
    expect(await missing(sessionId, [1, 2, 3, 4, 5, 6])).toHaveLength(6);
  });

  it("have none when they are deleted, and new ones where they quoted what was deleted", async () => {
    const said = await ask(undefined, "내 비밀 낱말은 모란이에요.");
    const sessionId: string = said.body.session_id;
    const key = keyOf(ANN, sessionId);
    const quoting = await ask(sessionId, "제가 비밀 낱말이 뭐라고 했죠?");
    expect(quoting.body.answer).toContain("모란");
    await app.server.runner.settled(key);
    await app.server.runner.turnVectors.settled(key);
    expect(await missing(sessionId, [1, 2])).toEqual([]);
    model.requests.length = 0;
    expect((await app.call(ANN, "DELETE", `/api/sessions/${sessionId}/turns/1`)).status).toBeLessThan(300);
    await app.server.runner.turnVectors.ready(key, 10_000);
    expect(await missing(sessionId, [1, 2])).toEqual(["1"]);
    const embedded = model.requests.flatMap(({ input }) => input);
    // Work that is begun twice may ask twice; what counts is that no request has the deleted words.
    expect(embedded).not.toEqual([]);
    expect(embedded.filter((text) => text.includes("모란"))).toEqual([]);
  });
});
