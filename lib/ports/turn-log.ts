import type { Jump, Segment } from "../domain/branch.ts";
import type { OwnerKey, SessionKey } from "../domain/identity.ts";
import type { NewTurn, Turn, TurnSummary } from "../domain/turn.ts";
import type { WeightedTerm } from "../domain/weighted-term.ts";

/** The terms a turn is found by; computed by the core, stored by the driver. */
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
  /** A summary that already exists, for an import; usually it is made later. */
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

/** The turn of a session that matches a search. */
export interface FoundSession {
  sessionId: string;
  turnId: number;
}

/** The beginning of what was asked in a turn. */
export interface AskedQuestion {
  turnId: number;
  question: string;
}

/** Where in a conversation a document was first cited. */
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
 * append-only; a deleted turn leaves its number behind.
 *
 * Contract (tests/contracts/turn-log.contract.ts):
 * - `append` numbers turns 1, 2, 3 … per session without gaps or duplicates, even with several concurrent
 *   clients, and is durable when it returns. Appending the same `client_turn_id` again returns the stored
 *   turn with `appended: false`.
 * - `appendAll` stores all turns or none.
 * - A key with another tenant or owner sees nothing, even for the same session id. An unknown
 *   session is empty, not an error.
 * - Reads come in ascending `turn_id` unless said otherwise.
 * - A search reads only the session's own turns. Ties are ordered by newest first.
 * - Storage failures reject with AppError `unavailable` (full disk: `storage_full`).
 */
export interface TurnLog {
  append(key: SessionKey, entry: TurnToAppend): Promise<{ turn: Turn; appended: boolean }>;
  appendAll(key: SessionKey, entries: readonly TurnToAppend[]): Promise<number>;
  findByClientTurnId(key: SessionKey, clientTurnId: string): Promise<Turn | null>;
  /** The named turns that exist, ascending. */
  get(key: SessionKey, turnIds: readonly number[]): Promise<Turn[]>;
  /**
   * `after` (exclusive) reads forwards; `before` (exclusive) gives the last `limit` turns before it, still
   * ascending.
   */
  list(key: SessionKey, range: { after?: number; before?: number; limit: number }): Promise<Turn[]>;
  /** Number of the newest turn; 0 for an unknown or empty session. */
  lastTurnId(key: SessionKey): Promise<number>;
  /** Turns whose parent is not the turn before them; paths are computed from these. */
  jumps(key: SessionKey): Promise<Jump[]>;
  /** The newest turn with doc-refs inside the given segments. */
  lastWithDocRefs(key: SessionKey, segments: readonly Segment[]): Promise<Turn | null>;
  /**
   * The documents cited inside the given segments, each once, in the order of their first citation there
   * (turn, then slot); at most `limit`. Turns that were just appended are included.
   */
  citedDocuments(key: SessionKey, segments: readonly Segment[], limit: number): Promise<FirstCitation[]>;
  /** One-line summaries, newest first; turns that are deleted or have no summary are left out. */
  summaries(key: SessionKey, limit: number): Promise<TurnSummary[]>;
  search(
    key: SessionKey,
    terms: readonly WeightedTerm[],
    scoring: TurnScoring,
    limit: number,
  ): Promise<TurnHit[]>;
  /**
   * This person's sessions in which some turn contains all the terms (each may be a prefix of a word), latest
   * first, each with the newest such turn.
   */
  findSessions(key: OwnerKey, terms: readonly WeightedTerm[], limit: number): Promise<FoundSession[]>;
  /**
   * The same search over the sessions of everybody in a tenant. Each person's sessions come latest first; the
   * order between people is not defined.
   */
  findInTenant(
    tenantId: string,
    terms: readonly WeightedTerm[],
    limit: number,
  ): Promise<(FoundSession & { ownerId: string })[]>;
  /**
   * All questions, ascending by number, each cut to its first `length` UTF-16 code units; a directory of the
   * conversation is made from them. A deleted turn's question is empty.
   */
  questions(key: SessionKey, length: number): Promise<AskedQuestion[]>;
  /** The times of the turns, ascending by number; time expressions are resolved against them. */
  times(key: SessionKey): Promise<{ turnId: number; ts: string }[]>;
  /** Does nothing if the turn does not exist or is deleted. */
  setSummary(key: SessionKey, turnId: number, summary: NewSummary): Promise<void>;
  /** Numbers of turns that have no summary yet, ascending. */
  withoutSummary(key: SessionKey, limit: number): Promise<number[]>;
  /**
   * Deletes every word of a turn for good. Its number, parent and time stay, and a hash of its
   * client_turn_id: `append` and `findByClientTurnId` with that id return what is left, so the turn cannot
   * come back. The turn no longer appears in any search or list of documents or summaries. Returns what is
   * left; null if there is no such turn. May be repeated.
   */
  deleteTurn(key: SessionKey, turnId: number): Promise<Turn | null>;
  /**
   * Replaces the turns with these numbers, because they quote a turn that is deleted. Stored number,
   * client_turn_id, parent and time stay; a turn that does not exist or is itself deleted is left alone.
   */
  amend(key: SessionKey, entries: readonly TurnToRestore[]): Promise<void>;
  erase(key: SessionKey): Promise<void>;
  /**
   * Every session that has turns, in every tenant: for moving to another store. The order is up to the store,
   * but stable. `after`: only sessions after this one, so that an interrupted listing can resume.
   */
  sessions(after?: SessionKey): AsyncIterable<SessionKey>;
  /**
   * Stores turns exactly as they are, with numbers and summaries: for moving from another store. They
   * continue the session without a gap. A turn whose client_turn_id is already stored is left alone. Returns
   * how many are new.
   */
  restore(key: SessionKey, entries: readonly TurnToRestore[]): Promise<number>;
}

/**
 * What reading a conversation needs: the turn log itself, or a conversation sent with the request
 * (chat_history).
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
