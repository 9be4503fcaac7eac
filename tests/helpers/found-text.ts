import type { SearchHit } from "../../lib/retrieval/search/search-documents.ts";

/** A text as a search returns it, in a library that contains nothing else. */
export function foundText(text: string): SearchHit {
  return {
    chunk: {
      chunkId: "found#0",
      docId: "found",
      version: 1,
      order: 0,
      section: "",
      text,
      from: 0,
      to: text.length,
    },
    title: "Found",
    score: 1,
    raw: 1,
    retrievalMethod: "lexical",
    matched: [],
    coverage: 1,
    sentenceCoverage: 1,
    values: new Map(),
    statistics: { chunks: 1, frequencies: new Map() },
  };
}
