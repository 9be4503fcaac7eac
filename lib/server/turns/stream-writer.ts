import { setTimeout as pause } from "node:timers/promises";
import type { SessionKey } from "../../domain/identity.ts";
import type { BufferedEvent, StreamBuffer } from "../../ports/stream-buffer.ts";
import { STREAM_CLOSE_ATTEMPTS, STREAM_CLOSE_PAUSE_MS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import { encodeRunEvent, type RunEvent } from "./run-event.ts";

/**
 * Names the stream of one attempt at a turn: a second attempt after a failure must not continue where the
 * first one ended.
 */
export function streamName(run: { clientTurnId: string; startedAt: string; ownerProcess: string }): string {
  return JSON.stringify([run.clientTurnId, run.startedAt, run.ownerProcess]);
}

/** Whether a stream belongs to this turn, at any attempt. */
export function isStreamOf(name: string, clientTurnId: string): boolean {
  return name.startsWith(`[${JSON.stringify(clientTurnId)},`);
}

/**
 * Writes the events of one run for other processes, in batches. The answer never waits for it: what could not
 * be written is written with the next batch, under the same numbers.
 */
export class StreamWriter {
  readonly #streams: StreamBuffer;
  readonly #key: SessionKey;
  readonly #name: string;
  /** Not numbered yet: adjacent pieces of text may still be merged. */
  #fresh: RunEvent[] = [];
  /** Numbered, and perhaps written: kept until the buffer has confirmed them. */
  #numbered: BufferedEvent[] = [];
  #next = 1;
  #writing: Promise<boolean> | null = null;
  #failing = false;

  constructor(streams: StreamBuffer, key: SessionKey, name: string) {
    this.#streams = streams;
    this.#key = key;
    this.#name = name;
  }

  add(event: RunEvent): void {
    const last = this.#fresh.at(-1);
    if (event.type === "text" && last?.type === "text")
      this.#fresh.splice(-1, 1, { type: "text", text: last.text + event.text });
    else this.#fresh.push(event);
  }

  /** One write at a time. False: it failed, and is retried with the next. */
  flush(): Promise<boolean> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /**
   * Writes what is left and closes the stream; gives up after a while: the stored turn is the truth, not the
   * stream.
   */
  async close(): Promise<void> {
    for (let attempt = 1; attempt <= STREAM_CLOSE_ATTEMPTS; attempt += 1) {
      await this.#writing;
      if ((await this.flush()) && (await this.#closeOnce())) return;
      await pause(STREAM_CLOSE_PAUSE_MS * attempt, undefined, { ref: false });
    }
  }

  /**
   * Called after `close` if an answer rests on what is gone: readers get the stored turn instead. What is not
   * removed expires.
   */
  async remove(): Promise<void> {
    await this.#attempt(() => this.#streams.remove(this.#key, this.#name));
  }

  async #write(): Promise<boolean> {
    for (const event of this.#fresh.splice(0))
      this.#numbered.push({ seq: this.#next++, event: encodeRunEvent(event) });
    const batch = [...this.#numbered];
    if (batch.length === 0) return true;
    return this.#attempt(async () => {
      await this.#streams.append(this.#key, this.#name, batch);
      this.#numbered = this.#numbered.slice(batch.length);
    });
  }

  #closeOnce(): Promise<boolean> {
    return this.#attempt(() => this.#streams.close(this.#key, this.#name));
  }

  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      this.#failing = false;
      return true;
    } catch (error) {
      // Logged once per failure, not ten times a second.
      if (!this.#failing)
        log.warn({ err: error, session: this.#key.sessionId }, "other servers cannot follow this answer");
      this.#failing = true;
      return false;
    }
  }
}
