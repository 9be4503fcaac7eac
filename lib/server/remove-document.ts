import type { Container } from "../container.ts";
import { setAsideUnused } from "../documents/sweep-orphans.ts";
import { AppError, notFound } from "../domain/app-error.ts";
import type { Principal } from "../domain/identity.ts";
import { ingestJob } from "./ingest-worker.ts";

/**
 * Takes a document out of the library: first the index, then the objects that nothing else rests on (row before file, so that
 * a crash leaves an orphan and never a broken link). They are only set aside, because somebody may be adding the same bytes
 * at this moment; the sweep destroys them a day later. Answers that cited it keep their snippets.
 */
export async function removeDocument(
  container: Container,
  principal: Principal,
  docId: string,
): Promise<void> {
  const { documentIndex, objectStore, jobs } = container;
  const document = await documentIndex.find(principal, docId);
  if (!document) throw notFound("document");
  if (document.created_by !== principal.userId && principal.role !== "admin") {
    throw new AppError("forbidden", {
      message: "Only the person who added this document, or an administrator, can delete it.",
    });
  }
  const versions = await documentIndex.versions(principal, docId);
  for (const { version } of versions) await jobs.cancel(ingestJob(principal.tenantId, docId, version).key);
  await documentIndex.remove(principal, docId);
  const objects = versions.flatMap(({ checksum, rendition_checksum }) => [checksum, rendition_checksum]);
  await setAsideUnused(
    { index: documentIndex, objects: objectStore },
    { tenantId: principal.tenantId },
    objects.filter((checksum) => checksum !== null),
  );
}
