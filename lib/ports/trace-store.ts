import type { SessionKey } from "../domain/identity.ts";
import type { TurnTrace } from "../domain/trace.ts";

/** What each turn decided, read, called and spent. Losing a trace never loses a turn. */
export interface TraceStore {
  /** A new one: nobody waits for the disk, and a power failure may lose it. */
  save(key: SessionKey, trace: TurnTrace): Promise<void>;
  /**
   * In place of what is there, all in one transaction; on the disk when it returns: words are taken out so.
   */
  saveAll(key: SessionKey, traces: readonly TurnTrace[]): Promise<void>;
  /** Null as well for one that another version of Ibid wrote and this one cannot read. */
  find(key: SessionKey, turnId: number): Promise<TurnTrace | null>;
  /** The turns of the session whose traces hold one of these texts, in whatever case; ascending. */
  containing(key: SessionKey, texts: readonly string[]): Promise<number[]>;
  remove(key: SessionKey): Promise<void>;
  removeTurn(key: SessionKey, turnId: number): Promise<void>;
  /** Traces of turns before `time`, of every tenant. */
  countOlder(time: string): Promise<number>;
  /**
   * Removes traces of turns before `time` (ISO 8601, UTC), of every tenant: the oldest, at most
   * `limit`. Returns how many.
   */
  removeOlder(time: string, limit: number): Promise<number>;
}
