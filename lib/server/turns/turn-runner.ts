import { setTimeout as pause } from "node:timers/promises";
import type { Assistant } from "../../assistants/assistant.ts";
import type { Container } from "../../container.ts";
import type { RunningTurnView } from "../../domain/admin-session.ts";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { RunRecord } from "../../ports/run-store.ts";
import { RUN_START_ATTEMPTS, STREAM_POLL_MS } from "../../tunables/background.ts";
import { ADMIN_RUNS } from "../../tunables/requests.ts";
import type { TurnRequest } from "../../turn/context/turn-context.ts";
import { MemoryKeeper } from "../background/memory-keeper.ts";
import { TurnVectorKeeper } from "../background/turn-vector-keeper.ts";
import { PROCESS_NAME } from "../process/process-name.ts";
import { assistantOf } from "../settings/own-assistants.ts";
import { type AskStores, askStores } from "./ask-stores.ts";
import { claim } from "./claim-run.ts";
import { FollowedRun } from "./followed-run.ts";
import { runKey, sessionKeyOf } from "./run-key.ts";
import { RunWatch } from "./run-watch.ts";
import { RunWorker } from "./run-worker.ts";
import { RunsHere } from "./runs-here.ts";
import { stopRun, stopRunsOf } from "./stop-runs.ts";
import { turnResult } from "./turn-result.ts";
import { type RunningTurn, type StartedTurn, storedRun } from "./turn-run.ts";

/**
 * Answers turns independently of the requests that asked for them: a closed browser loses nothing, a second
 * request with the same client turn id joins the first, and a reader may come back at any time, to any
 * process. The store decides who runs a turn, not what this process knows.
 */
export class TurnRunner {
  readonly memoryKeeper: MemoryKeeper;
  readonly turnVectors: TurnVectorKeeper;
  readonly #container: Container;
  readonly #processName: string;
  readonly #here = new RunsHere();
  readonly #starting = new Map<string, Promise<StartedTurn | null>>();
  readonly #worker: RunWorker;
  readonly #watch: RunWatch;

  constructor(container: Container, processName = PROCESS_NAME) {
    this.memoryKeeper = new MemoryKeeper(container);
    this.turnVectors = new TurnVectorKeeper(container);
    this.#container = container;
    this.#processName = processName;
    const { memoryKeeper, turnVectors } = this;
    this.#worker = new RunWorker(container, this.#here, { memoryKeeper, turnVectors });
    const takeUp = (row: RunRecord) => this.#worker.takeUp(row);
    this.#watch = new RunWatch(container, this.#here, { processName, takeUp });
  }

  /** Starts the turn, or joins it wherever it is being answered, or returns it as it was stored. */
  async start(
    key: SessionKey,
    assistant: Assistant,
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

  /** Null: another attempt at this turn is just ending; try again. */
  async #tryStart(
    key: SessionKey,
    assistant: Assistant,
    request: TurnRequest,
    asking: AskStores,
  ): Promise<StartedTurn | null> {
    const { shared } = this.#container;
    const { turnLog, runs, profiles } = asking.stores;
    const { clientTurnId } = request;
    const stored = await turnLog.findByClientTurnId(key, clientTurnId);
    if (stored) return storedRun(await turnResult(profiles, key, assistant, stored));
    const running = this.#here.answering(key, clientTurnId);
    if (running) return running;

    const row = this.#newRow(key, request);
    if (await claim(runs, row)) return this.#worker.begin(row, assistant, request, asking);
    const left = await runs.find(key, clientTurnId);
    const finished = await turnLog.findByClientTurnId(key, clientTurnId);
    if (finished) return storedRun(await turnResult(profiles, key, assistant, finished));
    const work = this.#here.find(key, clientTurnId);
    if (work) {
      if (!work.ending) return work.run;
      await work.ending;
      return null;
    }
    if (!left) return null;
    if (left.ownerProcess !== this.#processName)
      return shared ? this.#follow(left, async (turn) => turnResult(profiles, key, assistant, turn)) : null;
    // A row of this very process that nobody works on: its first attempt failed and could not even remove the
    // row (a full disk).
    if (!shared) return this.#worker.begin(row, assistant, request, asking);
    await runs.finish(key, clientTurnId);
    return null;
  }

  /** Resolves when everything that follows from this session's finished turns was derived. */
  settled(key: SessionKey): Promise<void> {
    return this.#here.settled(key);
  }

  /** The turn, if it is being answered here or by another process. */
  async find(key: SessionKey, clientTurnId: string): Promise<RunningTurn | null> {
    const here = this.#here.answering(key, clientTurnId);
    if (here || !this.#container.shared) return here;
    const row = await this.#container.runs.find(key, clientTurnId);
    return row ? this.#follow(row) : null;
  }

  /** The turns being answered in a session now, by any process, oldest first. */
  async running(key: SessionKey): Promise<RunningTurn[]> {
    const here = this.#here.answeringIn(key);
    if (!this.#container.shared) return here;
    const found: RunningTurn[] = [...here];
    for (const row of await this.#container.runs.list(key)) {
      if (this.#here.find(key, row.clientTurnId)) continue;
      // A row outlives its answer until everything was derived from it.
      if (await this.#container.turnLog.findByClientTurnId(key, row.clientTurnId)) continue;
      found.push(this.#follow(row));
    }
    return found.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  }

  /** The turns being answered for a tenant's people, newest first, without any of their text. */
  async runningInTenant(tenantId: string): Promise<RunningTurnView[]> {
    const rows = await this.#container.runs.listTenant(tenantId, ADMIN_RUNS);
    return rows.flatMap((row) => {
      const { ownerId, sessionId, clientTurnId, startedAt, partialText } = row;
      const work = this.#here.find(sessionKeyOf(row), clientTurnId);
      // A row outlives its answer until everything was derived from it.
      if (work?.ending) return [];
      const { stage, text } = work?.run ?? { stage: null, text: partialText };
      return [{ ownerId, sessionId, clientTurnId, startedAt, stage, written: text.length }];
    });
  }

  /** True if the turn was being answered: its process is told, whichever that is. */
  stop(key: SessionKey, clientTurnId: string): Promise<boolean> {
    return stopRun(this.#container, this.#here, key, clientTurnId);
  }

  /**
   * Stops every run of a session that is being deleted, and waits until nothing writes to the session any
   * more.
   */
  stopSession(key: SessionKey): Promise<void> {
    const { memoryKeeper, turnVectors } = this;
    return stopRunsOf(key, { container: this.#container, here: this.#here, memoryKeeper, turnVectors });
  }

  /**
   * Takes over what stopped processes left behind: stored turns are derived from again, unfinished ones are
   * kept as interrupted.
   */
  recover(): Promise<number> {
    return this.#watch.look();
  }

  /** Keeps looking for abandoned runs while this process runs. */
  watch(): void {
    this.#watch.keepLooking();
  }

  close(): void {
    this.#watch.close();
    this.memoryKeeper.close();
    this.turnVectors.close();
  }

  #newRow(key: SessionKey, request: TurnRequest): RunRecord {
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

  #follow(
    row: RunRecord,
    resultOf = async (turn: Turn) => {
      const { sessions, profiles } = this.#container;
      const key = sessionKeyOf(row);
      const session = await sessions.find(key);
      const assistant = await assistantOf(this.#container, key, session ?? { assistant: "general" });
      return turnResult(profiles, key, assistant, turn);
    },
  ): FollowedRun {
    const { streams, runs, turnLog } = this.#container;
    return new FollowedRun(row, { streams, runs, turnLog, resultOf });
  }
}
