import type { Container } from "../../container.ts";
import { setAsideUnused } from "../../documents/sweep-orphans.ts";
import type { DocumentVersion } from "../../domain/document.ts";
import type { Principal } from "../../domain/identity.ts";
import { versionGroup } from "../../retrieval/search/nearest-chunks.ts";
import { embedJob } from "../background/embed-worker.ts";
import { ingestJob } from "../background/ingest-worker.ts";
import { log } from "../process/log.ts";
import { findChangeable } from "./find-changeable.ts";

/**
 * Removes a document from the library: first from the index, then the objects that nothing else uses (row
 * before file, so that a crash leaves an orphan and never a broken link). Objects are only set aside, because
 * somebody may be adding the same bytes right now; the sweep destroys them a day later. Answers that cited
 * the document keep their snippets.
 */
export async function removeDocument(
  container: Container,
  principal: Principal,
  docId: string,
): Promise<void> {
  const { documentIndex, objectStore, jobs } = container;
  await findChangeable(container, principal, docId, "delete it");
  const versions = await documentIndex.versions(principal, docId);
  for (const { version } of versions) {
    await jobs.cancel(ingestJob(principal.tenantId, docId, version).key);
    await jobs.cancel(embedJob(principal.tenantId, docId, version).key);
  }
  await documentIndex.remove(principal, docId);
  await container.collections.move(principal, [docId], null);
  await removeVectors(container, principal, docId, versions);
  const objects = versions.flatMap(({ checksum, renditionChecksum }) => [checksum, renditionChecksum]);
  await setAsideUnused(
    { index: documentIndex, objects: objectStore },
    { tenantId: principal.tenantId },
    objects.filter((checksum) => checksum !== null),
  );
}

/**
 * Also removes vectors of embedding models that are no longer configured. Anything left behind is found by no
 * search, and the daily batch removes it.
 */
async function removeVectors(
  { vectors }: Container,
  { tenantId }: Principal,
  docId: string,
  versions: readonly DocumentVersion[],
): Promise<void> {
  const groups = versions.map(({ version }) => versionGroup(docId, version));
  try {
    await vectors.removeGroups({ tenantId, of: { kind: "chunks" } }, groups);
  } catch (error) {
    log.warn({ err: error, document: docId }, "the vectors of a removed document go with the daily batch");
  }
}
