import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VectorSpace } from "../../lib/ports/vector-store.ts";
import { cosine, randomVectors, unit } from "../helpers/vectors.ts";
import { CHUNKS, idsOf, PRECISION, stored, TURNS, type VectorStoreHarness } from "./vector-store-harness.ts";

/** The part of the vector store's contract about searching many vectors. */
export function describeVectorSearch(harness: () => VectorStoreHarness): void {
  describe("many vectors", () => {
    it("is exact up to one byte a component, whatever is put, replaced and removed before", async () => {
      const dimensions = 24;
      const change = fc.record({
        what: fc.constantFrom("put", "put", "put", "remove"),
        ids: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 }),
        client: fc.boolean(),
        seed: fc.integer({ min: 1, max: 1_000_000 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 1, maxLength: 8 }),
          fc.uuid(),
          async (changes, sessionId) => {
            const space: VectorSpace = { ...TURNS, of: { kind: "turns", ownerId: "owner", sessionId } };
            const expected = new Map<string, Float32Array>();
            const asked = randomVectors(1, dimensions, 7)[0] ?? unit(1);
            for (const { what, ids, client, seed } of changes) {
              const store = client ? harness().first : harness().second;
              const names = [...new Set(ids)].map((id) => `turn ${id}`);
              if (what === "remove") {
                await store.removeGroups(space, names);
                for (const id of names) expected.delete(id);
              } else {
                const made = randomVectors(names.length, dimensions, seed);
                await store.put(
                  space,
                  names.map((id, place) => stored(id, made[place] ?? unit(1))),
                );
                for (const [place, id] of names.entries()) expected.set(id, made[place] ?? unit(1));
              }
              const hits = await harness().first.nearest(space, asked, { limit: 50 });
              expect(idsOf(hits).sort()).toEqual([...expected.keys()].sort());
              let above = Number.POSITIVE_INFINITY;
              for (const { id, score } of hits) {
                expect(score).toBeLessThanOrEqual(above);
                above = score;
                const exact = cosine(asked, expected.get(id) ?? asked);
                expect(Math.abs(score - exact)).toBeLessThan(PRECISION);
              }
            }
          },
        ),
        { numRuns: 15 },
      );
    });

    it("misses none of the nearest among thousands", async () => {
      const [asked = unit(1), ...made] = randomVectors(2_001, 64, 3);
      for (let from = 0; from < made.length; from += 500)
        await harness().first.put(
          CHUNKS,
          made
            .slice(from, from + 500)
            .map((vector, place) => stored(`c${from + place}`, vector, `d${(from + place) % 40}@1`)),
        );
      const exact = made
        .map((vector, place) => ({ id: `c${place}`, score: cosine(asked, vector) }))
        .sort((a, b) => b.score - a.score);
      const border = (exact[9]?.score ?? 0) + PRECISION;
      const found = idsOf(await harness().first.nearest(CHUNKS, asked, { limit: 10 }));
      expect(found).toHaveLength(10);
      for (const { id } of exact.filter(({ score }) => score > border)) expect(found).toContain(id);
      const scores = new Map(exact.map(({ id, score }) => [id, score]));
      for (const id of found) expect(scores.get(id)).toBeGreaterThan((exact[9]?.score ?? 0) - PRECISION);
    });

    it("loses nothing when several put at the same time", async () => {
      const made = randomVectors(40, 8, 11);
      await Promise.all(
        made.map((vector, place) =>
          (place % 2 === 0 ? harness().first : harness().second).put(CHUNKS, [stored(`c${place}`, vector)]),
        ),
      );
      expect(await harness().first.nearest(CHUNKS, made[0] ?? unit(1), { limit: 99 })).toHaveLength(40);
    });
  });
}
