import { randomUUID } from "node:crypto";
import { notFound } from "../../domain/app-error.ts";
import { mergeMetadata } from "../../domain/document.ts";
import type { DocumentIndex, DocumentToRestore } from "../../ports/document-index.ts";
import { clearEarlierLives, clearOutdated, dropChunks, writeChunks } from "./elasticsearch-chunk-store.ts";
import {
  documentOf,
  type StoredDocument,
  type TextOfVersion,
  versionsOf,
} from "./elasticsearch-document-records.ts";
import {
  changeDocument,
  type DocumentStore,
  documentKeyOf,
  documentsOf,
  readDocument,
  type TenantDocuments,
  type TenantMethod,
  untilSettled,
  writeDocument,
} from "./elasticsearch-document-store.ts";
import { beginRemoval, endRemoval, forgetUri, openRemovals } from "./elasticsearch-removals.ts";
import { recordKeyOf } from "./record-key.ts";

// Writes the chunks of a version and makes it the searched one. Each attempt's chunks have ids of their own; the
// document says which attempt's are a version's text, so one change of its record is the swap, whatever others do at
// the same time.

type Completed = Parameters<DocumentIndex["complete"]>[3];

export const completeVersion: TenantMethod<"complete"> = async (tenant, docId, version, result) => {
  const before = await readDocument(tenant, docId);
  const stored = before?.value;
  const known = stored?.versions.find((entry) => entry.version === version);
  if (!stored || !known) throw notFound("version");
  // Repeated: what an attempt that was broken off after the swap had left to do.
  if (known.status === "ready") return clearOutdated(tenant, stored);
  const text: TextOfVersion = {
    stored,
    version,
    textId: randomUUID(),
    searched: version > (stored.readyVersion ?? 0),
  };
  await writeChunks(tenant, text, result.chunks);
  const next = (current: StoredDocument) =>
    outcomeFor(current, text) === "finished" ? finished(current, text, result) : null;
  const swapped = await changeDocument(tenant, docId, next, before);
  if (swapped?.changed) return clearOutdated(tenant, swapped.stored);
  await dropChunks(tenant, text);
  if (swapped === null || outcomeFor(swapped.stored, text) === "gone") throw notFound("version");
};

export const removeDocument: TenantMethod<"remove"> = async (tenant, docId) => {
  const document = (await readDocument(tenant, docId))?.value;
  const removal = document && { tenantId: tenant.tenantId, docId, docKey: document.docKey };
  if (removal) {
    await beginRemoval(tenant, removal);
    await removeRecord(tenant, docId);
    await forgetUri(tenant, document);
  }
  await clearEarlierLives(tenant, docId);
  if (removal) await endRemoval(tenant, removal);
  return removal !== undefined;
};

export async function finishRemovals(store: DocumentStore): Promise<number> {
  let finished = 0;
  for (const removal of await openRemovals(store)) {
    const { tenantId, docId, docKey } = removal;
    const tenant = documentsOf(store, tenantId);
    // Its document is still there: it has not been removed yet, or never was.
    if ((await readDocument(tenant, docId))?.value.docKey === docKey) continue;
    await clearEarlierLives(tenant, docId);
    await endRemoval(tenant, removal);
    finished += 1;
  }
  return finished;
}

/** Takes the document's record away. */
async function removeRecord(tenant: TenantDocuments, docId: string): Promise<void> {
  const operation = "delete the document";
  const id = documentKeyOf(tenant.tenantId, docId);
  await untilSettled(operation, async () => {
    const before = await readDocument(tenant, docId);
    if (before === null) return true;
    return (await tenant.docs.change({ operation }, { action: "delete", id, before })) || undefined;
  });
}

export const restoreDocument: TenantMethod<"restore"> = async (tenant, given) => {
  const { document } = given;
  const docId = document.docId;
  const there = await readDocument(tenant, docId);
  const stored = restoredDocument(tenant.tenantId, given, there?.value.docKey ?? null);
  if (there && fingerprint(there.value) === fingerprint(stored)) return;
  for (const { version, chunks } of given.chunks) {
    const entry = stored.versions.find((known) => known.version === version);
    if (!entry?.textId) continue;
    const searched = version === stored.readyVersion;
    await writeChunks(tenant, { stored, version, textId: entry.textId, searched }, chunks);
  }
  // The record comes last: a document that is there is not stored again, so nothing may be missing then.
  await untilSettled("store the document", async () => {
    const before = await readDocument(tenant, docId);
    return (await writeDocument(tenant, stored, before)) || undefined;
  });
  await clearEarlierLives(tenant, docId);
};

type Outcome = "finished" | "ready" | "gone";

function outcomeFor(current: StoredDocument, text: TextOfVersion): Outcome {
  const known = current.versions.find((entry) => entry.version === text.version);
  if (!known || current.docKey !== text.stored.docKey) return "gone";
  // Also a version whose reading was declared failed meanwhile.
  return known.status === "ready" && known.textId !== text.textId ? "ready" : "finished";
}

/** The next state of a document of which a version was read; the same again when it is repeated. */
function finished(current: StoredDocument, text: TextOfVersion, result: Completed): StoredDocument {
  const { mediaType, pages, renditionChecksum } = result;
  const ready = {
    ...(mediaType !== undefined && { mediaType }),
    status: "ready" as const,
    error: undefined,
    pages,
  };
  const versions = current.versions.map((entry) =>
    entry.version === text.version
      ? { ...entry, ...ready, renditionChecksum, textId: text.textId, chunks: result.chunks.length }
      : entry,
  );
  const isNewest = current.version === text.version;
  const isSearched = text.version > (current.readyVersion ?? 0);
  return {
    ...current,
    ...(isNewest && { ...ready, progress: 1, updatedAt: new Date().toISOString() }),
    ...(isSearched && {
      readyVersion: text.version,
      title: result.title ?? current.title,
      docType: result.docType ?? current.docType,
      metadata: mergeMetadata(current.metadata, result.metadata ?? {}),
    }),
    versions,
  };
}

/**
 * Under the same keys whenever the same is stored over the same: attempts that were broken off
 * leave nothing beside it.
 */
function restoredDocument(
  tenantId: string,
  { document, versions, chunks }: DocumentToRestore,
  lifeBefore: string | null,
): StoredDocument {
  const life = recordKeyOf("restored", JSON.stringify([tenantId, lifeBefore, document, versions]));
  const lengths = new Map(chunks.map(({ version, chunks: entries }) => [version, entries.length]));
  return {
    ...documentOf({ ...document, tenantId, docKey: "", versions: [] }),
    tenantId,
    docKey: life,
    versions: versions.map((version) => ({
      ...version,
      uploadId: randomUUID(),
      textId: version.status === "ready" ? recordKeyOf("restored text", life, version.version) : null,
      chunks: lengths.get(version.version) ?? 0,
    })),
  };
}

function fingerprint(stored: StoredDocument): string {
  return JSON.stringify([
    documentOf(stored),
    versionsOf(stored),
    stored.versions.map(({ chunks }) => chunks),
  ]);
}
