import type { TurnEvent } from "../agent/turn-context.ts";
import type { AppError } from "../domain/app-error.ts";
import type { AskResult } from "../domain/ask.ts";
import type { DocRef } from "../domain/doc-ref.ts";
import type { SessionKey } from "../domain/identity.ts";

/** What a listener of a running turn hears, in order, from the beginning. */
export type RunEvent = TurnEvent | { type: "turn"; turn: AskResult } | { type: "error"; error: AppError };

/** One turn that is being answered in this process: its events so far, and who waits for more. Bounded by the answer itself. */
export class TurnRun {
  readonly key: SessionKey;
  readonly clientTurnId: string;
  readonly userText: string;
  readonly parentTurnId: number | null | undefined;
  readonly startedAt: string;
  readonly stopSignal = new AbortController();
  text = "";
  refs: DocRef[] = [];
  /** True since the last flush when something was added. */
  dirty = false;
  finished = false;
  readonly #events: RunEvent[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(
    key: SessionKey,
    clientTurnId: string,
    userText: string,
    parentTurnId: number | null | undefined,
    startedAt: string,
  ) {
    this.key = key;
    this.clientTurnId = clientTurnId;
    this.userText = userText;
    this.parentTurnId = parentTurnId;
    this.startedAt = startedAt;
  }

  publish(event: RunEvent): void {
    if (event.type === "text") this.text += event.text;
    else if (event.type === "restart") this.text = "";
    else if (event.type === "doc-refs") this.refs = event.refs;
    this.dirty = true;
    this.#events.push(event);
    this.#wake();
  }

  finish(): void {
    this.finished = true;
    this.#wake();
  }

  /** Every event from the first on, then the new ones as they come; ends with the run. A slow reader holds nothing but its place. */
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
