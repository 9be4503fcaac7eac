import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { upstashKey } from "../../lib/drivers/redis/upstash-key.ts";

/** Ids as they come: separators, braces, other scripts, halves of surrogate pairs, very long. */
const id = fc.oneof(
  fc.string({
    unit: fc.constantFrom("a", "b", ":", "{", "}", "%", "~", "h", "u", "/", " ", "한", "😀", "\ud83d"),
  }),
  fc.string({ unit: "binary" }),
  fc.string({ minLength: 150, maxLength: 2_000 }),
);
const owner = fc.tuple(id, id, id);
const names = ["short", "memory", "entities"];

/** What Redis Cluster hashes: the text between the first opening brace and the first closing one after it. */
function hashTag(key: string): string {
  const from = key.indexOf("{");
  return key.slice(from + 1, key.indexOf("}", from));
}

describe("keys in Redis", () => {
  it("look as the seed draws them", () => {
    expect(upstashKey("ibid:", "chat", ["acme", "ann", "s-1"], "short")).toBe(
      "ibid:chat:{acme:ann:s-1}:short",
    );
  });

  it("are different for different owners, whatever their ids hold", () => {
    fc.assert(
      fc.property(owner, owner, (first, second) => {
        const same = first.every((part, index) => part === second[index]);
        expect(upstashKey("", "chat", first) === upstashKey("", "chat", second)).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });

  it("put a separator where it belongs: moving it over makes another key", () => {
    fc.assert(
      fc.property(id, id, id, (a, b, c) => {
        expect(upstashKey("", "chat", [`${a}:${b}`, c, "s"])).not.toBe(
          upstashKey("", "chat", [a, `${b}:${c}`, "s"]),
        );
      }),
    );
  });

  it("of one session are hashed alike by a cluster, those of different sessions apart", () => {
    fc.assert(
      fc.property(owner, owner, (first, second) => {
        const tags = names.map((name) => hashTag(upstashKey("p:", "chat", first, name)));
        expect(new Set(tags).size).toBe(1);
        expect(tags[0]).not.toBe("");
        const same = first.every((part, index) => part === second[index]);
        expect(hashTag(upstashKey("p:", "chat", second, "short")) === tags[0]).toBe(same);
      }),
    );
  });

  it("stay short", () => {
    const long = "한".repeat(2_000);
    expect(upstashKey("", "chat", [long, long, long], "entities").length).toBeLessThan(700);
  });
});
