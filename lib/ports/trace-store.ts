import type { SessionKey } from "../domain/identity.ts";
import type { TurnTrace } from "../domain/trace.ts";

/** What each turn decided, read, called and spent. Losing a trace never loses a turn. */
export interface TraceStore {
  /** Stores a new trace without waiting for the disk: a power failure may lose it. */
  save(key: SessionKey, trace: TurnTrace): Promise<void>;
  /**
   * Replaces stored traces in one transaction, on disk when it returns: this is how words are removed from
   * traces.
   */
  saveAll(key: SessionKey, traces: readonly TurnTrace[]): Promise<void>;
  /** Also null for a trace that another version of Ibid wrote and this one cannot read. */
  find(key: SessionKey, turnId: number): Promise<TurnTrace | null>;
  /** The turns of the session whose traces contain one of these texts, ignoring case; ascending. */
  containing(key: SessionKey, texts: readonly string[]): Promise<number[]>;
  remove(key: SessionKey): Promise<void>;
  removeTurn(key: SessionKey, turnId: number): Promise<void>;
  /** Counts the traces of turns before `time`, in every tenant. */
  countOlder(time: string): Promise<number>;
  /**
   * Removes traces of turns before `time` (ISO 8601, UTC), in every tenant: the oldest first, at most
   * `limit`. Returns how many.
   */
  removeOlder(time: string, limit: number): Promise<number>;
}
