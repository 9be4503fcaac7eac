import { z } from "zod";
import type { Container } from "../../container.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { NewJob } from "../../ports/job-queue.ts";
import { IMPORT_ABANDONED_MS, JOB_LEASE_MS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import { PROCESS_NAME } from "../process/process-name.ts";
import { removeIfDeleted } from "./session-remains.ts";

const payloadSchema = z.object({ ownerId: z.string(), sessionId: z.string() });

/**
 * Marks an import as running: if its server dies, whoever finds the job later removes what had been stored.
 */
export function importJob({ tenantId, ownerId, sessionId }: SessionKey): NewJob {
  return {
    key: JSON.stringify(["import", tenantId, ownerId, sessionId]),
    kind: "import",
    tenantId,
    ownerId,
    payload: toWire(payloadSchema, { ownerId, sessionId }),
  };
}

/** At the start: removes what abandoned imports left, because their turns belong to no conversation. */
export async function endAbandonedImports(container: Container): Promise<number> {
  const { jobs, shared } = container;
  // If this process is alone with the stores, every import in the queue was left behind; otherwise only old
  // ones.
  const now = Date.now() + (shared ? 0 : IMPORT_ABANDONED_MS);
  let ended = 0;
  try {
    for (;;) {
      const job = await jobs.take(["import"], { owner: PROCESS_NAME, milliseconds: JOB_LEASE_MS }, now);
      if (job === null) return ended;
      const { ownerId, sessionId } = fromWire(payloadSchema).parse(job.payload);
      await removeIfDeleted(container, {
        tenantId: job.tenantId,
        ownerId,
        sessionId,
      });
      await jobs.done(job.key, PROCESS_NAME, Date.now());
      ended += 1;
    }
  } catch (error) {
    log.warn({ err: error }, "imports that were cut off are cleared at a later start");
    return ended;
  }
}
