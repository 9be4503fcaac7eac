import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Container } from "../../container.ts";
import { isUnavailable } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { embedTurns, type TurnVectors } from "../../memory/recall/turn-vectors.ts";
import { TURN_VECTORS_REMEMBERED } from "../../tunables/engines.ts";
import { log } from "../process/log.ts";
import { removeIfDeleted } from "../sessions/session-remains.ts";
import { nameOf, SessionWork } from "./session-work.ts";

interface Kept {
  /** Turns may have been added since this began. */
  again: boolean;
}

/**
 * Makes the vectors of a session's turns in the background: after each turn, after an import, and when turns
 * are recalled in a session that this process has not looked at yet. It asks the store which are missing, so
 * nothing is lost with a process or while a model is unreachable. Does nothing without an embedding model.
 */
export class TurnVectorKeeper extends SessionWork<Kept> {
  readonly #container: Container;
  readonly #vectors: TurnVectors | null;
  /** The newest turn up to which all turns of a session have vectors. */
  readonly #through = new LRUCache<string, number>({ max: TURN_VECTORS_REMEMBERED });

  constructor(container: Container) {
    super();
    const { embedding } = container.models;
    this.#container = container;
    this.#vectors = embedding && { store: container.vectors, embedder: embedding };
  }

  keep(key: SessionKey): void {
    const vectors = this.#vectors;
    if (vectors === null) return;
    const running = this.stateOf(key);
    if (running) running.again = true;
    else this.start(key, { again: true }, (kept, signal) => this.#work(key, kept, signal, vectors));
  }

  /** Starts on the session and waits at most `budgetMs` for its vectors. Never rejects. */
  async ready(key: SessionKey, budgetMs: number): Promise<void> {
    this.keep(key);
    const done = this.settled(key);
    await Promise.race([done, pause(budgetMs, undefined, { ref: false })]);
  }

  /** For a session whose vectors are to be removed. */
  override async stop(key: SessionKey): Promise<void> {
    await super.stop(key);
    this.#through.delete(nameOf(key));
  }

  async #work(key: SessionKey, kept: Kept, signal: AbortSignal, vectors: TurnVectors): Promise<void> {
    try {
      while (kept.again && !signal.aborted) {
        kept.again = false;
        await this.#embed(key, signal, vectors);
      }
    } catch (error) {
      if (signal.aborted) return;
      const level = isUnavailable(error) ? "info" : "warn";
      log[level](
        { err: error, session: key.sessionId },
        "turns stay without vectors; they are found by their words",
      );
    }
  }

  async #embed(key: SessionKey, signal: AbortSignal, vectors: TurnVectors): Promise<void> {
    // Turns waiting in the journal get their final number only in the log.
    const turnLog = this.#container.waiting?.log ?? this.#container.turnLog;
    const name = nameOf(key);
    const from = this.#through.get(name) ?? 0;
    const last = await turnLog.lastTurnId(key);
    if (last <= from) return;
    const turnIds = Array.from({ length: last - from }, (_, place) => from + place + 1);
    await embedTurns({ log: turnLog, key, vectors }, turnIds, {
      signal,
      isThere: async () => !(await removeIfDeleted(this.#container, key)),
      forgottenTurns: () => this.#container.profiles.forgottenTurns(key),
    });
    this.#through.set(name, last);
  }
}
