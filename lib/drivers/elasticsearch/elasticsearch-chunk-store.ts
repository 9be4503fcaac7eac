import { z } from "zod";
import type { Chunk } from "../../domain/document.ts";
import type { ChunkToIndex } from "../../ports/document-index.ts";
import { INDEX_BATCH_CHUNKS } from "../../tunables/documents.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, REMOTE_BATCH } from "../../tunables/engines.ts";
import { GONE, writeAll } from "./bulk-write.ts";
import {
  chunkKeyOf,
  chunkOf,
  chunkRecord,
  NOT_SEARCHED,
  readyVersionOf,
  type StoredDocument,
  storedChunk,
  type TextOfVersion,
} from "./elasticsearch-document-records.ts";
import { readDocument, type TenantDocuments } from "./elasticsearch-document-store.ts";
import { batchesOf, type DocumentWrite, type Query } from "./elasticsearch-index.ts";

// The records of the chunks: written under ids that only their attempt has, taken away by what they say of themselves.

const keyed = z.object({ _id: z.string() });
const lifeSchema = z.object({ docKey: z.string() });
const FIND = { operation: "find passages", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };

/** Those of the chunks that are there, by their keys. */
export async function readChunks(
  { chunks }: TenantDocuments,
  keys: readonly string[],
): Promise<Map<string, Chunk>> {
  const found = await chunks.read(storedChunk, { operation: "read passages", ids: keys });
  return new Map([...found].map(([key, { value }]) => [key, chunkOf(value)]));
}

/** All chunks of an attempt, findable afterwards where they are searched. */
export async function writeChunks(
  tenant: TenantDocuments,
  text: TextOfVersion,
  chunks: readonly ChunkToIndex[],
): Promise<void> {
  for (const some of batchesOf(chunks, INDEX_BATCH_CHUNKS)) {
    const writes = some.map(
      (entry): DocumentWrite => ({
        action: "index",
        id: chunkKeyOf(text.textId, entry.chunk.order),
        document: chunkRecord(entry, text),
      }),
    );
    await writeAll(tenant.chunks, { operation: "store passages" }, writes);
  }
  // Of all shards: each request goes to some of them, and makes findable only what lies there.
  if (text.searched && chunks.length > 0) await tenant.chunks.refresh();
}

/** Takes away what an attempt wrote that came to nothing. */
export function dropChunks(tenant: TenantDocuments, { textId }: TextOfVersion): Promise<void> {
  return removeAll(tenant, [{ term: { text_id: textId } }]);
}

/** Takes older versions out of the search, and away what other attempts at the ready version left. */
export async function clearOutdated(tenant: TenantDocuments, stored: StoredDocument): Promise<void> {
  const ready = readyVersionOf(stored);
  if (!ready?.textId) return;
  const outdated = [
    { term: { doc_key: stored.docKey } },
    { term: { live: true } },
    { bool: { must_not: [{ term: { text_id: ready.textId } }] } },
  ];
  await removeAll(tenant, [...outdated, { term: { version: ready.version } }]);
  for (;;) {
    const found = await tenant.chunks.hits(keyed, {
      ...FIND,
      bool: { filter: [...outdated, { range: { version: { lt: ready.version } } }] },
      size: REMOTE_BATCH,
      _source: false,
    });
    if (found.length === 0) return;
    const writes = found.map(
      ({ _id: id }): DocumentWrite => ({ action: "update", id, document: NOT_SEARCHED }),
    );
    const told = { operation: "take passages out of the search", refresh: true, accepted: GONE };
    await writeAll(tenant.chunks, told, writes);
  }
}

/** Takes away the chunks of every life of a document but the one that it has now, if any. */
export async function clearEarlierLives(tenant: TenantDocuments, docId: string): Promise<void> {
  await tenant.chunks.refresh();
  const found = await tenant.chunks.sources(lifeSchema, {
    ...FIND,
    bool: { filter: [{ term: { doc_id: docId } }] },
    collapse: { field: "doc_key" },
    size: REMOTE_BATCH,
  });
  if (found.length === 0) return;
  // Read after the search: a life that began later was not found by it, and one found that
  // is not this one is over.
  const alive = (await readDocument(tenant, docId))?.value.docKey;
  const over = found.map(({ docKey }) => docKey).filter((life) => life !== alive);
  if (over.length > 0) await removeAll(tenant, [{ terms: { doc_key: over } }]);
}

async function removeAll({ chunks }: TenantDocuments, filter: readonly Query[]): Promise<void> {
  await chunks.refresh();
  await chunks.removeAll("take away passages", filter);
}
