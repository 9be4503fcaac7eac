import { describe, expect, it } from "vitest";
import { createCachedEmbedder } from "../../lib/drivers/resilience/cached-embedder.ts";
import { createMemoryCache } from "../../lib/drivers/resilience/memory-cache.ts";
import { CacheLooks, hearCacheLooks } from "../../lib/metrics/cache-looks.ts";
import type { Cache } from "../../lib/ports/cache.ts";
import { wordVector } from "../helpers/embedding-server.ts";
import { unit } from "../helpers/vectors.ts";

const vectorOf = (text: string) => unit(...wordVector(text));

function open(id = "model", cache: Cache = createMemoryCache()) {
  const questions: string[] = [];
  const passages: string[] = [];
  const embedder = createCachedEmbedder({
    cache,
    embedder: {
      id,
      async embedQuestion(text) {
        questions.push(text);
        return vectorOf(text);
      },
      async embedPassages(texts) {
        passages.push(...texts);
        return texts.map(vectorOf);
      },
    },
  });
  return { embedder, questions, passages };
}

describe("questions behind a cache", () => {
  it("are embedded once, and come back with the same vector", async () => {
    const { embedder, questions } = open();
    for (let time = 0; time < 2; time++)
      for (const text of ["펌프 점검 주기?", "who is Caroline?"])
        expect(await embedder.embedQuestion(text)).toEqual(vectorOf(text));
    expect(questions).toEqual(["펌프 점검 주기?", "who is Caroline?"]);
    expect(embedder.id).toBe("model");
  });

  it("count for the turn that asks them, and for no other", async () => {
    const { embedder } = open();
    const [first, second] = [new CacheLooks(), new CacheLooks()];
    await hearCacheLooks(first, () => embedder.embedQuestion("banana"));
    await embedder.embedQuestion("banana");
    await Promise.all([
      hearCacheLooks(second, () => embedder.embedQuestion("banana")),
      hearCacheLooks(first, () => embedder.embedQuestion("apple")),
    ]);
    expect(first.listed).toEqual([{ cache: "embedding", hits: 0, misses: 2 }]);
    expect(second.listed).toEqual([{ cache: "embedding", hits: 1, misses: 0 }]);
  });

  it("of one model are not taken for those of another, nor for passages", async () => {
    const cache = createMemoryCache();
    const [first, second] = [open("small", cache), open("large", cache)];
    await first.embedder.embedQuestion("banana");
    await second.embedder.embedQuestion("banana");
    await first.embedder.embedPassages(["banana"]);
    expect(second.questions).toEqual(["banana"]);
    expect(first.passages).toEqual(["banana"]);
  });

  it("come from the model when the cache fails or holds what is no vector", async () => {
    const down = () => Promise.reject(new Error("down"));
    const caches: Cache[] = [
      { get: down, set: down, increment: down },
      ...["", "not base64 !", "AAAA", Buffer.alloc(16).toString("base64")].map((text) => ({
        ...createMemoryCache(),
        get: async () => text,
      })),
    ];
    for (const cache of caches)
      expect(await open("model", cache).embedder.embedQuestion("banana")).toEqual(vectorOf("banana"));
  });

  it("do not leave the text itself in the cache", async () => {
    const places: string[] = [];
    const memory = createMemoryCache();
    const set: Cache["set"] = (...values) => {
      places.push(`${values[0]} ${values[1]}`);
      return memory.set(...values);
    };
    await open("model", { ...memory, set }).embedder.embedQuestion("a secret");
    expect(places).toHaveLength(1);
    expect(places[0]).not.toContain("secret");
  });
});
