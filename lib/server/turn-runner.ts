import { answerTurn } from "../agent/answer-turn.ts";
import { deriveMemory } from "../agent/steps/derive-memory.ts";
import { createTraceRecorder } from "../agent/trace-recorder.ts";
import type { TurnContext, TurnEvent, TurnRequest } from "../agent/turn-context.ts";
import { findAssistant } from "../assistants/find-assistant.ts";
import type { Container } from "../container.ts";
import { AppError, notFound } from "../domain/app-error.ts";
import { type AskResult, askResultOf } from "../domain/ask.ts";
import type { SessionKey } from "../domain/identity.ts";
import type { AssistantId } from "../domain/session.ts";
import type { Degraded, Turn } from "../domain/turn.ts";
import { summariseByRule } from "../memory/summarise-turn.ts";
import { RUN_FLUSH_MS, RUN_LEASE_MS } from "../tunables.ts";
import { internalError } from "./internal-error.ts";
import { keepInterrupted } from "./keep-interrupted.ts";
import { log } from "./log.ts";
import { PROCESS_NAME } from "./process-name.ts";
import { type RunEvent, TurnRun } from "./turn-run.ts";

export interface StartedTurn {
  events(): AsyncIterable<RunEvent>;
}

/**
 * Answers turns apart from the requests that asked for them: a closed browser loses nothing, a second request with the same
 * client turn id joins the first, and a reader may come back at any time. The store decides who runs a turn, not this map.
 */
export class TurnRunner {
  readonly #container: Container;
  readonly #runs = new Map<string, TurnRun>();
  readonly #flushTimer: NodeJS.Timeout;
  readonly #deriving = new Set<{ key: SessionKey; done: Promise<void> }>();
  #flushing = false;
  #lastHeartbeat = 0;

  constructor(container: Container) {
    this.#container = container;
    this.#flushTimer = setInterval(() => void this.#flush(), RUN_FLUSH_MS);
    this.#flushTimer.unref();
  }

  async start(key: SessionKey, assistant: AssistantId, request: TurnRequest): Promise<StartedTurn> {
    const { turnLog, runs } = this.#container;
    const stored = await turnLog.findByClientTurnId(key, request.clientTurnId);
    if (stored) return replay(this.#result(key, assistant, stored));
    const running = this.#runs.get(runKey(key, request.clientTurnId));
    if (running) return running;

    const run = new TurnRun(
      key,
      request.clientTurnId,
      request.message,
      request.parentTurnId,
      new Date().toISOString(),
    );
    const mine = await runs.start({
      tenant_id: key.tenantId,
      owner_id: key.ownerId,
      session_id: key.sessionId,
      client_turn_id: request.clientTurnId,
      user_text: request.message,
      parent_turn_id: request.parentTurnId,
      partial_text: "",
      partial_refs: "[]",
      started_at: run.startedAt,
      owner_process: PROCESS_NAME,
      heartbeat_at: Date.now(),
    });
    if (!mine) {
      const [finished, left] = await Promise.all([
        turnLog.findByClientTurnId(key, request.clientTurnId),
        runs.find(key, request.clientTurnId),
      ]);
      if (finished) return replay(this.#result(key, assistant, finished));
      const here = this.#runs.get(runKey(key, request.clientTurnId));
      if (here) return here;
      // A row of this very process that nobody works on: its first try failed and could not even take it away (a full disk).
      if (left?.owner_process !== PROCESS_NAME)
        throw new AppError("conflict", {
          message:
            "This turn is already being answered. Ask again with the same client_turn_id in a moment to get it.",
        });
    }
    this.#runs.set(runKey(key, request.clientTurnId), run);
    void this.#execute(run, assistant, request);
    return run;
  }

  /** Resolves when everything that follows from this session's finished turns was derived. */
  async settled(key: SessionKey): Promise<void> {
    await Promise.all(
      [...this.#deriving].filter((work) => sameSession(work.key, key)).map(({ done }) => done),
    );
  }

  find(key: SessionKey, clientTurnId: string): TurnRun | null {
    return this.#runs.get(runKey(key, clientTurnId)) ?? null;
  }

  running(key: SessionKey): TurnRun[] {
    return [...this.#runs.values()].filter((run) => !run.finished && sameSession(run.key, key));
  }

  stop(key: SessionKey, clientTurnId: string): boolean {
    const run = this.find(key, clientTurnId);
    run?.stopSignal.abort();
    return run !== null;
  }

  /** Stops every run of a session that is being deleted, and waits until nothing writes to the session any more. */
  async stopSession(key: SessionKey): Promise<void> {
    await Promise.all(
      this.running(key).map(async (run) => {
        run.stopSignal.abort();
        for await (const _ of run.events());
      }),
    );
    await this.settled(key);
  }

  #result(key: SessionKey, assistant: AssistantId, turn: Turn): AskResult {
    const result = askResultOf(key.sessionId, assistant, turn);
    return { ...result, summary: result.summary || summariseByRule(turn) };
  }

  async #execute(run: TurnRun, assistant: AssistantId, request: TurnRequest): Promise<void> {
    const context = this.#context(run, assistant);
    let turn: Turn | null = null;
    try {
      turn = await answerTurn(request, context);
      run.publish({ type: "turn", turn: this.#result(run.key, assistant, turn) });
    } catch (error) {
      const known = AppError.isInstance(error) ? error : internalError(error);
      log.error({ err: error, session: run.key.sessionId }, "turn failed");
      run.publish({ type: "error", error: known });
    }
    // Known as being derived before anybody can hear that the run is over.
    const work = { key: run.key, done: this.#derive(run, turn, context) };
    this.#deriving.add(work);
    this.#runs.delete(runKey(run.key, run.clientTurnId));
    run.finish();
    await work.done;
    this.#deriving.delete(work);
  }

  /** The run's row goes only after everything was derived: a crash in between is found and made good at the next start. */
  async #derive(run: TurnRun, turn: Turn | null, context: TurnContext): Promise<void> {
    try {
      if (turn) await deriveMemory(turn, context);
      await this.#container.runs.finish(run.key, run.clientTurnId);
    } catch (error) {
      log.error({ err: error, session: run.key.sessionId }, "derive failed; it is repeated later");
    }
  }

  #context(run: TurnRun, assistant: AssistantId): TurnContext {
    const degraded: Degraded[] = [];
    const emit = (event: TurnEvent) => {
      if (event.type === "degraded") {
        if (degraded.some(({ what, why }) => what === event.what && why === event.why)) return;
        degraded.push({ what: event.what, why: event.why });
      }
      run.publish(event);
    };
    return {
      key: run.key,
      assistant: findAssistant(assistant),
      stores: this.#container.storesFor((reported) => emit({ type: "degraded", ...reported })),
      now: () => new Date(),
      signal: run.stopSignal.signal,
      emit,
      degraded,
      trace: createTraceRecorder((stage) =>
        log.info(
          {
            session: run.key.sessionId,
            stage: stage.stage,
            ms: stage.duration_ms,
            calls: stage.calls.length,
            error: stage.error,
          },
          "stage",
        ),
      ),
    };
  }

  async #flush(): Promise<void> {
    const now = Date.now();
    const beat = now - this.#lastHeartbeat > RUN_LEASE_MS / 3;
    const due = [...this.#runs.values()].filter((run) => !run.finished && (run.dirty || beat));
    if (this.#flushing || due.length === 0) return;
    this.#flushing = true;
    if (beat) this.#lastHeartbeat = now;
    try {
      for (const run of due) run.dirty = false;
      await this.#container.runs.flush(
        due.map((run) => ({
          key: run.key,
          clientTurnId: run.clientTurnId,
          text: run.text,
          refs: JSON.stringify(run.refs),
        })),
        now,
      );
    } catch (error) {
      log.error({ err: error }, "flush failed");
    } finally {
      this.#flushing = false;
    }
  }

  /** Turns that a server left behind: stored ones are derived again, unfinished ones are kept as interrupted. */
  async recover(olderThan: number): Promise<number> {
    const left = (await this.#container.runs.abandoned(olderThan)).filter(
      (run) => run.owner_process !== PROCESS_NAME,
    );
    for (const abandoned of left) {
      const key: SessionKey = {
        tenantId: abandoned.tenant_id,
        ownerId: abandoned.owner_id,
        sessionId: abandoned.session_id,
      };
      const session = await this.#container.sessions.find(key);
      if (!session) {
        await this.#container.runs.finish(key, abandoned.client_turn_id);
        continue;
      }
      const run = new TurnRun(
        key,
        abandoned.client_turn_id,
        abandoned.user_text,
        abandoned.parent_turn_id,
        abandoned.started_at,
      );
      const context = this.#context(run, session.assistant);
      const turn =
        (await this.#container.turnLog.findByClientTurnId(key, abandoned.client_turn_id)) ??
        (await keepInterrupted(abandoned, context));
      await this.#derive(run, turn, context);
    }
    return left.length;
  }

  close(): void {
    clearInterval(this.#flushTimer);
  }
}

function runKey(key: SessionKey, clientTurnId: string): string {
  return JSON.stringify([key.tenantId, key.ownerId, key.sessionId, clientTurnId]);
}

function sameSession(a: SessionKey, b: SessionKey): boolean {
  return a.tenantId === b.tenantId && a.ownerId === b.ownerId && a.sessionId === b.sessionId;
}

function replay(turn: AskResult): StartedTurn {
  return {
    async *events() {
      if (turn.refs.length > 0) yield { type: "doc-refs", refs: turn.refs };
      yield { type: "text", text: turn.answer };
      yield { type: "turn", turn };
    },
  };
}

/** The turn as stored, once it is; what went wrong otherwise. */
export async function resultOf(started: StartedTurn): Promise<AskResult> {
  for await (const event of started.events()) {
    if (event.type === "turn") return event.turn;
    if (event.type === "error") throw event.error;
  }
  throw notFound("turn");
}
