import { afterAll, describe, expect, it } from "vitest";
import { turnVectorsOf } from "../../lib/memory/recall/turn-vectors.ts";
import { startEmbeddingServer, wordVector } from "../helpers/embedding-server.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { peopleOf } from "../helpers/somebody.ts";

const model = await startEmbeddingServer({ vectorOf: wordVector });
const app = await appForThisFile({ EMBEDDING_MODEL: "scripted", EMBEDDING_BASE_URL: model.url });
const somebody = peopleOf(app);
afterAll(() => model.close());

describe("an answer in another conversation that warned of what was told in a deleted one", () => {
  it.each(["", "/turns/1"])("is found by what it says now: DELETE /api/sessions/{id}%s", async (what) => {
    const { person, begin, key, atRest } = somebody();
    const { container, runner } = app.server;
    const ask = async (message: string) => {
      const { answer } = await begin(message);
      await atRest();
      return { key: key(), answer };
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
