import type { Chunk } from "../../domain/document.ts";
import type { Sentence } from "../../language/text/split-sentences.ts";
import type { SearchHit } from "../search/search-documents.ts";
import type { TextBlock } from "./text-blocks.ts";

/** A sentence, item or row of what was found. */
export interface SentenceOfHit extends Sentence {
  hit: SearchHit;
}

/**
 * A place in a document as it is shown: the part of its block that makes sense alone, with what answers
 * marked.
 */
export interface Passage {
  chunk: Chunk;
  title: string;
  score: number;
  kind: TextBlock["kind"];
  opening: Sentence | null;
  /** The units of the block that are shown, in order; only rows of a table may have gaps between them. */
  units: Sentence[];
  /** The offsets (`from`) of the units that answer. */
  marked: ReadonlySet<number>;
  /** Whether the block begins before the first shown unit, and continues after the last. */
  isCut: { before: boolean; after: boolean };
}
