import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { searchDocuments } from "../../../../lib/retrieval/search/search-documents.ts";
import { searchInParts } from "../../../../lib/retrieval/search/search-parts.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const FERRY = "The ferry to the island leaves at nine. Ferry tickets are sold on the quay, ferry by ferry.";

const library = await openLibrary({
  ferries: { title: "Ferries", chunks: Array.from({ length: 6 }, () => ({ text: FERRY })) },
  lodge: { title: "Lodge", chunks: [{ text: "Blankets are lent by the porter." }] },
  travel: { title: "출장", chunks: [{ text: "출장 여비는 하루 4만 원이다." }] },
  garden: { title: "정원", chunks: [{ text: "정원 식대는 따로 없다." }] },
  meals: { title: "출장 식대", chunks: [{ text: "출장 식대는 한 끼 1만 원이다." }] },
});

async function lookUp(question: string, limit = 3) {
  const query = analyseQuery(question);
  return searchInParts({ query, question }, (asked) =>
    searchDocuments({ index: library, tenantId: "tenant" }, { ...asked, limit, filter: {} }),
  );
}

describe("several things that are asked at once", () => {
  it("each have their place among the first", async () => {
    const { hits, parts } = await lookUp("When does the ferry leave for the island, and who lends blankets?");
    expect(parts.map(({ question }) => question)).toEqual([
      "When does the ferry leave for the island",
      "who lends blankets?",
    ]);
    expect(new Set(hits.slice(0, 2).map(({ chunk }) => chunk.docId))).toEqual(new Set(["ferries", "lodge"]));
  });

  it("are looked up with what the rest of the question is about", async () => {
    const { parts } = await lookUp("출장 여비랑 식대 얼마야?");
    expect(parts.at(-1)?.hits[0]?.chunk.docId).toBe("meals");
  });

  it("are one search where one is asked", async () => {
    const { hits, parts } = await lookUp("When does the ferry leave?");
    expect(parts).toEqual([]);
    expect(hits[0]?.chunk.docId).toBe("ferries");
  });

  it("come in one order, each passage once and no more than were wanted", async () => {
    const words = fc.constantFrom(
      "ferry",
      "blankets",
      "출장",
      "식대",
      "who",
      "when",
      "and",
      ",",
      "랑",
      "얼마",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        async (said, limit) => {
          const { hits } = await lookUp(said.join(" "), limit);
          const ids = hits.map(({ chunk }) => chunk.chunkId);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(limit);
          expect(hits.map(({ score }) => score)).toEqual(
            hits.map(({ score }) => score).toSorted((a, b) => b - a),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
