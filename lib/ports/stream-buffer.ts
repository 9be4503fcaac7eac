import type { SessionKey } from "../domain/identity.ts";

/**
 * What a running turn has said, in order. `event` is JSON of the server's own making; the
 * buffer does not look into it.
 */
export interface BufferedEvent {
  /** From 1, without gaps. */
  seq: number;
  event: string;
}

/**
 * Where the process that writes an answer leaves it for the others, so that a reload or a second tab may
 * be served by any of them.
 *
 * Contract (tests/contracts/stream-buffer.contract.ts):
 * - `append` is idempotent per `seq`: the same events again change nothing. Events come out in
 *   the order of their numbers.
 * - `read` gives the events after `after`, at most `limit` of them, and whether the stream has been closed;
 *   null for a stream that was never begun or has gone.
 * - A closed stream stays readable for STREAM_KEEP_MS, an open one for that long after its last event.
 * - `names` are the streams of a session that have not gone; `remove` takes one away with all its
 *   events, and is repeatable.
 * - Another person's stream of the same id is null.
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
  /** Those that `removeExpired` would take away now; 0 where they go by themselves. */
  countExpired(): Promise<number>;
  removeExpired(): Promise<number>;
}
