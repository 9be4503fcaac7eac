import { setImmediate as nextTick } from "node:timers/promises";
import type { Container } from "../../container.ts";
import type { Degraded, Turn } from "../../domain/turn.ts";
import { watchStores } from "../../turn/context/store-calls.ts";
import type { TurnContext } from "../../turn/context/turn-context.ts";
import { metricOfTurn } from "../../turn/derive/metric-of-turn.ts";
import { deriveFrom } from "../../turn/run-turn.ts";
import type { MemoryKeeper } from "../background/memory-keeper.ts";
import type { TurnVectorKeeper } from "../background/turn-vector-keeper.ts";
import { log } from "../process/log.ts";
import { countTurn } from "../process/metrics-registry.ts";
import { removeIfDeleted } from "../sessions/session-remains.ts";
import { paidStores } from "./paid-models.ts";
import type { TurnRun } from "./turn-run.ts";

/** The workers that derive data from stored turns in the background. */
export interface Keepers {
  memoryKeeper: MemoryKeeper;
  turnVectors: TurnVectorKeeper;
}

/**
 * Derives what follows from a finished run, then removes its row; true: its conversation was deleted. The row
 * is removed last, so that a crash in between is found and repaired later. Never throws.
 */
export async function settleRun(
  run: TurnRun,
  turn: Turn | null,
  answering: TurnContext,
  { container, memoryKeeper, turnVectors }: Keepers & { container: Container },
): Promise<boolean> {
  try {
    // The end of the answer is sent before anything is derived from it.
    if (turn) await nextTick();
    // Nobody waits for this any more, so time that the answer spent waiting for engines does not count.
    const report = (degraded: Degraded) => answering.emit({ type: "degraded", ...degraded });
    const context = {
      ...answering,
      stores: watchStores(paidStores(container.storesFor(report), answering.purse)),
    };
    if (turn) await deriveFrom(turn, context);
    if (turn) await keepMetric(turn, context, container);
    const isDeleted = await removeIfDeleted(container, run.key);
    await container.runs.finish(run.key, run.clientTurnId);
    if (turn && !isDeleted) memoryKeeper.keep(turn, context);
    if (!isDeleted) turnVectors.keep(run.key);
    return isDeleted;
  } catch (error) {
    log.error({ err: error, session: run.key.sessionId }, "derive failed; it is repeated later");
    return false;
  }
}

/** Numbers that cannot be stored are only missing on a page; the turn itself exists. */
async function keepMetric(turn: Turn, context: TurnContext, { metrics, prices }: Container): Promise<void> {
  const { assistant, trace, key } = context;
  // The turn was stored by a process that has gone. It knew the real numbers; do not overwrite them with
  // nothing.
  if (!trace.stages.some(({ stage }) => stage === "append")) return;
  const metric = metricOfTurn(turn, {
    assistant: assistant.id,
    stages: trace.stages,
    caches: trace.cacheLooks.listed,
    priceOf: prices.of,
  });
  countTurn(metric);
  try {
    await metrics.save(key, turn.turnId, metric);
  } catch (error) {
    log.warn({ err: error, session: key.sessionId }, "the numbers of a turn were not stored");
  }
}
