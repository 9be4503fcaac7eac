import type { DocumentIndex } from "../ports/document-index.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { RelationalRows } from "../ports/relational-rows.ts";
import type { TurnLog } from "../ports/turn-log.ts";

/**
 * The lasting data of an installation. Working memory is not included: it is rebuilt from the turns when a
 * session is next used.
 */
export interface StoresToMove {
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
  objectStore: ObjectStore;
  relationalRows: RelationalRows;
}

/** How many items of one kind there are, and a checksum over the content of all of them. */
export interface Tally {
  count: number;
  checksum: string;
}

/** One kind of item: everything the source has, and what the target has of exactly those. */
export interface Comparison {
  kind: string;
  source: Tally;
  target: Tally;
}

export interface Count {
  kind: string;
  source: number;
  /** How many of them the target already has. */
  target: number;
}

/**
 * One part of an installation being moved from one store to another. Every step may be repeated at any time.
 */
export interface Mover {
  /** The name shown to people: "documents". */
  name: string;
  survey(): Promise<Count[]>;
  /**
   * Adds what is missing. `progress` may be called for every step; `say` for what a person has to know.
   * Returns how many items were new.
   */
  move(progress: (words: string) => void, say: (line: string) => void): Promise<number>;
  compare(progress: (words: string) => void): Promise<Comparison[]>;
}
