import { describe, expect, it } from "vitest";
import { isSure } from "../../../../lib/retrieval/search/is-sure.ts";
import { type SearchHit, searchDocuments } from "../../../../lib/retrieval/search/search-documents.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const library = await openLibrary({
  kayak: { title: "Kayak K-20", chunks: [{ text: "The kayak K-20 carries two paddlers." }] },
  fair: { title: "Haenam", chunks: [{ text: "The fair of Haenam is open at night in May." }] },
  market: { title: "Haenam", chunks: [{ text: "The fair of Haenam is not open at night in June." }] },
  sauna: { title: "Sauna", chunks: [{ text: "The sauna stove is heated with birch." }] },
});

function hitsOf(query: string): Promise<SearchHit[]> {
  return searchDocuments({ index: library, tenantId: "tenant" }, { query, limit: 6, filter: {} });
}

async function judged(question: string, { confidence = 0.9, parts = [] as string[] } = {}) {
  const hits = await hitsOf(question);
  return isSure(question, { confidence, hits, parts: parts.map((part) => ({ question: part })) });
}

describe("An answer without a model is called one", () => {
  it("where a passage holds what is asked", async () => {
    expect(await judged("How many paddlers does the kayak K-20 carry?")).toBe(true);
  });

  it("not where it speaks of the subject alone, whatever makes it likely", async () => {
    expect(await judged("Which insurer repairs the kayak K-20?")).toBe(false);
  });

  it("not where it is not likely", async () => {
    expect(await judged("How many paddlers does the kayak K-20 carry?", { confidence: 0.4 })).toBe(false);
  });

  it("not where another document has as much of it, unless the best has nearly all", async () => {
    const tied = async (confidence: number) => {
      const hits = await hitsOf("Is the fair of Haenam open at night?");
      return isSure("Is the fair of Haenam open at night?", { confidence, hits, parts: [] });
    };
    expect(await tied(0.9)).toBe(false);
    expect(await tied(0.98)).toBe(true);
  });

  it("where each of several things that are asked stands somewhere", async () => {
    const parts = ["How many paddlers does the kayak carry", "what is the sauna stove heated with?"];
    expect(await judged(parts.join(", and "), { parts })).toBe(true);
    expect(await judged(parts.join(", and "))).toBe(false);
  });
});
