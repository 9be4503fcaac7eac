import type { Container } from "../../container.ts";
import type { DiskState } from "../../data-folder/probe-disk.ts";
import type { Health, ModelsHealth } from "../../domain/health.ts";
import type { ModelFault } from "../../domain/model-connection.ts";
import { STORAGE_FAULTS, storageFaultOf } from "../../domain/storage-fault.ts";
import { HEALTH_PROBE_MS, REMOTE_DEADLINE_MS } from "../../tunables/engines.ts";

type Engine = Health["engines"][keyof Health["engines"]];

const PROBE = { tenantId: "health", ownerId: "health", sessionId: "health" };

/** The drivers that store their data in files of this machine. */
const EMBEDDED: ReadonlySet<string> = new Set(["sqlite", "folder"]);

/** A wait is divided into this many short ones. */
const PARTS = 10;

/** The part of a model that the health check looks at. */
interface WatchedModel {
  id: string;
  answering?: boolean;
  fault?: ModelFault | null;
}

/** The part of the container that the health check uses. */
export interface HealthSource extends Pick<Container, "version" | "drivers" | "pingDatabase" | "probeDisk"> {
  environment: Pick<Container["environment"], "IBID_AUTH">;
  models: Record<"answer" | "light" | "embedding", WatchedModel | null>;
  turnLog: Pick<Container["turnLog"], "lastTurnId">;
  waiting: { log: Pick<Container["turnLog"], "lastTurnId"> } | null;
  documentIndex: Pick<Container["documentIndex"], "count">;
  workingMemory: Pick<Container["workingMemory"], "read">;
  objectStore: Pick<Container["objectStore"], "size">;
}

/**
 * Sends every engine a small request, and waits for each at most HEALTH_PROBE_MS. Reports "down" only if no
 * question can be answered: a remote turn log may be unreachable, because turns wait for it. The database,
 * which questions depend on, gets as long as a question would wait for it: a slow moment must not take a
 * working server out of a load balancer.
 */
export async function readHealth(container: HealthSource): Promise<Health> {
  const { drivers, models, waiting } = container;
  // The log itself: with the journal in front of it, there is always an answer.
  const log = waiting?.log ?? container.turnLog;
  const [database, turnLog, documentIndex, workingMemory, objectStore] = await Promise.all([
    probe(drivers.database, () => container.pingDatabase(), REMOTE_DEADLINE_MS),
    probe(drivers.turnLog, () => log.lastTurnId(PROBE)),
    probe(drivers.documentIndex, () => container.documentIndex.count(PROBE)),
    probe(drivers.workingMemory, () => container.workingMemory.read(PROBE)),
    probe(drivers.objectStore, () => container.objectStore.size(PROBE, "0".repeat(64))),
  ]);
  const disk = container.probeDisk();
  const engines = onDisk(
    {
      database,
      turnLog,
      documentIndex,
      workingMemory,
      objectStore,
    },
    disk,
  );
  const failed = Object.values(engines).some((engine) => engine.status !== "ok");
  // Internal errors are shown on this machine only; behind a proxy anybody may ask.
  if (container.environment.IBID_AUTH !== "none")
    for (const engine of Object.values(engines)) delete engine.error;
  return {
    status:
      engines.database.status !== "ok" || (engines.turnLog.status !== "ok" && !waiting)
        ? "down"
        : failed || disk?.status === "low"
          ? "degraded"
          : "ok",
    version: container.version,
    engines,
    ...(disk && { disk: { status: disk.status, freeBytes: disk.freeBytes } }),
    models: { ...modelsHealth(models), embedding: modelHealth(models.embedding) },
  };
}

/** Reports what is known about the models that write, without calling them. */
export function modelsHealth({
  answer,
  light,
}: Pick<HealthSource["models"], "answer" | "light">): ModelsHealth {
  return { answer: modelHealth(answer), light: modelHealth(light) };
}

function modelHealth(model: WatchedModel | null): Health["models"]["answer"] {
  if (model === null) return { id: null, status: "none" };
  const { id, answering, fault } = model;
  return answering === false ? { id, status: "away", ...(fault && { fault }) } : { id, status: "configured" };
}

/**
 * Embedded stores still answer from a disk that can no longer be written; but then nothing new is stored, and
 * no question is answered.
 */
function onDisk(engines: Health["engines"], disk: DiskState | null): Health["engines"] {
  const words = disk?.words;
  const fault = STORAGE_FAULTS.find((known) => known === disk?.status);
  if (!words || !fault) return engines;
  const look = (engine: Engine): Engine =>
    EMBEDDED.has(engine.driver) && engine.status === "ok"
      ? { driver: engine.driver, status: "down", fault, error: words }
      : engine;
  return {
    database: look(engines.database),
    turnLog: look(engines.turnLog),
    documentIndex: look(engines.documentIndex),
    workingMemory: look(engines.workingMemory),
    objectStore: look(engines.objectStore),
  };
}

async function probe(
  driver: string,
  ask: () => Promise<unknown>,
  limitMs = HEALTH_PROBE_MS,
): Promise<Engine> {
  const over = new AbortController();
  const late = pauseInParts(limitMs, over.signal).then(() => {
    throw new Error(`no answer within ${limitMs} ms`);
  });
  try {
    await Promise.race([ask(), late]);
    return { driver, status: "ok" };
  } catch (error) {
    const fault = storageFaultOf(error);
    const said = error instanceof Error ? error.message : String(error);
    return { driver, status: "down", ...(fault && { fault }), error: said };
  } finally {
    over.abort();
  }
}

/**
 * While this process itself is stalled, responses lie unread: such a stall counts as one part, however long
 * it is. Ends when `over` is aborted.
 */
function pauseInParts(milliseconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let left = PARTS;
    let timer = setTimeout(next, milliseconds / PARTS);
    over.addEventListener("abort", () => clearTimeout(timer));
    function next(): void {
      left -= 1;
      if (left === 0) resolve();
      else timer = setTimeout(next, milliseconds / PARTS);
    }
  });
}
