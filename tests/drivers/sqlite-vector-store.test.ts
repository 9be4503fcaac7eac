import { expect, it } from "vitest";
import { createSqliteVectorStore } from "../../lib/drivers/sqlite/sqlite-vector-store.ts";
import type { VectorSpace } from "../../lib/ports/vector-store.ts";
import { describeVectorStoreContract } from "../contracts/vector-store.contract.ts";
import { memoryDatabase } from "../helpers/memory-database.ts";
import { onTwoDatabases } from "../helpers/two-databases.ts";
import { cosine, randomVectors, unit } from "../helpers/vectors.ts";

/** Where larger spaces than this many vectors go to a thread; null: none does. */
type InProcess = number | null;

function open(cacheBytes?: number, inProcess: InProcess = null) {
  const threads = inProcess === null ? {} : { root: process.cwd(), inProcess };
  const stores = onTwoDatabases((database) => createSqliteVectorStore({ database, cacheBytes, ...threads }));
  return {
    ...stores,
    async close() {
      await Promise.all([stores.first.close(), stores.second.close()]);
      stores.close();
    },
  };
}

describeVectorStoreContract("SQLite", () => open());
describeVectorStoreContract("SQLite without memory for them", () => open(0));
describeVectorStoreContract("SQLite with a thread for all of them", () => open(undefined, 0));
describeVectorStoreContract("SQLite with a thread for some, without memory", () => open(0, 2));

it("a thread that ended is started again, and the search says that it failed", async () => {
  const { first, close } = open(undefined, 0);
  const space: VectorSpace = { tenantId: "tenant", of: { kind: "chunks" }, embedder: "model" };
  const [vector = new Float32Array()] = randomVectors(1, 8, 1);
  await first.put(space, [{ id: "a", group: "a@1", vector }]);
  const lost = expect(first.nearest(space, vector, { limit: 1 })).rejects.toMatchObject({
    code: "unavailable",
  });
  await first.close();
  await lost;
  expect(await first.nearest(space, vector, { limit: 1 })).toMatchObject([{ id: "a", group: "a@1" }]);
  await close();
});

it("finds the ten truly nearest of vectors that lie as close together as those of small models do", async () => {
  const { first, close } = open();
  const space: VectorSpace = { tenantId: "tenant", of: { kind: "chunks" }, embedder: "model" };
  const crowded = (vector: Float32Array) => unit(...vector.map((component) => 0.4 * component + 0.1));
  const made = randomVectors(1_500, 48, 9).map(crowded);
  await first.put(
    space,
    made.map((vector, place) => ({ id: `c${place}`, group: "d@1", vector })),
  );
  for (const asked of randomVectors(20, 48, 4).map(crowded)) {
    const exact = made.map((vector, place) => ({ id: `c${place}`, score: cosine(asked, vector) }));
    const best = exact.sort((a, b) => b.score - a.score).slice(0, 10);
    const found = await first.nearest(space, asked, { limit: 10 });
    expect(found.map(({ id }) => id)).toEqual(best.map(({ id }) => id));
  }
  await close();
});

it("vectors of a space that is too large for memory are found in the same order with the same scores", async () => {
  const database = memoryDatabase();
  const space: VectorSpace = { tenantId: "tenant", of: { kind: "chunks" }, embedder: "model" };
  const [asked = new Float32Array(), ...made] = randomVectors(301, 50, 5);
  const [inMemory, onDisk] = [undefined, 0].map((cacheBytes) =>
    createSqliteVectorStore({ database, cacheBytes }),
  );
  await inMemory?.put(
    space,
    made.map((vector, place) => ({ id: `c${place}`, group: `d${place % 5}@1`, vector })),
  );
  for (const options of [{ limit: 20 }, { limit: 20, groups: ["d1@1", "d4@1"] }]) {
    const found = await inMemory?.nearest(space, asked, options);
    expect(found).toHaveLength(20);
    const read = await onDisk?.nearest(space, asked, options);
    expect(read?.map(({ id, group }) => [id, group])).toEqual(found?.map(({ id, group }) => [id, group]));
    for (const [place, { score }] of (found ?? []).entries())
      expect(read?.[place]?.score).toBeCloseTo(score, 5);
  }
});
