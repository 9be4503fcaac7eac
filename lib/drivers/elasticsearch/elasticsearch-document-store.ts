import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { CHANGE_ATTEMPTS, CHANGE_PAUSE_MS } from "../../tunables/engines.ts";
import { createOneAtATime, type OneAtATime } from "../shared/one-at-a-time.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOC_CHUNKS, DOC_URIS, DOCS } from "./elasticsearch-document-indices.ts";
import {
  documentRecord,
  routingOf,
  type StoredDocument,
  storedDocument,
} from "./elasticsearch-document-records.ts";
import { ElasticsearchIndex, type State, type Stored, type Within } from "./elasticsearch-index.ts";
import { recordKeyOf } from "./record-key.ts";

/** What the parts of the document index share. */
export interface DocumentStore {
  docs: ElasticsearchIndex;
  uris: ElasticsearchIndex;
  chunks: ElasticsearchIndex;
  /** Within a process nobody needs to race for a record. */
  changes: OneAtATime;
}

/** The same of one tenant: nothing else is read, found or written by it. */
export interface TenantDocuments extends DocumentStore {
  tenantId: string;
}

/** A method of the index, for the documents of one tenant. */
export type TenantMethod<Name extends keyof DocumentIndex> = Within<DocumentIndex[Name], TenantDocuments>;

export function openDocumentStore(elasticsearch: Elasticsearch): DocumentStore {
  return {
    docs: ElasticsearchIndex.of(elasticsearch, DOCS),
    uris: ElasticsearchIndex.of(elasticsearch, DOC_URIS),
    chunks: ElasticsearchIndex.of(elasticsearch, DOC_CHUNKS),
    changes: createOneAtATime(),
  };
}

export function documentsOf(store: DocumentStore, tenantId: string): TenantDocuments {
  const scope = { routing: routingOf(tenantId), filter: [{ term: { tenant_id: tenantId } }] };
  const { docs, uris, chunks } = store;
  const own = { docs: docs.within(scope), uris: uris.within(scope), chunks: chunks.within(scope) };
  return { ...store, ...own, tenantId };
}

export function documentKeyOf(tenantId: string, docId: string): string {
  return recordKeyOf("document", tenantId, docId);
}

export async function readDocument(
  { tenantId, docs }: TenantDocuments,
  docId: string,
): Promise<Stored<StoredDocument> | null> {
  const id = documentKeyOf(tenantId, docId);
  return (await docs.read(storedDocument, { operation: "read the document", ids: [id] })).get(id) ?? null;
}

/** What the schema names of the documents: gives it by id, null for one that does not exist. */
export async function partsOfDocuments<Schema extends z.ZodObject>(
  { tenantId, docs }: TenantDocuments,
  docIds: readonly string[],
  schema: Schema,
): Promise<(docId: string) => z.output<Schema> | null> {
  const keyOf = (docId: string) => documentKeyOf(tenantId, docId);
  const found = await docs.read(schema, { operation: "read the document", ids: docIds.map(keyOf) });
  return (docId) => found.get(keyOf(docId))?.value ?? null;
}

const changedSchema = z.object({ changeId: z.string().optional() });

/**
 * Writes the next state of a document, or the first one; false when somebody else was quicker. A conflict with one's
 * own change, its answer lost, is a success.
 */
export async function writeDocument(
  { tenantId, docs }: TenantDocuments,
  stored: StoredDocument,
  before: State | null,
): Promise<boolean> {
  const operation = "change the document";
  const id = documentKeyOf(tenantId, stored.docId);
  const changeId = randomUUID();
  const document = { ...documentRecord(stored), change_id: changeId };
  const action = before ? "index" : "create";
  if (await docs.change({ operation }, { action, id, document, before })) return true;
  return (await docs.read(changedSchema, { operation, ids: [id] })).get(id)?.value.changeId === changeId;
}

/**
 * `next` gives the next state, or null when there is nothing to do. Null: there is no such document.
 * `known`: as it was read a moment ago, which saves reading it again.
 */
export function changeDocument(
  tenant: TenantDocuments,
  docId: string,
  next: (stored: StoredDocument) => StoredDocument | null,
  known: Stored<StoredDocument> | null = null,
): Promise<{ stored: StoredDocument; changed: boolean } | null> {
  let first = known;
  return tenant.changes.run(documentKeyOf(tenant.tenantId, docId), () =>
    untilSettled("change the document", async () => {
      const before = first ?? (await readDocument(tenant, docId));
      first = null;
      if (before === null) return null;
      const stored = next(before.value);
      if (stored === null) return { stored: before.value, changed: false };
      return (await writeDocument(tenant, stored, before)) ? { stored, changed: true } : undefined;
    }),
  );
}

/**
 * Repeats a change that others were quicker with, after growing pauses of random length;
 * `undefined` means: once more.
 */
export async function untilSettled<Result>(
  operation: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let made = 1; made <= CHANGE_ATTEMPTS; made++) {
    const result = await attempt();
    if (result !== undefined) return result;
    await pause(Math.random() * CHANGE_PAUSE_MS * Math.min(made, 10));
  }
  throw new AppError("unavailable", {
    message: `Elasticsearch: could not ${operation}: others changed it ${CHANGE_ATTEMPTS} times in between`,
    userMessage: "Too many changes to this document at once. Nothing was lost; try again in a moment.",
  });
}
