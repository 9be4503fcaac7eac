import type { Container } from "../../container.ts";
import type { Principal } from "../../domain/identity.ts";
import type { LibraryState } from "../../domain/library-state.ts";
import { INGEST_KINDS } from "../background/ingest-worker.ts";
import { getServer } from "../process/get-server.ts";

/**
 * The state of the tenant's library; correct after a restart too, because unread documents are in the queue.
 */
export async function libraryState(
  { documentIndex, jobs }: Container,
  { tenantId }: Principal,
): Promise<LibraryState> {
  const [documents, reading] = await Promise.all([
    documentIndex.count({ tenantId }),
    jobs.waiting(INGEST_KINDS, tenantId),
  ]);
  return { documents, reading, tagging: getServer().housekeeping.taggingOf(tenantId) };
}
