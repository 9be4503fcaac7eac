import type { Chunk } from "../../domain/document.ts";
import type { Sentence } from "../../language/text/split-sentences.ts";
import type { TextBlock } from "./text-blocks.ts";

/** A place of a document as it is shown: of its block what makes sense alone, with what answers marked. */
export interface Passage {
  chunk: Chunk;
  title: string;
  score: number;
  kind: TextBlock["kind"];
  opening: Sentence | null;
  /** What is shown of the block, in its order; only the rows of a table need not follow each other. */
  units: Sentence[];
  /** Those of them that answer. */
  marked: ReadonlySet<number>;
  /** The block begins before what is shown of it, and goes on behind. */
  isCut: { before: boolean; after: boolean };
}
