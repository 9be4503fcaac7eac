import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { VectorSpace, VectorStore, VectorUse } from "../../lib/ports/vector-store.ts";
import { cosine, unit } from "../helpers/vectors.ts";
import { describeVectorSearch } from "./vector-search.contract.ts";
import { CHUNKS, idsOf, PRECISION, stored, TURNS, type VectorStoreHarness } from "./vector-store-harness.ts";

export function describeVectorStoreContract(
  name: string,
  open: () => VectorStoreHarness | Promise<VectorStoreHarness>,
): void {
  describe(`vectors in ${name}`, () => {
    let harness: VectorStoreHarness;
    let vectors: VectorStore;

    beforeEach(async () => {
      harness = await open();
      vectors = harness.first;
    });
    afterEach(() => harness.close());

    it("finds nothing where nothing was put", async () => {
      expect(await vectors.nearest(CHUNKS, unit(1, 0, 0), { limit: 5 })).toEqual([]);
      expect(await vectors.missing(CHUNKS, ["b", "a"])).toEqual(["b", "a"]);
      expect(await vectors.missing(CHUNKS, [])).toEqual([]);
    });

    it("finds the nearest first, with their group and their cosine", async () => {
      const asked = unit(1, 1, 0);
      const [near, far, against] = [unit(1, 0.8, 0), unit(0, 1, 3), unit(-1, -1, 0)];
      await vectors.put(CHUNKS, [
        stored("against", against, "a@1"),
        stored("near", near, "b@2"),
        stored("far", far, "a@1"),
      ]);
      const hits = await vectors.nearest(CHUNKS, asked, { limit: 5 });
      expect(hits.map(({ id, group }) => [id, group])).toEqual([
        ["near", "b@2"],
        ["far", "a@1"],
        ["against", "a@1"],
      ]);
      for (const [place, vector] of [near, far, against].entries())
        expect(Math.abs((hits[place]?.score ?? 0) - cosine(asked, vector))).toBeLessThan(PRECISION);
    });

    it("gives no more than the limit, and ties by id", async () => {
      const same = unit(0, 1, 1);
      await vectors.put(
        TURNS,
        ["3", "1", "4", "2"].map((id) => stored(id, same)),
      );
      expect(idsOf(await vectors.nearest(TURNS, same, { limit: 3 }))).toEqual(["1", "2", "3"]);
      expect(await vectors.nearest(TURNS, same, { limit: 0 })).toEqual([]);
    });

    it("finds what was put by another client, from the moment that put is over", async () => {
      for (let round = 1; round <= 3; round++) {
        await harness.second.put(CHUNKS, [stored(`c${round}`, unit(1, 0, round / 10))]);
        expect(await vectors.nearest(CHUNKS, unit(1, 0, 0), { limit: 9 })).toHaveLength(round);
        expect(await harness.second.nearest(CHUNKS, unit(1, 0, 0), { limit: 9 })).toHaveLength(round);
      }
      await harness.second.removeGroups(CHUNKS, ["c1"]);
      expect(idsOf(await vectors.nearest(CHUNKS, unit(1, 0, 0), { limit: 9 }))).toEqual(["c2", "c3"]);
    });

    it("replaces the vector and the group of an id that is put again", async () => {
      await vectors.put(CHUNKS, [stored("c", unit(1, 0, 0), "d@1"), stored("other", unit(0, 1, 0), "d@1")]);
      await vectors.nearest(CHUNKS, unit(0, 0, 1), { limit: 2 });
      await vectors.put(CHUNKS, [stored("c", unit(0, 0, 1), "d@2")]);
      const [best, next, ...more] = await vectors.nearest(CHUNKS, unit(0, 0, 1), { limit: 5 });
      expect(best).toMatchObject({ id: "c", group: "d@2" });
      expect(best?.score).toBeGreaterThan(1 - PRECISION);
      expect(next?.id).toBe("other");
      expect(more).toEqual([]);
      await vectors.removeGroups(CHUNKS, ["d@1"]);
      expect(await vectors.missing(CHUNKS, ["c", "other"])).toEqual(["other"]);
    });

    it("takes the last of one id that stands in a call twice", async () => {
      await vectors.put(CHUNKS, [stored("c", unit(1, 0, 0)), stored("c", unit(0, 1, 0))]);
      const hits = await vectors.nearest(CHUNKS, unit(0, 1, 0), { limit: 5 });
      expect(hits).toHaveLength(1);
      expect(hits[0]?.score).toBeGreaterThan(1 - PRECISION);
    });

    it("says which ids have no vector, in their order", async () => {
      await vectors.put(TURNS, [stored("2", unit(1, 0, 0)), stored("10", unit(1, 0, 0))]);
      expect(await harness.second.missing(TURNS, ["11", "10", "1", "2", "3"])).toEqual(["11", "1", "3"]);
    });

    it("looks at the given groups only, at nothing when there are none, and at none that are left out", async () => {
      await vectors.put(
        CHUNKS,
        ["a", "b", "c"].map((id, place) => stored(id, unit(1, place, 0), `${id}@1`)),
      );
      const asked = unit(1, 0, 0);
      expect(
        idsOf(await vectors.nearest(CHUNKS, asked, { limit: 5, groups: ["c@1", "b@1", "x@1"] })),
      ).toEqual(["b", "c"]);
      expect(await vectors.nearest(CHUNKS, asked, { limit: 5, groups: ["b@2"] })).toEqual([]);
      expect(await vectors.nearest(CHUNKS, asked, { limit: 5, groups: [] })).toEqual([]);
      const without = async (notGroups: string[], groups?: string[]) =>
        idsOf(await vectors.nearest(CHUNKS, asked, { limit: 2, notGroups, ...(groups && { groups }) }));
      expect(await without(["a@1", "x@1"])).toEqual(["b", "c"]);
      expect(await without([])).toEqual(["a", "b"]);
      expect(await without(["b@1"], ["b@1", "c@1"])).toEqual(["c"]);
    });

    it("takes a thousand groups at once", async () => {
      const groups = Array.from({ length: 1_000 }, (_, place) => `document ${place}@1`);
      await vectors.put(CHUNKS, [
        stored("in", unit(1, 0, 0), "document 999@1"),
        stored("out", unit(1, 0, 0), "x@1"),
      ]);
      const found = await vectors.nearest(CHUNKS, unit(1, 0, 0), { limit: 5, groups });
      expect(idsOf(found)).toEqual(["in"]);
      await vectors.removeGroups(CHUNKS, groups);
      expect(await vectors.missing(CHUNKS, ["in", "out"])).toEqual(["in"]);
    });

    it("removes groups of every embedder, and nothing else, as often as it is asked to", async () => {
      const large = { ...CHUNKS, embedder: "large|4" };
      await vectors.put(CHUNKS, [
        stored("a1", unit(1, 0, 0), "a@1"),
        stored("a2", unit(1, 0, 0), "a@1"),
        stored("b", unit(1, 0, 0), "b@1"),
      ]);
      await vectors.put(large, [stored("a1", unit(1, 0, 0, 0), "a@1"), stored("b", unit(1, 0, 0, 0), "b@1")]);
      await vectors.nearest(CHUNKS, unit(1, 0, 0), { limit: 1 });
      for (let time = 0; time < 2; time++) {
        await vectors.removeGroups(CHUNKS, ["a@1", "never@1"]);
        expect(await vectors.missing(CHUNKS, ["a1", "a2", "b"])).toEqual(["a1", "a2"]);
        expect(await vectors.missing(large, ["a1", "b"])).toEqual(["a1"]);
        expect(idsOf(await vectors.nearest(CHUNKS, unit(1, 0, 0), { limit: 5 }))).toEqual(["b"]);
      }
      await vectors.removeGroups(CHUNKS, []);
      expect(await vectors.missing(CHUNKS, ["b"])).toEqual([]);
    });

    it("gives the groups of a space, each once and in order, a page at a time", async () => {
      await vectors.put(
        CHUNKS,
        ["나@1", "b@2", "가@1", "b@2", "b@1"].map((group, place) =>
          stored(`c${place}`, unit(1, 0, 0), group),
        ),
      );
      await vectors.put(TURNS, [stored("1", unit(1, 0, 0))]);
      expect(await vectors.groups(CHUNKS, { limit: 9 })).toEqual(["b@1", "b@2", "가@1", "나@1"]);
      expect(await harness.second.groups(CHUNKS, { after: "b@1", limit: 2 })).toEqual(["b@2", "가@1"]);
      expect(await vectors.groups(CHUNKS, { after: "b@9", limit: 2 })).toEqual(["가@1", "나@1"]);
      expect(await vectors.groups(CHUNKS, { after: "나@1", limit: 2 })).toEqual([]);
      expect(await vectors.groups({ ...CHUNKS, embedder: "large|4" }, { limit: 9 })).toEqual([]);
    });

    it("takes away what other embedders have made, of every tenant, as often as it is asked to", async () => {
      const old = (space: VectorSpace): VectorSpace => ({ ...space, embedder: "old|3" });
      const elsewhere = { ...CHUNKS, tenantId: "other" };
      for (const space of [CHUNKS, TURNS, elsewhere])
        for (const each of [space, old(space)]) await vectors.put(each, [stored("1", unit(1, 0, 0))]);
      await vectors.nearest(old(CHUNKS), unit(1, 0, 0), { limit: 1 });
      for (let time = 0; time < 2; time++) {
        const others = ({ embedder }: VectorUse) => embedder !== CHUNKS.embedder;
        expect((await vectors.uses()).filter(others).map(({ kind, vectors }) => [kind, vectors])).toEqual(
          time === 0
            ? [
                ["chunks", 2],
                ["turns", 1],
              ]
            : [],
        );
        if (time === 0) expect(await vectors.removeOthers(CHUNKS.embedder, 2)).toBe(2);
        expect(await vectors.removeOthers(CHUNKS.embedder, 9)).toBe(time === 0 ? 1 : 0);
        expect((await vectors.uses()).every(({ vectors, bytes }) => vectors > 0 && bytes > 0)).toBe(true);
        for (const space of [CHUNKS, TURNS, elsewhere]) {
          expect(await vectors.missing(space, ["1"])).toEqual([]);
          expect(await vectors.nearest(old(space), unit(1, 0, 0), { limit: 1 })).toEqual([]);
        }
      }
    });

    it("removes a space of every embedder, and nothing else, as often as it is asked to", async () => {
      const large = { ...TURNS, embedder: "large|4" };
      await vectors.put(TURNS, [stored("1", unit(1, 0, 0))]);
      await vectors.put(large, [stored("1", unit(1, 0, 0, 1))]);
      await vectors.put(CHUNKS, [stored("1", unit(1, 0, 0))]);
      await vectors.nearest(TURNS, unit(1, 0, 0), { limit: 1 });
      for (let time = 0; time < 2; time++) {
        await harness.second.removeSpace(TURNS);
        expect(await vectors.nearest(TURNS, unit(1, 0, 0), { limit: 5 })).toEqual([]);
        expect(await vectors.missing(large, ["1"])).toEqual(["1"]);
        expect(await vectors.missing(CHUNKS, ["1"])).toEqual([]);
      }
      await vectors.put(TURNS, [stored("2", unit(0, 1, 0))]);
      expect(idsOf(await vectors.nearest(TURNS, unit(1, 0, 0), { limit: 5 }))).toEqual(["2"]);
    });

    it("shows nothing to another tenant, owner, session, kind or embedder, and keeps look-alike keys apart", async () => {
      const turns = (tenantId: string, ownerId: string, sessionId: string): VectorSpace => ({
        tenantId,
        of: { kind: "turns", ownerId, sessionId },
        embedder: "small|3",
      });
      const spaces: VectorSpace[] = [
        CHUNKS,
        { ...CHUNKS, tenantId: "other" },
        { ...CHUNKS, embedder: "small|3|query: " },
        { ...CHUNKS, tenantId: "TENANT" },
        turns("tenant", "owner", "session"),
        turns("tenant", "owner", "session 2"),
        turns("tenant", "owner 2", "session"),
        turns("tenant", "", ""),
        turns("a", "b:c", "d"),
        turns("a:b", "c", "d"),
        turns("a", "b", "c:d"),
      ];
      const own = (place: number) => stored(`id ${place}`, unit(1, place, 0), "group");
      for (const [place, space] of spaces.entries()) await vectors.put(space, [own(place)]);
      const found = async () => {
        const all = await Promise.all(
          spaces.map((space) => vectors.nearest(space, unit(1, 0, 0), { limit: 20 })),
        );
        return all.map(idsOf);
      };
      expect(await found()).toEqual(spaces.map((_, place) => [`id ${place}`]));
      await vectors.removeSpace(spaces[4] ?? CHUNKS);
      await vectors.removeGroups(spaces[8] ?? CHUNKS, ["group"]);
      expect(await found()).toEqual(
        spaces.map((_, place) => (place === 4 || place === 8 ? [] : [`id ${place}`])),
      );
    });

    it("keeps what people write into ids and groups as it is", async () => {
      const odd = ["매뉴얼 #1", `"quoted" \\ 'id'`, "a@1@2", "*", "💡", "x".repeat(400), " led by a blank"];
      await vectors.put(
        CHUNKS,
        odd.map((id) => stored(id, unit(0, 0, 1), `${id}@1`)),
      );
      expect(await vectors.missing(CHUNKS, [...odd, "매뉴얼 #2"])).toEqual(["매뉴얼 #2"]);
      for (const id of odd) {
        const groups = [`${id}@1`];
        expect(await vectors.nearest(CHUNKS, unit(0, 0, 1), { limit: 9, groups })).toMatchObject([
          { id, group: `${id}@1` },
        ]);
        await vectors.removeGroups(CHUNKS, groups);
      }
      expect(await vectors.nearest(CHUNKS, unit(0, 0, 1), { limit: 9 })).toEqual([]);
    });

    describeVectorSearch(() => harness);

    it("takes no vector of another length or without a direction, and nothing else of that call", async () => {
      await vectors.put(CHUNKS, [stored("a", unit(1, 0, 0))]);
      const wrong = [unit(1, 0), unit(1, 0, 0, 0), new Float32Array(3), new Float32Array([Number.NaN, 1, 0])];
      for (const vector of wrong)
        await expect(
          vectors.put(CHUNKS, [stored("b", unit(0, 1, 0)), stored("c", vector)]),
        ).rejects.toMatchObject({ code: "internal" });
      expect(await vectors.missing(CHUNKS, ["a", "b", "c"])).toEqual(["b", "c"]);
      await expect(vectors.nearest(CHUNKS, unit(1, 0), { limit: 1 })).rejects.toMatchObject({
        code: "internal",
      });
    });

    it("puts nothing when there is nothing to put", async () => {
      await vectors.put(CHUNKS, []);
      expect(await vectors.nearest(CHUNKS, unit(1, 0, 0), { limit: 1 })).toEqual([]);
    });

    it("says that the storage cannot be used when it fails", async () => {
      await vectors.put(CHUNKS, [stored("a", unit(1, 0, 0))]);
      await harness.breakStorage();
      const unavailable = { code: "unavailable" };
      await expect(vectors.put(CHUNKS, [stored("b", unit(1, 0, 0))])).rejects.toMatchObject(unavailable);
      await expect(vectors.missing(CHUNKS, ["a"])).rejects.toMatchObject(unavailable);
      await expect(vectors.nearest(CHUNKS, unit(1, 0, 0), { limit: 1 })).rejects.toMatchObject(unavailable);
      await expect(vectors.groups(CHUNKS, { limit: 1 })).rejects.toMatchObject(unavailable);
      await expect(vectors.removeOthers("other", 1)).rejects.toMatchObject(unavailable);
      await expect(vectors.uses()).rejects.toMatchObject(unavailable);
      await expect(vectors.removeGroups(CHUNKS, ["a"])).rejects.toMatchObject(unavailable);
      await expect(vectors.removeSpace(CHUNKS)).rejects.toMatchObject(unavailable);
    });
  });
}
