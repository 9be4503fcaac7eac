import type { Chunk } from "../../domain/document.ts";
import type { SearchHit } from "./search-documents.ts";

/** A hit for a passage that was read, not searched. */
export function readHit(chunk: Chunk, title: string, retrievalMethod = "read"): SearchHit {
  return {
    chunk,
    title,
    score: 0,
    raw: 0,
    retrievalMethod,
    matched: [],
    coverage: 0,
    sentenceCoverage: 0,
    values: new Map(),
    statistics: { chunks: 0, frequencies: new Map() },
  };
}
