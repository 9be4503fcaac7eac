import { setTimeout as pause } from "node:timers/promises";
import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import { deleteTurn } from "../../memory/forgetting/delete-turn.ts";
import { SESSION_STOP_MS, STREAM_POLL_MS } from "../../tunables/background.ts";
import { afterUnsaid } from "../people/after-unsaid.ts";
import { getServer } from "../process/get-server.ts";
import { readingLog } from "../reading-log.ts";
import { removeStreams } from "../sessions/session-remains.ts";

/**
 * Deletes a question with its answer and everything derived from them; its number stays. What is being derived from it just now is waited
 * for; the second sweep takes what was written in between, here or on another server, out of answers that were on their way too.
 */
export async function removeTurn(container: Container, key: SessionKey, turnId: number): Promise<void> {
  if (!(await container.sessions.find(key))) throw notFound("session");
  const { turnLog, demandAll } = readingLog(container);
  const [turn] = await turnLog.get(key, [turnId]);
  // Part of a conversation is not enough: what quotes the turn has to be found.
  demandAll();
  if (!turn) throw notFound("turn");
  const { runner } = getServer();
  await runner.settled(key);
  await untilDerived(container, key, [turn.client_turn_id]);
  for (const time of ["first", "again"]) {
    const isFirst = time === "first";
    // Whoever began to answer before the note was there may have read the turn, and gives it back only now.
    if (!isFirst) await untilDerived(container, key, await runningIn(container, key));
    await runner.memoryKeeper.stop(key);
    await runner.turnVectors.stop(key);
    const number = await numberOf(container, key, turn, isFirst ? turnId : null);
    const deleted = await deleteTurn(container, key, number, new Date(), isFirst ? undefined : turn);
    await afterUnsaid(container, deleted?.unsaid ?? []);
    await container.feedback.clear(key, number);
  }
  await container.runs.finish(key, turn.client_turn_id);
  // Later answers may have quoted it.
  await removeStreams(container, key);
  // Of turns that quoted it, as they are now.
  runner.turnVectors.keep(key);
}

/** A turn that waited for the log may have got another number on its way. */
async function numberOf(
  { turnLog }: Container,
  key: SessionKey,
  { client_turn_id, turn_id }: Turn,
  given: number | null,
): Promise<number> {
  return given ?? (await turnLog.findByClientTurnId(key, client_turn_id))?.turn_id ?? turn_id;
}

async function runningIn({ runs }: Container, key: SessionKey): Promise<string[]> {
  return (await runs.list(key)).map(({ client_turn_id }) => client_turn_id);
}

/** Somebody may be deriving from it: a run's row goes when that is done. */
async function untilDerived(
  container: Container,
  key: SessionKey,
  clientTurnIds: readonly string[],
): Promise<void> {
  const deadline = performance.now() + SESSION_STOP_MS;
  const isRunning = async () =>
    (await runningIn(container, key)).some((running) => clientTurnIds.includes(running));
  while (clientTurnIds.length > 0 && performance.now() < deadline && (await isRunning()))
    await pause(STREAM_POLL_MS);
}
