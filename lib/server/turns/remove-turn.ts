import { setTimeout as pause } from "node:timers/promises";
import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import { deleteTurn } from "../../memory/forgetting/delete-turn.ts";
import { SESSION_STOP_MS, STREAM_POLL_MS } from "../../tunables/background.ts";
import { afterRetraction } from "../people/after-retraction.ts";
import { getServer } from "../process/get-server.ts";
import { readingLog } from "../reading-log.ts";
import { removeStreams } from "../sessions/session-remains.ts";

/**
 * Deletes a question with its answer and everything derived from them; its number stays. Waits a while for
 * derivations in progress, but not for answers that may have read the turn: the deletion is noted first, and
 * an answer in progress checks the notes before and after it is stored, as does whatever derives something
 * (lib/turn/append/read-set.ts). So one sweep is enough.
 */
export async function removeTurn(container: Container, key: SessionKey, turnId: number): Promise<void> {
  if (!(await container.sessions.find(key))) throw notFound("session");
  const { turnLog, demandAll } = readingLog(container);
  const [turn] = await turnLog.get(key, [turnId]);
  // Part of a conversation is not enough: every turn that quotes this one has to be found.
  demandAll();
  if (!turn) throw notFound("turn");
  const { runner } = getServer();
  await container.profiles.noteForgotten(key, [turnId], new Date().toISOString());
  await runner.settled(key);
  await untilDerived(container, key, turn.clientTurnId);
  await runner.memoryKeeper.stop(key);
  await runner.turnVectors.stop(key);
  const swept = new Set<number>();
  // A turn that was waiting for the log may get another number while it is moved.
  for (let number = turnId; !swept.has(number); number = await numberOf(container, key, turn)) {
    swept.add(number);
    const deleted = await deleteTurn(container, key, number, new Date(), turn);
    await afterRetraction(container, deleted?.retracted ?? []);
    await container.feedback.clear(key, number);
  }
  await container.runs.finish(key, turn.clientTurnId);
  // Later answers may have quoted it.
  await removeStreams(container, key);
  // For turns that quoted it: makes vectors of their present text.
  runner.turnVectors.keep(key);
}

async function numberOf(
  { turnLog }: Container,
  key: SessionKey,
  { clientTurnId, turnId }: Turn,
): Promise<number> {
  return (await turnLog.findByClientTurnId(key, clientTurnId))?.turnId ?? turnId;
}

/** The turn may still be derived from; its run's row is removed when that is done. */
async function untilDerived({ runs }: Container, key: SessionKey, clientTurnId: string): Promise<void> {
  const deadline = performance.now() + SESSION_STOP_MS;
  while (performance.now() < deadline && (await runs.find(key, clientTurnId))) await pause(STREAM_POLL_MS);
}
