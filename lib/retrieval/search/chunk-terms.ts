import type { Chunk } from "../../domain/document.ts";
import { analyse } from "../../language/text/analyse.ts";
import type { ChunkTerms } from "../../ports/document-index.ts";

/** The terms by which a chunk is found. */
export function chunkTerms(title: string, chunk: Pick<Chunk, "section" | "text">): ChunkTerms {
  return { title: analyse(title), heading: analyse(chunk.section), body: analyse(chunk.text) };
}
