import type { SessionKey } from "../../domain/identity.ts";

interface Running<State> {
  state: State;
  stop: AbortController;
  done: Promise<void>;
}

/** Background work for sessions, apart from each other: of one session, one piece at a time. */
export class SessionWork<State> {
  readonly #running = new Map<string, Running<State>>();

  /** What the work of a session is told by while it runs; null: none runs. */
  stateOf(key: SessionKey): State | null {
    return this.#running.get(nameOf(key))?.state ?? null;
  }

  /** `work` never rejects. */
  start(key: SessionKey, state: State, work: (state: State, signal: AbortSignal) => Promise<void>): void {
    const name = nameOf(key);
    const running = { state, stop: new AbortController(), done: Promise.resolve() };
    this.#running.set(name, running);
    running.done = work(state, running.stop.signal).finally(() => this.#running.delete(name));
  }

  async settled(key: SessionKey): Promise<void> {
    await this.#running.get(nameOf(key))?.done;
  }

  /** For a session that is to be removed: resolves when nothing more will be written for it. */
  async stop(key: SessionKey): Promise<void> {
    this.#running.get(nameOf(key))?.stop.abort();
    await this.settled(key);
  }

  close(): void {
    for (const { stop } of this.#running.values()) stop.abort();
  }
}

/** One string per session, whatever characters its parts contain. */
export function nameOf({ tenantId, ownerId, sessionId }: SessionKey): string {
  return JSON.stringify([tenantId, ownerId, sessionId]);
}
