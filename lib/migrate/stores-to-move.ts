import type { DocumentIndex } from "../ports/document-index.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { RelationalRows } from "../ports/relational-rows.ts";
import type { TurnLog } from "../ports/turn-log.ts";

/**
 * What lasts of an installation. Working memory does not: it is rebuilt from the turns
 * when a session is next used.
 */
export interface StoresToMove {
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
  objectStore: ObjectStore;
  relationalRows: RelationalRows;
}

/** How much there is of one kind, and a checksum over the content of all of it. */
export interface Tally {
  count: number;
  checksum: string;
}

/** One kind of thing: all that the source has of it, and what the target has of exactly that. */
export interface Comparison {
  kind: string;
  source: Tally;
  target: Tally;
}

export interface Count {
  kind: string;
  source: number;
  /** Of those, how many the target has already. */
  target: number;
}

/**
 * One part of an installation on its way from one store to the other. Everything can be repeated at any time.
 */
export interface Mover {
  /** For people: "documents". */
  name: string;
  survey(): Promise<Count[]>;
  /**
   * Adds what is missing. `progress` may be called for every step; `say` for what a person has to know.
   * Returns how many things were new.
   */
  move(progress: (words: string) => void, say: (line: string) => void): Promise<number>;
  compare(progress: (words: string) => void): Promise<Comparison[]>;
}
