import type { Container } from "../../container.ts";
import type { Principal } from "../../domain/identity.ts";
import type { LibraryState } from "../../domain/library-state.ts";
import { INGEST_KINDS } from "../background/ingest-worker.ts";
import { getServer } from "../process/get-server.ts";

/** What the tenant's library is about, also after a restart: what is left to be read stands in the queue. */
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
