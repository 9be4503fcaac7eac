import fc from "fast-check";
import { expect, it } from "vitest";
import type { Chunk } from "../../../../../lib/domain/document.ts";
import { documentParts } from "../../../../../lib/turn/tools/summary/document-parts.ts";
import { readParts } from "../../../../../lib/turn/tools/summary/read-parts.ts";

const chunk = (order: number, section: string, words: number): Chunk => {
  const text = "word ".repeat(words);
  return { chunkId: `d@1#${order}`, docId: "d", version: 1, order, section, text, from: 0, to: text.length };
};
const chunks = fc
  .array(fc.tuple(fc.constantFrom("A", "A › B", "C", ""), fc.integer({ min: 1, max: 400 })), {
    maxLength: 40,
  })
  .map((given) => given.map(([section, words], order) => chunk(order, section, words)));

it("parts hold every passage once, in order, and none is longer than it may be but a single passage", () => {
  fc.assert(
    fc.property(chunks, fc.integer({ min: 50, max: 600 }), (given, most) => {
      const parts = documentParts(given, most);
      expect(parts.flatMap((part) => part.chunks)).toEqual(given);
      for (const part of parts) expect(part.tokens <= most || part.chunks.length === 1).toBe(true);
    }),
  );
});

/** What a light model may do with one part. */
const behaviour = fc.constantFrom("sums up", "fails", "blank", "nothing", "slow", "known");

it("keeps its limits whatever the model does, and says of every part whether it was read", async () => {
  await fc.assert(
    fc.asyncProperty(
      chunks,
      fc.array(behaviour, { minLength: 1, maxLength: 12 }),
      fc.record({ calls: fc.nat(20), tokens: fc.nat(4_000), steps: fc.nat(30) }),
      async (given, behaviours, { calls, tokens, steps }) => {
        const parts = documentParts(given, 300);
        const does = new Map(parts.map((part, at) => [part, behaviours[at % behaviours.length]]));
        const asked: typeof parts = [];
        let clock = steps;
        const limits = { calls, tokens, msLeft: () => clock };
        const summaries = await readParts(parts, limits, {
          known: (part) => (does.get(part) === "known" ? "known" : undefined),
          async ask(part, ms) {
            expect(ms).toBeGreaterThan(0);
            asked.push(part);
            clock -= does.get(part) === "slow" ? 10 : 1;
            if (does.get(part) === "fails") throw new Error("no");
            if (does.get(part) === "nothing") return null;
            return does.get(part) === "blank" ? " \n" : "summary";
          },
          tell: () => {},
        });
        expect(asked.length).toBeLessThanOrEqual(calls);
        expect(asked.reduce((sum, part) => sum + part.tokens, 0)).toBeLessThanOrEqual(tokens);
        expect(new Set(asked).size).toBe(asked.length);
        expect(summaries).toHaveLength(parts.length);
        for (const [at, part] of parts.entries()) {
          const isSaid = ["sums up", "slow"].includes(does.get(part) ?? "") && asked.includes(part);
          const expected = does.get(part) === "known" ? "known" : isSaid ? "summary" : null;
          expect(summaries[at]).toBe(expected);
        }
      },
    ),
  );
});
