import { embed, embedMany } from "ai";
import { MockEmbeddingModelV4 } from "ai/test";
import { describe, expect, it } from "vitest";
import { createMemoryCache } from "../../lib/drivers/cache/memory-cache.ts";
import { createCachedEmbeddings } from "../../lib/drivers/models/cached-embeddings.ts";
import type { Cache } from "../../lib/ports/cache.ts";

/** A model that embeds a text as its length and its number of letters a. */
function countingModel() {
  const asked: string[][] = [];
  const model = new MockEmbeddingModelV4({
    maxEmbeddingsPerCall: 10,
    doEmbed: async ({ values }) => {
      asked.push(values);
      return { embeddings: values.map(vectorOf), usage: { tokens: values.length }, warnings: [] };
    },
  });
  return { asked, model };
}

const vectorOf = (text: string) => [text.length / 3, text.split("a").length - 1];

function open(id = "model", cache: Cache = createMemoryCache()) {
  const { asked, model } = countingModel();
  return { asked, cache, ...createCachedEmbeddings({ embedding: { id, model }, cache }) };
}

describe("embeddings behind a cache", () => {
  it("are asked for once a text, and come back in the order of the texts", async () => {
    const { asked, model } = open();
    await embed({ model, value: "banana" });
    const { embeddings } = await embedMany({ model, values: ["apple", "banana", "한국어", "apple"] });
    expect(embeddings).toEqual(["apple", "banana", "한국어", "apple"].map(vectorOf));
    expect(asked).toEqual([["banana"], ["apple", "한국어"]]);
    expect((await embedMany({ model, values: ["한국어", "apple"] })).embeddings).toEqual(
      ["한국어", "apple"].map(vectorOf),
    );
    expect(asked).toHaveLength(2);
  });

  it("of one model are not taken for those of another", async () => {
    const cache = createMemoryCache();
    const [first, second] = [open("small", cache), open("large", cache)];
    await embed({ model: first.model, value: "banana" });
    await embed({ model: second.model, value: "banana" });
    expect(second.asked).toEqual([["banana"]]);
  });

  it("come from the model when the cache fails or holds what is no embedding", async () => {
    const down = () => Promise.reject(new Error("down"));
    const caches: Cache[] = [
      { get: down, set: down, increment: down },
      ...["not JSON", "[]", '["a"]', "{}"].map((text) => ({ ...createMemoryCache(), get: async () => text })),
    ];
    for (const cache of caches) {
      const { model } = open("model", cache);
      expect((await embed({ model, value: "banana" })).embedding).toEqual(vectorOf("banana"));
    }
  });

  it("do not leave the text itself in the cache", async () => {
    const places: string[] = [];
    const memory = createMemoryCache();
    const set: Cache["set"] = (...values) => {
      places.push(`${values[0]} ${values[1]}`);
      return memory.set(...values);
    };
    await embed({ model: open("model", { ...memory, set }).model, value: "a secret" });
    expect(places).toHaveLength(1);
    expect(places[0]).not.toContain("secret");
  });
});
