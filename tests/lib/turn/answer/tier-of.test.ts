import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SearchHit, searchDocuments } from "../../../../lib/retrieval/search/search-documents.ts";
import { isSure } from "../../../../lib/turn/answer/tier-of.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeAll(async () => {
  library = await openLibrary({
    kayak: { title: "Kayak K-20", chunks: [{ text: "The kayak K-20 carries two paddlers." }] },
    sauna: { title: "Sauna", chunks: [{ text: "The sauna stove is heated with birch." }] },
  });
});
afterAll(() => library.close());

async function judged(question: string, { confidence = 0.9, parts = [] as string[] } = {}) {
  const search = { query: question, limit: 6, filter: {} };
  const hits: SearchHit[] = await searchDocuments({ index: library.index, tenantId: "tenant" }, search);
  return isSure(question, { confidence, hits, parts: parts.map((part) => ({ question: part, found: 1 })) });
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

  it("where each of several things that are asked stands somewhere", async () => {
    const parts = ["How many paddlers does the kayak carry", "what is the sauna stove heated with?"];
    expect(await judged(parts.join(", and "), { parts })).toBe(true);
    expect(await judged(parts.join(", and "))).toBe(false);
  });
});
