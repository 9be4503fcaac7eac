import type { Jump, Segment } from "../domain/branch.ts";
import type { OwnerKey, SessionKey } from "../domain/identity.ts";
import type { NewTurn, Turn, TurnSummary } from "../domain/turn.ts";
import type { WeightedTerm } from "../domain/weighted-term.ts";

/** The ready-made terms a turn is found by; computed by the core, stored by the driver. */
export interface TurnTerms {
  user: string[];
  assistant: string[];
}

export interface NewSummary {
  summary: string;
  summaryModel: string;
  summaryTs: string;
}

export interface TurnToAppend {
  turn: NewTurn;
  terms: TurnTerms;
  /** Made beforehand, for an import; usually the summary comes later. */
  summary?: NewSummary;
}

export interface TurnToRestore {
  turn: Turn;
  terms: TurnTerms;
}

/** BM25 parameters and field weights; the same numbers give the same order in every driver. */
export interface TurnScoring {
  k1: number;
  b: number;
  weights: { user: number; assistant: number };
}

export interface TurnHit {
  turnId: number;
  ts: string;
  /** BM25 summed over the query's terms, each times its weight. */
  score: number;
}

/** The turn of a session that holds what was searched for. */
export interface FoundSession {
  sessionId: string;
  turnId: number;
}

/** The beginning of what was asked in a turn. */
export interface AskedQuestion {
  turnId: number;
  question: string;
}

/** Where in a conversation a document was cited first. */
export interface FirstCitation {
  docId: string;
  title: string;
  version: number;
  checksum: string;
  turnId: number;
  slot: number;
}

/**
 * The record of turns: the single source from which display, memory, summaries and search are derived. It is
 * only ever added to; what the user deletes leaves its number behind.
 *
 * Contract (tests/contracts/turn-log.contract.ts):
 * - `append` numbers turns 1, 2, 3 … per session without gap or double, under concurrency from
 *   several clients, and is durable when it returns. The same `client_turn_id` again returns the
 *   stored turn with `appended: false`.
 * - `appendAll` stores all turns or none.
 * - A key with another tenant or owner sees nothing, even for the same session id. An unknown
 *   session is empty, not an error.
 * - Reads come in ascending `turn_id` unless said otherwise.
 * - A search reads only the session's own turns. Ties are ordered by newest first.
 * - Storage trouble rejects with AppError `unavailable` (full disk: `storage_full`).
 */
export interface TurnLog {
  append(key: SessionKey, entry: TurnToAppend): Promise<{ turn: Turn; appended: boolean }>;
  appendAll(key: SessionKey, entries: readonly TurnToAppend[]): Promise<number>;
  findByClientTurnId(key: SessionKey, clientTurnId: string): Promise<Turn | null>;
  /** The named turns that exist, ascending. */
  get(key: SessionKey, turnIds: readonly number[]): Promise<Turn[]>;
  /**
   * `after` (exclusive) reads forwards; `before` (exclusive) gives the last `limit` turns
   * before it, still ascending.
   */
  list(key: SessionKey, range: { after?: number; before?: number; limit: number }): Promise<Turn[]>;
  /** Number of the newest turn; 0 for an unknown or empty session. */
  lastTurnId(key: SessionKey): Promise<number>;
  /** Turns whose parent is not the turn before them; what a path is computed from. */
  jumps(key: SessionKey): Promise<Jump[]>;
  /** The newest turn with doc-refs inside the given segments. */
  lastWithDocRefs(key: SessionKey, segments: readonly Segment[]): Promise<Turn | null>;
  /**
   * The documents cited inside the given segments, each once, in the order of their first citation there
   * (turn, then slot); at most `limit`. Newest turns included: what was appended is seen.
   */
  citedDocuments(key: SessionKey, segments: readonly Segment[], limit: number): Promise<FirstCitation[]>;
  /** One-line summaries, newest first; a turn without one, or deleted, is left out. */
  summaries(key: SessionKey, limit: number): Promise<TurnSummary[]>;
  search(
    key: SessionKey,
    terms: readonly WeightedTerm[],
    scoring: TurnScoring,
    limit: number,
  ): Promise<TurnHit[]>;
  /**
   * This person's sessions in which some turn holds all the terms (each may be the beginning of a word),
   * latest first, each with the newest such turn.
   */
  findSessions(key: OwnerKey, terms: readonly WeightedTerm[], limit: number): Promise<FoundSession[]>;
  /**
   * The same among the sessions of all of a tenant's people; each person's latest first, in no promised order
   * among them.
   */
  findInTenant(
    tenantId: string,
    terms: readonly WeightedTerm[],
    limit: number,
  ): Promise<(FoundSession & { ownerId: string })[]>;
  /**
   * All questions, ascending by number, each cut to its first `length` UTF-16 code units: what a directory of
   * the conversation is made from. That of a deleted turn is empty.
   */
  questions(key: SessionKey, length: number): Promise<AskedQuestion[]>;
  /** The times of the turns, ascending by number: what time expressions are resolved against. */
  times(key: SessionKey): Promise<{ turnId: number; ts: string }[]>;
  /** Of a turn that is there and not deleted; of others nothing happens. */
  setSummary(key: SessionKey, turnId: number, summary: NewSummary): Promise<void>;
  /** Numbers of turns that have no summary yet, ascending. */
  withoutSummary(key: SessionKey, limit: number): Promise<number[]>;
  /**
   * Takes every word of a turn for good. Its number, what it continues and its time stay, its
   * client_turn_id as a hash: `append` and `findByClientTurnId` with that id give what is left, and nothing
   * comes back. No search and no list of documents or summaries has it any more. Gives what is left; null
   * when there is no such turn. Repeatable.
   */
  deleteTurn(key: SessionKey, turnId: number): Promise<Turn | null>;
  /**
   * Puts these in place of the turns with their numbers, because they quote a turn that is deleted.
   * Number, client_turn_id, parent and time stay as they are stored; a turn that is not there, or is
   * deleted itself, is left alone.
   */
  amend(key: SessionKey, entries: readonly TurnToRestore[]): Promise<void>;
  erase(key: SessionKey): Promise<void>;
  /**
   * Every session that has turns, of every tenant: for moving to another store. The order is the store's
   * own and stays the same; `after`: only those behind this one, which was named before, so that a listing
   * that broke off can go on.
   */
  sessions(after?: SessionKey): AsyncIterable<SessionKey>;
  /**
   * Stores turns exactly as they are, numbers and summaries included: for moving from another store. They
   * continue the session without a gap; a turn that is there already with the same client_turn_id is left
   * alone. Returns how many are new.
   */
  restore(key: SessionKey, entries: readonly TurnToRestore[]): Promise<number>;
}

/**
 * What reading a conversation needs: the log itself, or a conversation that the caller
 * brings along (chat_history).
 */
export type TurnReader = Pick<
  TurnLog,
  | "get"
  | "list"
  | "lastTurnId"
  | "jumps"
  | "lastWithDocRefs"
  | "citedDocuments"
  | "summaries"
  | "search"
  | "times"
>;
