import { expect, it } from "vitest";
import { searchInForce } from "../../../../lib/retrieval/search/search-in-force.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const edition = (year: number, amount: string) => ({
  title: `Travel policy ${year}`,
  chunks: [{ text: `A night in a hotel is paid up to ${amount} won.` }],
});

it("the newer edition does not answer where only the older one was chosen", async () => {
  const index = await openLibrary({
    "travel-policy-2024": edition(2024, "120,000"),
    "travel-policy-2025": edition(2025, "150,000"),
    gate: { title: "Gate", chunks: [{ text: "It opens at eight." }] },
  });
  const words = "How much is paid for a night in a hotel?";
  const found = async (docIds?: string[]) => {
    const search = { query: words, question: words, limit: 5, filter: docIds ? { docIds } : {} };
    const hits = await searchInForce(
      { index, tenantId: "tenant" },
      { words, now: new Date("2026-01-01"), ...search },
    );
    return hits.map(({ chunk, edition: state }) => `${chunk.docId} ${state?.state ?? "alone"}`);
  };
  expect(await found()).toEqual(["travel-policy-2025 in_force", "travel-policy-2024 replaced"]);
  expect(await found(["travel-policy-2024", "gate"])).toEqual(["travel-policy-2024 alone"]);
});
