import type { Chunk } from "../../domain/document.ts";
import { analyse } from "../../language/text/analyse.ts";
import type { ChunkTerms } from "../../ports/document-index.ts";

/** The terms that a chunk is found by. */
export function chunkTerms(title: string, chunk: Pick<Chunk, "section" | "text">): ChunkTerms {
  return { title: analyse(title), heading: analyse(chunk.section), body: analyse(chunk.text) };
}
