import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fuseRankings, shareHits } from "../../../../lib/retrieval/search/fuse-rankings.ts";
import type { SearchHit } from "../../../../lib/retrieval/search/search-documents.ts";
import { foundText } from "../../../helpers/found-text.ts";

function hit(chunkId: string, score = 0.5): SearchHit {
  const found = foundText(chunkId);
  return { ...found, score, chunk: { ...found.chunk, chunkId } };
}
const hits = (ids: string) => [...ids].map((id) => hit(id));
const ids = (found: readonly SearchHit[]) => found.map(({ chunk }) => chunk.chunkId).join("");

describe("several searches in one order", () => {
  it("are the one search where there is one", () => {
    expect(ids(fuseRankings([{ hits: hits("abc"), weight: 1 }], 10))).toBe("abc");
    expect(fuseRankings([], 10)).toEqual([]);
  });

  it("put first what several of them bring", () => {
    const fused = fuseRankings(
      [
        { hits: hits("abc"), weight: 1 },
        { hits: hits("dbe"), weight: 1 },
      ],
      10,
    );
    expect(ids(fused)).toBe("badce");
  });

  it("keep the best of a search that nobody agrees with among the first", () => {
    const fused = fuseRankings(
      [
        { hits: hits("abcdefgh"), weight: 1 },
        { hits: hits("xyz"), weight: 0.7 },
      ],
      5,
    );
    expect(ids(fused)).toBe("abcxd");
  });

  it("give a hit as the search has it that ranks it best", () => {
    const fused = fuseRankings(
      [
        { hits: [hit("a", 0.9), hit("b", 0.1)], weight: 1 },
        { hits: [hit("b", 0.7)], weight: 1 },
      ],
      10,
    );
    expect(fused.map(({ score }) => score)).toEqual([0.7, 0.9]);
  });
});

const list = fc.uniqueArray(fc.constantFrom(..."abcdefghijklmnop"), { maxLength: 12 });

describe("places that several lists share", () => {
  it("go to each in turn, and what one does not need to the others", () => {
    expect(ids(shareHits([hits("abcd"), hits("xy"), hits("a")], 5))).toBe("axbyc");
  });

  it("are filled, each hit once, and every list has its share or all that it has", () => {
    fc.assert(
      fc.property(
        fc.array(list, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 12 }),
        (lists, limit) => {
          const shared = shareHits(
            lists.map((each) => each.map((id) => hit(id))),
            limit,
          ).map(({ chunk }) => chunk.chunkId);
          const all = new Set(lists.flat());
          expect(new Set(shared).size).toBe(shared.length);
          expect(shared).toHaveLength(Math.min(limit, all.size));
          const share = Math.floor(limit / lists.length);
          for (const each of lists)
            expect(each.filter((id) => shared.includes(id)).length).toBeGreaterThanOrEqual(
              Math.min(share, each.length),
            );
        },
      ),
    );
  });
});
