import type { SessionKey } from "../domain/identity.ts";

/**
 * The events of a running turn, in order. `event` is JSON made by the server; the buffer does not look into
 * it.
 */
export interface BufferedEvent {
  /** From 1, without gaps. */
  seq: number;
  event: string;
}

/**
 * Where the process that writes an answer leaves it for the other processes, so that any of them can serve a
 * reload or a second tab.
 *
 * Contract (tests/contracts/stream-buffer.contract.ts):
 * - `append` is idempotent per `seq`: the same events again change nothing. Events come out in
 *   the order of their numbers.
 * - `read` gives at most `limit` events after `after`, and whether the stream has been closed; null for a
 *   stream that never began or has expired.
 * - A closed stream stays readable for STREAM_KEEP_MS, an open one for that long after its last event.
 * - `names` lists the streams of a session that have not expired; `remove` deletes one with all its events,
 *   and may be repeated.
 * - Another person's stream with the same id is null.
 */
export interface StreamBuffer {
  append(key: SessionKey, clientTurnId: string, events: readonly BufferedEvent[]): Promise<void>;
  close(key: SessionKey, clientTurnId: string): Promise<void>;
  read(
    key: SessionKey,
    clientTurnId: string,
    range: { after: number; limit: number },
  ): Promise<{ events: BufferedEvent[]; closed: boolean } | null>;
  names(key: SessionKey): Promise<string[]>;
  remove(key: SessionKey, clientTurnId: string): Promise<void>;
}
