import { AppError } from "../../domain/app-error.ts";
import type { AskResult } from "../../domain/ask.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Stage } from "../../domain/trace.ts";
import type { RunEvent } from "./run-event.ts";

export interface StartedTurn {
  /**
   * All events from the beginning, then new ones as they come; ends with the turn or an error. `signal`:
   * nobody reads any more.
   */
  events(signal?: AbortSignal): AsyncIterable<RunEvent>;
}

/** A turn that is being answered, in this process or in another. */
export interface RunningTurn extends StartedTurn {
  readonly key: SessionKey;
  readonly clientTurnId: string;
  readonly userText: string;
  readonly parentTurnId: number | null | undefined;
  readonly startedAt: string;
}

/**
 * One turn that is being answered in this process: its events so far, and who waits for more. Its size is
 * bounded by the answer itself.
 */
export class TurnRun implements RunningTurn {
  readonly key: SessionKey;
  readonly clientTurnId: string;
  readonly userText: string;
  readonly parentTurnId: number | null | undefined;
  readonly startedAt: string;
  readonly stopSignal = new AbortController();
  text = "";
  refs: DocRef[] = [];
  /** The current stage; null before the first. */
  stage: Stage | null = null;
  /** True if something was added since the last flush. */
  dirty = false;
  finished = false;
  readonly #events: RunEvent[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #hear: (event: RunEvent) => void;

  constructor(
    start: Omit<RunningTurn, "events">,
    /** Receives every event, whoever else listens. */
    hear: (event: RunEvent) => void = () => {},
  ) {
    this.key = start.key;
    this.clientTurnId = start.clientTurnId;
    this.userText = start.userText;
    this.parentTurnId = start.parentTurnId;
    this.startedAt = start.startedAt;
    this.#hear = hear;
  }

  publish(event: RunEvent): void {
    if (event.type === "text") this.text += event.text;
    else if (event.type === "restart") this.text = "";
    else if (event.type === "doc-refs") this.refs = event.refs;
    else if (event.type === "stage") this.stage = event.stage;
    this.dirty = true;
    this.#events.push(event);
    this.#hear(event);
    this.#wake();
  }

  finish(): void {
    this.finished = true;
    this.#wake();
  }

  /**
   * Every event from the first on, then the new ones as they come; ends with the run. A slow reader holds
   * nothing but its position.
   */
  async *events(): AsyncGenerator<RunEvent> {
    for (let place = 0; ; place += 1) {
      while (place >= this.#events.length) {
        if (this.finished) return;
        await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
      const event = this.#events[place];
      if (event) yield event;
    }
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}

/** A turn that was answered earlier, replayed as if it were being answered now. */
export function storedRun(turn: AskResult): StartedTurn {
  return {
    async *events() {
      if (turn.status === "deleted") {
        yield { type: "error", error: deletedBefore() };
        return;
      }
      if (turn.refs.length > 0) yield { type: "doc-refs", refs: turn.refs };
      yield { type: "text", text: turn.answer };
      yield { type: "turn", turn };
    },
  };
}

/** A turn that could not begin: the text that had to be shown anyway, and why there is no more. */
export function failedRun(text: string, error: AppError): StartedTurn {
  return {
    async *events() {
      yield { type: "text", text };
      yield { type: "error", error };
    },
  };
}

function deletedBefore(): AppError {
  return new AppError("conflict", {
    message:
      "This question was asked before and has been deleted, so it is not answered again. Ask it with a new client_turn_id.",
  });
}
