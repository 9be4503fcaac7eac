import { setImmediate as nextTick } from "node:timers/promises";
import type { Assistant } from "../../assistants/assistant.ts";
import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Turn } from "../../domain/turn.ts";
import type { RunRecord } from "../../ports/run-store.ts";
import type { TurnContext, TurnRequest } from "../../turn/context/turn-context.ts";
import { runTurn } from "../../turn/run-turn.ts";
import { log } from "../process/log.ts";
import { internalError } from "../requests/internal-error.ts";
import { removeIfDeleted } from "../sessions/session-remains.ts";
import { assistantOf } from "../settings/own-assistants.ts";
import { spansOfProcess, type TurnNumbers } from "../telemetry/spans.ts";
import type { AskStores } from "./ask-stores.ts";
import { keepInterrupted, refsOf } from "./keep-interrupted.ts";
import { sessionKeyOf } from "./run-key.ts";
import type { RunsHere, Work } from "./runs-here.ts";
import { type Keepers, settleRun } from "./settle-run.ts";
import { StreamWriter, streamName } from "./stream-writer.ts";
import { inItsConversation, turnContext } from "./turn-context-of-run.ts";
import { turnResult } from "./turn-result.ts";
import { TurnRun } from "./turn-run.ts";

/** Works on the runs whose rows this process owns, from the first event to the removal of the row. */
export class RunWorker {
  readonly #container: Container;
  readonly #here: RunsHere;
  readonly #keepers: Keepers;

  constructor(container: Container, here: RunsHere, keepers: Keepers) {
    this.#container = container;
    this.#here = here;
    this.#keepers = keepers;
  }

  /** Starts to answer. From now on the run is known; this does not wait for its end. */
  begin(row: RunRecord, assistant: Assistant, request: TurnRequest, asking: AskStores): TurnRun {
    const { streams } = this.#container;
    const writer = streams ? new StreamWriter(streams, sessionKeyOf(row), streamName(row)) : null;
    const run = runOf(row, (event) => writer?.add(event));
    const work: Work = { run, writer, ending: null };
    this.#here.add(work);
    const context = turnContext(this.#container, run, assistant, { request, asking });
    const of = { sessionId: run.key.sessionId, assistant: assistant.id };
    void spansOfProcess().turn(of, (told) => this.#answer(work, request, context, told));
    return run;
  }

  async #answer(
    work: Work,
    request: TurnRequest,
    context: TurnContext,
    told: (turn: TurnNumbers) => void,
  ): Promise<void> {
    const { run, writer } = work;
    let turn: Turn | null = null;
    try {
      // Embedded stores answer synchronously, so nothing else would run in between: first tell the person
      // asking that it has begun.
      await nextTick();
      void this.#container.prices
        .refresh()
        .catch((error: unknown) => log.debug({ err: error }, "prices stay as they were"));
      turn = await runTurn(inItsConversation(request), context);
      told({ ...turn, degraded: turn.degraded.length });
      run.publish({
        type: "turn",
        turn: await turnResult(context.stores.profiles, run.key, context.assistant, turn),
      });
    } catch (error) {
      const known = AppError.isInstance(error) ? error : internalError(error);
      log.error({ err: error, session: run.key.sessionId }, "turn failed");
      run.publish({ type: "error", error: known });
    }
    // Marked as being derived from before anybody can learn that the run is over.
    work.ending = this.#settle(run, turn, context);
    run.finish();
    const closed = writer?.close();
    const isDeleted = await work.ending;
    this.#here.remove(work);
    // The answer said something about what is gone: the stored turn, if there is one, is all that may remain.
    if (isDeleted || context.trace.isTakenBack) void closed?.then(() => writer?.remove());
  }

  /**
   * Finishes a run that another process left behind: a stored turn is derived from again; an unfinished one
   * is kept as interrupted.
   */
  async takeUp(row: RunRecord): Promise<void> {
    const { sessions, turnLog, runs, streams } = this.#container;
    const key = sessionKeyOf(row);
    const session = await sessions.find(key);
    if (!session) {
      await removeIfDeleted(this.#container, key);
      await runs.finish(key, row.clientTurnId);
      return;
    }
    const run = runOf(row);
    run.text = row.partialText;
    run.refs = refsOf(row);
    const work: Work = { run, writer: null, ending: null };
    this.#here.add(work);
    try {
      const context = turnContext(this.#container, run, await assistantOf(this.#container, key, session));
      const kept = await turnLog.findByClientTurnId(key, row.clientTurnId);
      const turn = kept ?? (await keepInterrupted(row, context));
      run.publish({
        type: "turn",
        turn: await turnResult(context.stores.profiles, key, context.assistant, turn),
      });
      work.ending = this.#settle(run, turn, context);
      await streams
        ?.close(key, streamName(row))
        .catch((error: unknown) => log.debug({ err: error }, "a stream that was left behind stays open"));
      await work.ending;
    } finally {
      run.finish();
      this.#here.remove(work);
    }
  }

  #settle(run: TurnRun, turn: Turn | null, context: TurnContext): Promise<boolean> {
    return settleRun(run, turn, context, { container: this.#container, ...this.#keepers });
  }
}

function runOf(row: RunRecord, hear?: ConstructorParameters<typeof TurnRun>[1]): TurnRun {
  return new TurnRun(
    {
      key: sessionKeyOf(row),
      clientTurnId: row.clientTurnId,
      userText: row.userText,
      parentTurnId: row.parentTurnId,
      startedAt: row.startedAt,
    },
    hear,
  );
}
