import { setImmediate as nextTick, setTimeout as pause } from "node:timers/promises";
import type { Container } from "../../container.ts";
import { AppError, notFound } from "../../domain/app-error.ts";
import { type AskResult, askResultOf } from "../../domain/ask.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { AssistantId } from "../../domain/session.ts";
import type { Degraded, Turn } from "../../domain/turn.ts";
import { summariseByRule } from "../../memory/summary/summarise-turn.ts";
import type { TurnRun as RunRow } from "../../ports/run-store.ts";
import {
  RUN_FLUSH_MS,
  RUN_LEASE_SHARED_MS,
  RUN_REAP_MS,
  RUN_START_ATTEMPTS,
  SESSION_STOP_MS,
  STREAM_POLL_MS,
  STREAM_SWEEP_MS,
} from "../../tunables/background.ts";
import type { TurnContext, TurnRequest } from "../../turn/context/turn-context.ts";
import { deriveFrom, runTurn } from "../../turn/run-turn.ts";
import { MemoryKeeper } from "../background/memory-keeper.ts";
import { TurnVectorKeeper } from "../background/turn-vector-keeper.ts";
import { log } from "../process/log.ts";
import { PROCESS_NAME } from "../process/process-name.ts";
import { internalError } from "../requests/internal-error.ts";
import { removeIfDeleted } from "../sessions/session-remains.ts";
import { type AskStores, askStores } from "./ask-stores.ts";
import { claim } from "./claim-run.ts";
import { FollowedRun } from "./followed-run.ts";
import { keepInterrupted, refsOf } from "./keep-interrupted.ts";
import { RunFlusher } from "./run-flusher.ts";
import { runKey, runKeyOf, sameSession, sessionKeyOf } from "./run-key.ts";
import { RunReaper } from "./run-reaper.ts";
import { StreamWriter, streamName } from "./stream-writer.ts";
import { inItsConversation, turnContext } from "./turn-context-of-run.ts";
import { type RunningTurn, type StartedTurn, storedRun, TurnRun } from "./turn-run.ts";

/** A run in this process, with what it leaves for others. */
interface Work {
  run: TurnRun;
  writer: StreamWriter | null;
  /** Set when the answer is over: resolves when everything that follows from it was derived and its row is gone. True: so is its conversation. */
  ending: Promise<boolean> | null;
}

/**
 * Answers turns apart from the requests that asked for them: a closed browser loses nothing, a second request with the same
 * client turn id joins the first, and a reader may come back at any time, to any process. The store decides who runs a turn,
 * not this map.
 */
export class TurnRunner {
  readonly memoryKeeper: MemoryKeeper;
  readonly turnVectors: TurnVectorKeeper;
  readonly #container: Container;
  readonly #processName: string;
  /** Being answered, or being derived from. */
  readonly #works = new Map<string, Work>();
  readonly #starting = new Map<string, Promise<StartedTurn | null>>();
  readonly #flusher: RunFlusher;
  readonly #reaper: RunReaper;
  readonly #timers: NodeJS.Timeout[];
  #lookFails = false;

  constructor(container: Container, processName = PROCESS_NAME) {
    this.memoryKeeper = new MemoryKeeper(container);
    this.turnVectors = new TurnVectorKeeper(container);
    this.#container = container;
    this.#processName = processName;
    this.#flusher = new RunFlusher(container.runs, container.shared);
    this.#reaper = new RunReaper({
      runs: container.runs,
      shared: container.shared,
      processName,
      isAtWork: (row) => this.#works.has(runKeyOf(row)),
      takeUp: (row) => this.#takeUp(row),
    });
    this.#timers = [setInterval(() => void this.#flush(), RUN_FLUSH_MS).unref()];
  }

  /** Starts the turn, or joins it wherever it is being answered, or gives it as it was stored. */
  async start(
    key: SessionKey,
    assistant: AssistantId,
    request: TurnRequest,
    asking = askStores(this.#container),
  ): Promise<StartedTurn> {
    const name = runKey(key, request.clientTurnId);
    for (let attempt = 0; attempt < RUN_START_ATTEMPTS; attempt += 1) {
      if (attempt > 0) await pause(STREAM_POLL_MS);
      let starting = this.#starting.get(name);
      if (!starting) {
        starting = this.#tryStart(key, assistant, request, asking).finally(() => this.#starting.delete(name));
        this.#starting.set(name, starting);
      }
      const started = await starting;
      if (started) return started;
    }
    throw new AppError("conflict", {
      message:
        "This turn is already being answered. Ask again with the same client_turn_id in a moment to get it.",
    });
  }

  /** Null: another try at this turn is just ending; once more. */
  async #tryStart(
    key: SessionKey,
    assistant: AssistantId,
    request: TurnRequest,
    asking: AskStores,
  ): Promise<StartedTurn | null> {
    const { shared } = this.#container;
    const { turnLog, runs } = asking.stores;
    const stored = await turnLog.findByClientTurnId(key, request.clientTurnId);
    if (stored) return storedRun(this.#result(key, assistant, stored));
    const running = this.#running(key, request.clientTurnId);
    if (running) return running;

    const row = this.#newRow(key, request);
    if (await claim(runs, row)) return this.#begin(row, assistant, request, asking);
    const left = await runs.find(key, request.clientTurnId);
    const finished = await turnLog.findByClientTurnId(key, request.clientTurnId);
    if (finished) return storedRun(this.#result(key, assistant, finished));
    const work = this.#works.get(runKey(key, request.clientTurnId));
    if (work) {
      if (!work.ending) return work.run;
      await work.ending;
      return null;
    }
    if (!left) return null;
    if (left.ownerProcess !== this.#processName)
      return shared ? this.#follow(left, async (turn) => this.#result(key, assistant, turn)) : null;
    // A row of this very process that nobody works on: its first try failed and could not even take it away (a full disk).
    if (!shared) return this.#begin(row, assistant, request, asking);
    await runs.finish(key, request.clientTurnId);
    return null;
  }

  /** Resolves when everything that follows from this session's finished turns was derived. */
  async settled(key: SessionKey): Promise<void> {
    await Promise.all(
      [...this.#works.values()].filter(({ run }) => sameSession(run.key, key)).map(({ ending }) => ending),
    );
  }

  /** The turn, when it is being answered here or by another process. */
  async find(key: SessionKey, clientTurnId: string): Promise<RunningTurn | null> {
    const here = this.#running(key, clientTurnId);
    if (here || !this.#container.shared) return here;
    const row = await this.#container.runs.find(key, clientTurnId);
    return row ? this.#follow(row) : null;
  }

  /** What is being answered in a session now, by whatever process, oldest first. */
  async running(key: SessionKey): Promise<RunningTurn[]> {
    const here = this.#runningHere(key);
    if (!this.#container.shared) return here;
    const found: RunningTurn[] = [...here];
    for (const row of await this.#container.runs.list(key)) {
      if (this.#works.has(runKeyOf(row))) continue;
      // A row outlives its answer until everything was derived from it.
      if (await this.#container.turnLog.findByClientTurnId(key, row.clientTurnId)) continue;
      found.push(this.#follow(row));
    }
    return found.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  }

  /** True when the turn was being answered: its process hears of it, whichever that is. */
  async stop(key: SessionKey, clientTurnId: string): Promise<boolean> {
    const run = this.#running(key, clientTurnId);
    run?.stopSignal.abort();
    if (run || !this.#container.shared) return run !== null;
    return this.#container.runs.requestStop(key, clientTurnId);
  }

  /**
   * Stops every run of a session that is being deleted, and waits until nothing writes to the session any more. A process that
   * does not answer in time takes away what it writes later.
   */
  async stopSession(key: SessionKey): Promise<void> {
    const { runs, shared } = this.#container;
    const elsewhere = async () =>
      shared
        ? (await runs.list(key)).filter(
            (row) => !this.#works.has(runKeyOf(row)) && row.heartbeatAt > Date.now() - RUN_LEASE_SHARED_MS,
          )
        : [];
    for (const row of await elsewhere()) await runs.requestStop(key, row.clientTurnId);
    await Promise.all(
      this.#runningHere(key).map(async (run) => {
        run.stopSignal.abort();
        for await (const _ of run.events());
      }),
    );
    await this.settled(key);
    await this.memoryKeeper.stop(key);
    await this.turnVectors.stop(key);
    const deadline = performance.now() + SESSION_STOP_MS;
    while ((await elsewhere()).length > 0 && performance.now() < deadline) await pause(STREAM_POLL_MS);
  }

  /** Takes up what stopped processes left behind: stored turns are derived again, unfinished ones are kept as interrupted. */
  recover(): Promise<number> {
    return this.#reaper.look();
  }

  /** Goes on looking for what others leave behind while this process runs. */
  watch(): void {
    this.#timers.push(
      setInterval(() => void this.#reap(), RUN_REAP_MS).unref(),
      setInterval(() => void this.#sweepStreams(), STREAM_SWEEP_MS).unref(),
    );
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.memoryKeeper.close();
    this.turnVectors.close();
  }

  #newRow(key: SessionKey, request: TurnRequest): RunRow {
    return {
      tenantId: key.tenantId,
      ownerId: key.ownerId,
      sessionId: key.sessionId,
      clientTurnId: request.clientTurnId,
      userText: request.message,
      parentTurnId: request.parentTurnId,
      partialText: "",
      partialRefs: "[]",
      startedAt: new Date().toISOString(),
      ownerProcess: this.#processName,
      heartbeatAt: Date.now(),
    };
  }

  #running(key: SessionKey, clientTurnId: string): TurnRun | null {
    const work = this.#works.get(runKey(key, clientTurnId));
    return work && !work.ending ? work.run : null;
  }

  #runningHere(key: SessionKey): TurnRun[] {
    const works = [...this.#works.values()];
    return works.filter(({ run, ending }) => !ending && sameSession(run.key, key)).map(({ run }) => run);
  }

  #follow(
    row: RunRow,
    resultOf = async (turn: Turn) => {
      const session = await this.#container.sessions.find(sessionKeyOf(row));
      return this.#result(sessionKeyOf(row), session?.assistant ?? "general", turn);
    },
  ): FollowedRun {
    const { streams, runs, turnLog } = this.#container;
    return new FollowedRun(row, { streams, runs, turnLog, resultOf });
  }

  #result(key: SessionKey, assistant: AssistantId, turn: Turn): AskResult {
    const result = askResultOf(key.sessionId, assistant, turn);
    return { ...result, summary: result.summary || summariseByRule(turn) };
  }

  #begin(row: RunRow, assistant: AssistantId, request: TurnRequest, asking: AskStores): TurnRun {
    const { streams } = this.#container;
    const key = sessionKeyOf(row);
    const writer = streams ? new StreamWriter(streams, key, streamName(row)) : null;
    const run = runOf(row, (event) => writer?.add(event));
    const work: Work = { run, writer, ending: null };
    this.#works.set(runKey(key, run.clientTurnId), work);
    void this.#execute(work, request, turnContext(this.#container, run, assistant, { request, asking }));
    return run;
  }

  async #execute(work: Work, request: TurnRequest, context: TurnContext): Promise<void> {
    const { run, writer } = work;
    let turn: Turn | null = null;
    try {
      // Embedded stores answer at once, and nothing else happens in between: first of all whoever asked hears that it has begun.
      await nextTick();
      turn = await runTurn(inItsConversation(request), context);
      run.publish({ type: "turn", turn: this.#result(run.key, context.assistant.id, turn) });
    } catch (error) {
      const known = AppError.isInstance(error) ? error : internalError(error);
      log.error({ err: error, session: run.key.sessionId }, "turn failed");
      run.publish({ type: "error", error: known });
    }
    // Known as being derived before anybody can hear that the run is over.
    work.ending = this.#derive(run, turn, context);
    run.finish();
    const closed = writer?.close();
    const isDeleted = await work.ending;
    this.#works.delete(runKey(run.key, run.clientTurnId));
    // What was said of something that is gone: the stored turn, if there is one, is all that is left.
    if (isDeleted || context.trace.isTakenBack) void closed?.then(() => writer?.remove());
  }

  /** The run's row goes only after everything was derived: a crash in between is found and made good later. */
  async #derive(run: TurnRun, turn: Turn | null, answering: TurnContext): Promise<boolean> {
    try {
      // The end of the answer goes out before anything is made of it.
      if (turn) await nextTick();
      // Nobody waits for this any more, so what the answer waited for its engines does not count.
      const report = (degraded: Degraded) => answering.emit({ type: "degraded", ...degraded });
      const context = { ...answering, stores: this.#container.storesFor(report) };
      if (turn) await deriveFrom(turn, context);
      const isDeleted = await removeIfDeleted(this.#container, run.key);
      await this.#container.runs.finish(run.key, run.clientTurnId);
      if (turn && !isDeleted) this.memoryKeeper.keep(turn, context);
      if (!isDeleted) this.turnVectors.keep(run.key);
      return isDeleted;
    } catch (error) {
      log.error({ err: error, session: run.key.sessionId }, "derive failed; it is repeated later");
      return false;
    }
  }

  async #takeUp(row: RunRow): Promise<void> {
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
    const name = runKeyOf(row);
    this.#works.set(name, work);
    try {
      const context = turnContext(this.#container, run, session.assistant);
      const kept = await turnLog.findByClientTurnId(key, row.clientTurnId);
      const turn = kept ?? (await keepInterrupted(row, context));
      run.publish({ type: "turn", turn: this.#result(key, session.assistant, turn) });
      work.ending = this.#derive(run, turn, context);
      await streams
        ?.close(key, streamName(row))
        .catch((error: unknown) => log.debug({ err: error }, "a stream that was left behind stays open"));
      await work.ending;
    } finally {
      run.finish();
      this.#works.delete(name);
    }
  }

  async #flush(): Promise<void> {
    const works = [...this.#works.values()];
    for (const { writer, ending } of works) if (writer && !ending) void writer.flush();
    for (const { key, clientTurnId } of await this.#flusher.flush(works.map(({ run }) => run)))
      this.#running(key, clientTurnId)?.stopSignal.abort();
  }

  async #sweepStreams(): Promise<void> {
    await this.#container.streams
      ?.removeExpired()
      .catch((error: unknown) => log.warn({ err: error }, "old streams could not be removed"));
  }

  async #reap(): Promise<void> {
    try {
      const recovered = await this.#reaper.look();
      if (recovered > 0) log.info({ recovered }, "took up turns that another server left behind");
      this.#lookFails = false;
    } catch (error) {
      // Once per failure, not at every look.
      if (!this.#lookFails) log.warn({ err: error }, "cannot look for turns that were left behind");
      this.#lookFails = true;
    }
  }
}

function runOf(row: RunRow, hear?: ConstructorParameters<typeof TurnRun>[1]): TurnRun {
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

/** The turn as stored, once it is; what went wrong otherwise. `first`: what the message had to be met with in any case, "" for most. */
export async function resultOf(started: StartedTurn, first = ""): Promise<AskResult> {
  for await (const event of started.events()) {
    if (event.type === "turn") return event.turn;
    if (event.type === "error") throw first === "" ? event.error : event.error.after(first);
  }
  throw notFound("turn");
}
