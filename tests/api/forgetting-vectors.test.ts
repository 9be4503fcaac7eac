import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { turnVectorsOf } from "../../lib/memory/recall/turn-vectors.ts";
import { type EmbeddingServer, startEmbeddingServer, wordVector } from "../helpers/embedding-server.ts";
import { type InProcessApp, startInProcessApp } from "../helpers/in-process-app.ts";

let app: InProcessApp;
let model: EmbeddingServer;

beforeAll(async () => {
  model = await startEmbeddingServer({ vectorOf: wordVector });
  app = await startInProcessApp({ EMBEDDING_MODEL: "scripted", EMBEDDING_BASE_URL: model.url });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

describe("an answer in another conversation that warned of what was told in a deleted one", () => {
  it.each(["", "/turns/1"])("is found by what it says now: DELETE /api/sessions/{id}%s", async (what) => {
    const person = { tenant: "acme", user: `ann${what.length}` };
    const { runner, container } = app.server;
    const ask = async (message: string) => {
      const json = { message, assistant: "health" };
      const response = await app.call(person, "POST", "/api/ask", { json });
      expect(response.status).toBe(200);
      const { session_id, answer }: { session_id: string; answer: string } = await response.json();
      const key = { tenantId: "acme", ownerId: person.user, sessionId: session_id };
      await runner.settled(key);
      await runner.turnVectors.settled(key);
      return { key, answer };
    };
    const told = await ask("저는 페니실린 알레르기가 있어요");
    const warned = await ask("감기약은 하루에 몇 번 먹나요?");
    expect(warned.answer).toContain("페니실린");
    model.requests.length = 0;
    const url = `/api/sessions/${told.key.sessionId}${what}`;
    expect((await app.call(person, "DELETE", url)).status).toBe(204);
    await runner.turnVectors.settled(warned.key);
    const space = { ...turnVectorsOf(warned.key), embedder: container.models.embedding?.id ?? "" };
    expect(await container.vectors.missing(space, ["1"])).toEqual([]);
    const embedded = model.requests.flatMap(({ input }) => input);
    expect(embedded).toHaveLength(1);
    expect(embedded[0]).not.toContain("페니실린");
  });
});
