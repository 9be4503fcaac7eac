import type { TenantKey } from "../../domain/identity.ts";
import type { BuiltInAssistantId } from "../../domain/session.ts";
import type { CollectionStore } from "../../ports/collection-store.ts";
import type { ChunkFilter, DocumentIndex } from "../../ports/document-index.ts";
import { shelfFilter } from "./library-shelves.ts";

interface Stores {
  documentIndex: DocumentIndex;
  collections: CollectionStore;
}

/**
 * What a search looks in: all documents of the chosen collections, whoever they belong to, or without a
 * choice the assistant's shelf. Choices become documents only here, so that rights per collection have one
 * place to be checked.
 */
export async function chosenFilter(
  { documentIndex, collections }: Stores,
  key: TenantKey,
  {
    sampleLibrary,
    collectionIds = [],
  }: { sampleLibrary: BuiltInAssistantId | null; collectionIds?: readonly string[] | undefined },
): Promise<ChunkFilter> {
  if (collectionIds.length === 0) return shelfFilter(documentIndex, key, sampleLibrary);
  return { docIds: await collections.documentsIn(key, collectionIds) };
}

/** The documents that both filters allow. */
export function inBoth(one: ChunkFilter["docIds"], other: ChunkFilter["docIds"]): ChunkFilter["docIds"] {
  if (one === undefined || other === undefined) return one ?? other;
  const allowed = new Set(one);
  return other.filter((docId) => allowed.has(docId));
}
