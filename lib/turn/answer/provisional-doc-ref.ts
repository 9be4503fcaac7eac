import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { type CitedDocument, type CitedPassage, createDocRef } from "../retrieve/evidence.ts";

/** The doc-ref while the answer is still being written: every passage that was shown. */
export function provisionalDocRef({ snapshot, hits, passages }: CitedDocument, index: number) {
  return createDocRef(
    index + 1,
    snapshot,
    passages ?? hits.map(wholeChunk),
    hits[0]?.retrievalMethod ?? "lexical",
  );
}

export function wholeChunk({ chunk, score }: SearchHit): CitedPassage {
  return { chunk, from: chunk.from, to: chunk.to, text: chunk.text, score };
}
