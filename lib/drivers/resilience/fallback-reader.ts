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
  /** Told what had to be done without. */
  report?: (degraded: Degraded) => void;
}

/** Some turns could not be read: the conversation goes on from the newest ones. */
const EARLIER_TURNS_UNAVAILABLE = { what: "turn_log", why: "earlier_turns_unavailable" } as const;

/**
 * Reads a turn log with the turns that wait for it behind its own; while it cannot be read, from what working
 * memory, the journal and the session know.
 */
export class FallbackReader {
  readonly #log: TurnLog;
  readonly #journal: TurnJournal;
  readonly #workingMemory: WorkingMemory;
  readonly #sessions: SessionStore;
  readonly #report: (degraded: Degraded) => void;
  /**
   * After a failure the log is left alone for as long as the breaker does: one turn sees one state of things.
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

  /** True when the log is away: it is left alone from now on. */
  noteFailure(error: unknown): boolean {
    if (!isUnavailable(error)) return false;
    this.#offlineUntil = Date.now() + BREAKER_REST_MS;
    return true;
  }

  /** The last turns there are, without the log. */
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

  /** The waiting turns as they follow those of the log, which answers; those it has already are left out. */
  async #pending(key: SessionKey): Promise<Turn[]> {
    const kept = await waitingIn(this.#journal, key);
    if (kept.length === 0) return [];
    const stored = await Promise.all(
      kept.map((turn) => this.#log.findByClientTurnId(key, turn.clientTurnId)),
    );
    const left = kept.filter((_, index) => stored[index] === null);
    return left.length === 0 ? [] : placeAfter(left, await this.#log.lastTurnId(key));
  }

  /** What the log says; `offline` from the last turns there are, where it cannot be read. */
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

  /** As `read`; turns that wait are joined to what the log says. */
  readBoth<Result>(
    key: SessionKey,
    online: () => Promise<Result>,
    withPending: (found: Result, turns: Turn[]) => Result,
    offline: (turns: Turn[], last: number) => Result,
  ) {
    return this.read(
      key,
      async () => {
        // In this order: a turn on its way from the journal into the log is seen in one of them, or in both.
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
