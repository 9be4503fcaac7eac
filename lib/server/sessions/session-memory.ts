import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Degraded } from "../../domain/turn.ts";
import type { SessionMemory } from "../../domain/working-memory.ts";
import { readWorkingMemory } from "../../memory/summary/rebuild-working-memory.ts";
import { getServer } from "../process/get-server.ts";
import { readingLog } from "../reading-log.ts";

/**
 * A session's working memory, brought up to its newest turn; does not wait for a step that a light model is
 * making.
 */
export async function readSessionMemory(container: Container, key: SessionKey): Promise<SessionMemory> {
  if (!(await container.sessions.find(key))) throw notFound("session");
  return readBroughtUp(container, key, { leaveStep: container.models.light !== null });
}

/**
 * Clears working memory and rebuilds all of it from the turn log, by rule. The log is read first: if it
 * cannot be read, nothing is cleared.
 */
export async function rebuildSessionMemory(container: Container, key: SessionKey): Promise<SessionMemory> {
  if (!(await container.sessions.find(key))) throw notFound("session");
  const { turnLog, demandAll } = readingLog(container);
  await turnLog.lastTurnId(key);
  demandAll();
  await getServer().runner.memoryKeeper.stop(key);
  await container.workingMemory.clear(key);
  return readBroughtUp(container, key, { leaveStep: false });
}

async function readBroughtUp(
  container: Container,
  key: SessionKey,
  { leaveStep }: { leaveStep: boolean },
): Promise<SessionMemory> {
  const degraded: Degraded[] = [];
  const { turnLog, workingMemory } = container.storesFor((reported) => {
    const isKnown = degraded.some(({ what, why }) => what === reported.what && why === reported.why);
    if (!isKnown) degraded.push({ what: reported.what, why: reported.why });
  });
  const state = await readWorkingMemory({
    log: turnLog,
    memory: workingMemory,
    key,
    forgotten: () => container.profiles.forgottenTurns(key),
    leaveStep,
    replay: Number.POSITIVE_INFINITY,
  });
  // A turn is noted before its one-line summary exists; outside readers see the turn as it now is in the log.
  const turnIds = state.short.map(({ turnId }) => turnId);
  const current = new Map((await turnLog.get(key, turnIds)).map((turn) => [turn.turnId, turn]));
  const short = state.short.map((turn) => current.get(turn.turnId) ?? turn);
  return { ...state, short, engine: container.drivers.workingMemory, degraded };
}
