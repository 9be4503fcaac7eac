import type { Container } from "../container.ts";
import type { Health } from "../domain/health.ts";
import { HEALTH_PROBE_MS } from "../tunables.ts";

const PROBE = { tenantId: "health", ownerId: "health", sessionId: "health" };

/**
 * Asks every engine something small, and waits for each no longer than HEALTH_PROBE_MS. Down only when no question can be answered: a
 * remote turn log may be away, its turns wait.
 */
export async function readHealth(container: Container): Promise<Health> {
  const { drivers, models, waiting } = container;
  // The log itself: with the journal before it there is always an answer.
  const log = waiting?.log ?? container.turnLog;
  const [database, turnLog, documentIndex, workingMemory, objectStore] = await Promise.all([
    probe(drivers.database, () => container.pingDatabase()),
    probe(drivers.turn_log, () => log.lastTurnId(PROBE)),
    probe(drivers.document_index, () => container.documentIndex.count(PROBE)),
    probe(drivers.working_memory, () => container.workingMemory.read(PROBE)),
    probe(drivers.object_store, () => container.objectStore.size(PROBE, "0".repeat(64))),
  ]);
  const engines = {
    database,
    turn_log: turnLog,
    document_index: documentIndex,
    working_memory: workingMemory,
    object_store: objectStore,
  };
  const failed = Object.values(engines).some((engine) => engine.status !== "ok");
  // What went wrong inside is for this machine only; behind a proxy anybody may ask.
  if (container.environment.IBID_AUTH !== "none")
    for (const engine of Object.values(engines)) delete engine.error;
  const role = (id: string | undefined) => ({ id: id ?? null, status: id ? "configured" : "none" }) as const;
  return {
    status:
      database.status !== "ok" || (turnLog.status !== "ok" && !waiting) ? "down" : failed ? "degraded" : "ok",
    version: container.version,
    engines,
    models: {
      answer: role(models.answer?.id),
      light: role(models.light?.id),
      embedding: role(models.embedding?.id),
    },
  };
}

async function probe(
  driver: string,
  ask: () => Promise<unknown>,
): Promise<Health["engines"][keyof Health["engines"]]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${HEALTH_PROBE_MS} ms`)), HEALTH_PROBE_MS);
  });
  try {
    await Promise.race([ask(), late]);
    return { driver, status: "ok" };
  } catch (error) {
    return { driver, status: "down", error: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
