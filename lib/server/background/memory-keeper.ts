import type { Container } from "../../container.ts";
import type { Turn } from "../../domain/turn.ts";
import { NOTE_TURNS_WAITING } from "../../tunables/memory.ts";
import type { TurnContext } from "../../turn/context/turn-context.ts";
import { noteTurn } from "../../turn/derive/note-turn.ts";
import { updateMemory } from "../../turn/derive/update-memory.ts";
import { log } from "../process/log.ts";
import { removeIfDeleted } from "../sessions/session-remains.ts";
import { paidStores } from "../turns/paid-models.ts";
import { SessionWork } from "./session-work.ts";

interface Due {
  turn: Turn;
  context: TurnContext;
}

interface Kept {
  /** The newest turn that arrived while an earlier one was being processed. */
  next: Due | null;
  /** Every turn that a light model has not yet looked at individually. */
  unnoted: Due[];
}

/**
 * Updates a session's rolling summary after its turns, one step at a time and apart from everything that
 * somebody waits for: a hanging light model delays neither an answer nor the end of a turn. What is lost with
 * the process is made at the next turn. Afterwards the light model looks at each turn individually; until
 * then, the rules have supplied a substitute.
 */
export class MemoryKeeper extends SessionWork<Kept> {
  readonly #container: Container;

  constructor(container: Container) {
    super();
    this.#container = container;
  }

  keep(turn: Turn, answering: TurnContext): void {
    // Degradations here did not affect the answer.
    const stores = paidStores(
      this.#container.storesFor(() => {}),
      answering.purse,
    );
    const context = { ...answering, stores };
    const due = { turn, context };
    const running = this.stateOf(context.key);
    if (running) {
      running.next = due;
      running.unnoted = [...running.unnoted, due].slice(-NOTE_TURNS_WAITING);
    } else {
      const kept: Kept = { next: due, unnoted: [due] };
      this.start(context.key, kept, (state, signal) => this.#work(state, signal));
    }
  }

  async #work(kept: Kept, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const due = kept.next ?? kept.unnoted[0];
      if (!due) return;
      const { key } = due.context;
      try {
        if (kept.next) {
          kept.next = null;
          await updateMemory(due.turn, due.context, signal);
        } else {
          kept.unnoted.shift();
          await noteTurn(due.turn, due.context, signal);
        }
        await removeIfDeleted(this.#container, key);
      } catch (error) {
        log.warn({ err: error, session: key.sessionId }, "memory stays behind; the next turn brings it up");
      }
    }
  }
}
