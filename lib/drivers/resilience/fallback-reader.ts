import { isUnavailable } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Degraded, Turn } from "../../domain/turn.ts";
import { placeAfter } from "../../domain/waiting-turns.ts";
import type { SessionStore } from "../../ports/session-store.ts";
import type { TurnJournal } from "../../ports/turn-journal.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import { BREAKER_REST_MS } from "../../tunables/engines.ts";
import { waitingIn } from "./journal-state.ts";

export interface FallbackReaderOptions {
  log: TurnLog;
  journal: TurnJournal;
  workingMemory: WorkingMemory;
  sessions: SessionStore;
  /** Receives what the turn had to do without. */
  report?: (degraded: Degraded) => void;
}

/** Some turns could not be read, so the conversation continues from the newest ones. */
const EARLIER_TURNS_UNAVAILABLE = { what: "turn_log", why: "earlier_turns_unavailable" } as const;

/**
 * Reads a turn log, followed by the turns that wait in the journal; while the log cannot be read, uses what
 * working memory, the journal and the session know.
 */
export class FallbackReader {
  readonly #log: TurnLog;
  readonly #journal: TurnJournal;
  readonly #workingMemory: WorkingMemory;
  readonly #sessions: SessionStore;
  readonly #report: (degraded: Degraded) => void;
  /**
   * After a failure the log is not called for as long as the breaker rests, so that one turn sees one state.
   */
  #offlineUntil = 0;

  constructor({ log, journal, workingMemory, sessions, report = () => {} }: FallbackReaderOptions) {
    this.#log = log;
    this.#journal = journal;
    this.#workingMemory = workingMemory;
    this.#sessions = sessions;
    this.#report = report;
  }

  get isOffline(): boolean {
    return Date.now() < this.#offlineUntil;
  }

  /** True if the log is unavailable: it is not called from now on. */
  noteFailure(error: unknown): boolean {
    if (!isUnavailable(error)) return false;
    this.#offlineUntil = Date.now() + BREAKER_REST_MS;
    return true;
  }

  /** The last turns known without the log. */
  async known(key: SessionKey): Promise<{ turns: Turn[]; last: number }> {
    const [memory, kept, session] = await Promise.all([
      this.#workingMemory.read(key).catch(() => null),
      waitingIn(this.#journal, key),
      this.#sessions.find(key).catch(() => null),
    ]);
    const short = (memory?.short ?? []).filter((turn) => !isAmong(kept, turn.clientTurnId));
    const [first] = kept;
    const before = Math.max(short.at(-1)?.turnId ?? 0, first ? first.turnId - 1 : 0);
    const turns = [...short, ...placeAfter(kept, before)];
    return { turns, last: Math.max(turns.at(-1)?.turnId ?? 0, session?.turns ?? 0) };
  }

  /**
   * The waiting turns, numbered after those of the log, which must answer; turns the log already has are left
   * out.
   */
  async #pending(key: SessionKey): Promise<Turn[]> {
    const kept = await waitingIn(this.#journal, key);
    if (kept.length === 0) return [];
    const stored = await Promise.all(
      kept.map((turn) => this.#log.findByClientTurnId(key, turn.clientTurnId)),
    );
    const left = kept.filter((_, index) => stored[index] === null);
    return left.length === 0 ? [] : placeAfter(left, await this.#log.lastTurnId(key));
  }

  /** Reads from the log, or `offline` from the last known turns if the log cannot be read. */
  async read<Result>(
    key: SessionKey,
    online: () => Promise<Result>,
    offline: (turns: Turn[], last: number) => Result,
  ): Promise<Result> {
    if (!this.isOffline) {
      try {
        return await online();
      } catch (error) {
        if (!this.noteFailure(error)) throw error;
      }
    }
    const { turns, last } = await this.known(key);
    if (last > 0) this.#report(EARLIER_TURNS_UNAVAILABLE);
    return offline(turns, last);
  }

  /** Like `read`, but adds the waiting turns to what the log returns. */
  readBoth<Result>(
    key: SessionKey,
    online: () => Promise<Result>,
    withPending: (found: Result, turns: Turn[]) => Result,
    offline: (turns: Turn[], last: number) => Result,
  ) {
    return this.read(
      key,
      async () => {
        // The journal is read first, so that a turn on its way into the log is seen in at least one of them.
        const turns = await this.#pending(key);
        const found = await online();
        return turns.length === 0 ? found : withPending(found, turns);
      },
      offline,
    );
  }
}

function isAmong(turns: readonly Turn[], clientTurnId: string): boolean {
  return turns.some((turn) => turn.clientTurnId === clientTurnId);
}
