import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { Document, DocumentVersion } from "../../domain/document.ts";
import type { Principal } from "../../domain/identity.ts";

/** A version of a document; without a number the searched one, or the newest while none can be searched. */
export async function findVersion(
  container: Container,
  principal: Principal,
  docId: string,
  version: number | undefined,
): Promise<{ document: Document; version: DocumentVersion }> {
  const document = await container.documentIndex.find(principal, docId);
  if (!document) throw notFound("document");
  const wanted = version ?? document.readyVersion ?? document.version;
  const versions = await container.documentIndex.versions(principal, docId);
  const found = versions.find((known) => known.version === wanted);
  if (!found) throw notFound("version");
  return { document, version: found };
}
