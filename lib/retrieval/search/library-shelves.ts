import type { Document } from "../../domain/document.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { isKeptSample, SAMPLE_URI, sampleOf } from "../../domain/sample-document.ts";
import type { BuiltInAssistantId } from "../../domain/session.ts";
import type { ChunkFilter, DocumentIndex, DocumentQuery } from "../../ports/document-index.ts";
import { SHELF_PAGE, SHELF_PAGES } from "../../tunables/retrieval.ts";

/** Who the documents of a tenant's library belong to: samples to an assistant, all others to the people. */
export interface Shelves {
  samples: Document[];
  /** Whether a document of the people's own can be searched. */
  hasOwn: boolean;
}

export async function readShelves(index: DocumentIndex, key: TenantKey): Promise<Shelves> {
  const samples: Document[] = [];
  for await (const document of pagesOf(index, key, { uriPrefix: SAMPLE_URI, limit: SHELF_PAGE }))
    if (sampleOf(document) !== null) samples.push(document);
  // The newest come first, so one more document than there are samples includes one that is not a sample.
  const limit = Math.min(SHELF_PAGE, samples.length + 1);
  for await (const document of pagesOf(index, key, { limit }))
    if (sampleOf(document) === null && document.readyVersion !== null) return { samples, hasOwn: true };
  return { samples, hasOwn: false };
}

/**
 * The samples that an assistant does not search unless asked to: those of other assistants, and also its own
 * once people have added documents, unless someone chose to keep them. Without an assistant, all samples once
 * there are such documents, and none before.
 */
function setAside({ samples, hasOwn }: Shelves, assistant: BuiltInAssistantId | null): Document[] {
  return samples.filter((document) => {
    if (hasOwn && !isKeptSample(document)) return true;
    return assistant !== null && sampleOf(document) !== assistant;
  });
}

/** The filter for searching an assistant's shelf and the people's documents. */
export async function shelfFilter(
  index: DocumentIndex,
  key: TenantKey,
  assistant: BuiltInAssistantId | null,
): Promise<ChunkFilter> {
  const aside = setAside(await readShelves(index, key), assistant);
  return aside.length > 0 ? { notDocIds: aside.map(({ docId }) => docId) } : {};
}

async function* pagesOf(
  index: DocumentIndex,
  key: TenantKey,
  query: DocumentQuery,
): AsyncGenerator<Document> {
  let cursor: string | null | undefined;
  for (let page = 0; page < SHELF_PAGES && cursor !== null; page += 1) {
    const found: Awaited<ReturnType<DocumentIndex["list"]>> = await index.list(key, {
      ...query,
      ...(cursor ? { cursor } : {}),
    });
    yield* found.documents;
    cursor = found.nextCursor;
  }
}
