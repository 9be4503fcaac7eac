import { setTimeout as pause } from "node:timers/promises";
import type { Container } from "../../container.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { RUN_LEASE_SHARED_MS, SESSION_STOP_MS, STREAM_POLL_MS } from "../../tunables/background.ts";
import type { RunsHere } from "./runs-here.ts";
import type { Keepers } from "./settle-run.ts";

/** True if the turn was being answered: its process is told, whichever that is. */
export async function stopRun(
  { runs, shared }: Pick<Container, "runs" | "shared">,
  here: RunsHere,
  key: SessionKey,
  clientTurnId: string,
): Promise<boolean> {
  const run = here.answering(key, clientTurnId);
  run?.stopSignal.abort();
  if (run || !shared) return run !== null;
  return runs.requestStop(key, clientTurnId);
}

/**
 * Stops every run of a session that is being deleted, and waits until nothing writes to the session any more.
 * A process that does not respond in time removes what it writes later.
 */
export async function stopRunsOf(
  key: SessionKey,
  {
    container: { runs, shared },
    here,
    memoryKeeper,
    turnVectors,
  }: Keepers & { container: Pick<Container, "runs" | "shared">; here: RunsHere },
): Promise<void> {
  const elsewhere = async () =>
    shared
      ? (await runs.list(key)).filter(
          (row) => !here.find(key, row.clientTurnId) && row.heartbeatAt > Date.now() - RUN_LEASE_SHARED_MS,
        )
      : [];
  for (const row of await elsewhere()) await runs.requestStop(key, row.clientTurnId);
  await Promise.all(
    here.answeringIn(key).map(async (run) => {
      run.stopSignal.abort();
      for await (const _ of run.events());
    }),
  );
  await here.settled(key);
  await memoryKeeper.stop(key);
  await turnVectors.stop(key);
  const deadline = performance.now() + SESSION_STOP_MS;
  while ((await elsewhere()).length > 0 && performance.now() < deadline) await pause(STREAM_POLL_MS);
}
