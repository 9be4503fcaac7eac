import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../domain/app-error.ts";
import type { AskResult } from "../../domain/ask.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { RunRecord, RunStore } from "../../ports/run-store.ts";
import type { BufferedEvent, StreamBuffer } from "../../ports/stream-buffer.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import {
  FOLLOW_CHECK_MS,
  FOLLOW_GIVE_UP_MS,
  STREAM_PAGE,
  STREAM_POLL_MS,
} from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import { decodeRunEvent, type RunEvent } from "./run-event.ts";
import { sessionKeyOf } from "./run-key.ts";
import { streamName } from "./stream-writer.ts";
import type { RunningTurn } from "./turn-run.ts";

export interface FollowTools {
  streams: StreamBuffer | null;
  runs: Pick<RunStore, "find">;
  turnLog: Pick<TurnLog, "findByClientTurnId">;
  resultOf(turn: Turn): Promise<AskResult>;
}

/** What one read of the buffer gave. `lost`: the buffer has nothing (any more). */
interface Heard {
  events: BufferedEvent[];
  closed: boolean;
  lost: boolean;
}

const NOTHING: Heard = { events: [], closed: false, lost: false };

/**
 * A turn that another process answers, followed through the stream buffer. The buffer supplies the words as
 * they are written. The turn log and the run's row are also asked how it ends, so that neither a lost buffer
 * nor a killed writer leaves anybody waiting.
 */
export class FollowedRun implements RunningTurn {
  readonly key: SessionKey;
  readonly clientTurnId: string;
  readonly userText: string;
  readonly parentTurnId: number | null | undefined;
  readonly startedAt: string;
  readonly #name: string;
  readonly #tools: FollowTools;

  constructor(row: RunRecord, tools: FollowTools) {
    this.key = sessionKeyOf(row);
    this.clientTurnId = row.clientTurnId;
    this.userText = row.userText;
    this.parentTurnId = row.parentTurnId;
    this.startedAt = row.startedAt;
    this.#name = streamName(row);
    this.#tools = tools;
  }

  async *events(signal?: AbortSignal): AsyncGenerator<RunEvent> {
    let after = 0;
    let lost = this.#tools.streams === null;
    let checkAt = performance.now() + (lost ? 0 : FOLLOW_CHECK_MS);
    let text = "";
    while (!signal?.aborted) {
      const heard = lost ? NOTHING : await this.#hear(after);
      for (const { seq, event: stored } of heard.events) {
        after = seq;
        const event = decodeRunEvent(stored);
        if (event) yield event;
        if (event?.type === "text") text += event.text;
        if (event?.type === "restart") text = "";
        if (event?.type === "turn" || event?.type === "error") return;
      }
      lost ||= heard.lost;
      if (heard.events.length > 0) checkAt = performance.now() + FOLLOW_CHECK_MS;
      if (heard.closed || performance.now() >= checkAt) {
        const end = await this.#end(signal);
        if (end) {
          if (end.type === "turn") yield* corrected(text, end.turn);
          yield end;
          return;
        }
        checkAt = performance.now() + FOLLOW_CHECK_MS;
      }
      if (heard.events.length < STREAM_PAGE) await rest(signal);
    }
  }

  /**
   * The next events without a gap. A gap means that the buffer has lost something: then only the end is
   * awaited.
   */
  async #hear(after: number): Promise<Heard> {
    try {
      const page = await this.#tools.streams?.read(this.key, this.#name, { after, limit: STREAM_PAGE });
      // A stream that has not begun is not lost: the writer may not have said anything yet.
      if (!page) return { ...NOTHING, lost: after > 0 };
      const gap = page.events.findIndex(({ seq }, index) => seq !== after + 1 + index);
      const events = gap === -1 ? page.events : page.events.slice(0, gap);
      return { events, closed: page.closed && events.length < STREAM_PAGE, lost: gap !== -1 };
    } catch (error) {
      log.debug({ err: error, session: this.key.sessionId }, "the stream buffer cannot be read");
      return NOTHING;
    }
  }

  /**
   * The stored turn, once there is one; an error if there will be none; null while the turn is being
   * answered.
   */
  async #end(signal: AbortSignal | undefined): Promise<RunEvent | null> {
    const { runs, turnLog, resultOf } = this.#tools;
    const deadline = performance.now() + FOLLOW_GIVE_UP_MS;
    for (;;) {
      try {
        // In this order, because a row is removed only after its turn was stored.
        const row = await runs.find(this.key, this.clientTurnId);
        const turn = await turnLog.findByClientTurnId(this.key, this.clientTurnId);
        if (turn) return { type: "turn", turn: await resultOf(turn) };
        return row ? null : { type: "error", error: endedWithoutTurn() };
      } catch (error) {
        if (signal?.aborted) return null;
        if (performance.now() >= deadline) return { type: "error", error: cannotFollow(error) };
        await rest(signal);
      }
    }
  }
}

/** The events that turn the streamed words into those of the stored turn. */
function* corrected(text: string, turn: AskResult): Generator<RunEvent> {
  if (text === turn.answer) return;
  if (turn.refs.length > 0) yield { type: "doc-refs", refs: turn.refs };
  const goesOn = turn.answer.startsWith(text);
  if (!goesOn) yield { type: "restart" };
  const rest = goesOn ? turn.answer.slice(text.length) : turn.answer;
  if (rest !== "") yield { type: "text", text: rest };
}

/** A pause that ends at once when nobody reads any more. */
async function rest(signal: AbortSignal | undefined): Promise<void> {
  await pause(STREAM_POLL_MS, undefined, signal ? { signal } : {}).catch(() => {});
}

function endedWithoutTurn(): AppError {
  return new AppError("unavailable", {
    message:
      "This answer ended without being stored: it failed, or its conversation was deleted. Nothing else was lost. Ask again.",
  });
}

function cannotFollow(cause: unknown): AppError {
  return new AppError("unavailable", {
    message:
      "Another server is answering this, and it cannot be followed just now. The answer will be kept; ask again with the same client_turn_id in a moment.",
    cause,
  });
}
