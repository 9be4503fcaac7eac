import type { Document } from "../../domain/document.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { isKeptSample, SAMPLE_URI, sampleOf } from "../../domain/sample-document.ts";
import type { BuiltInAssistantId } from "../../domain/session.ts";
import type { ChunkFilter, DocumentIndex, DocumentQuery } from "../../ports/document-index.ts";
import { SHELF_PAGE, SHELF_PAGES } from "../../tunables/retrieval.ts";

/**
 * Whose documents a tenant's library holds: samples belong to an assistant, everything else to the people.
 */
export interface Shelves {
  samples: Document[];
  /** Some document of the people's own can be searched. */
  hasOwn: boolean;
}

export async function readShelves(index: DocumentIndex, key: TenantKey): Promise<Shelves> {
  const samples: Document[] = [];
  for await (const document of pagesOf(index, key, { uriPrefix: SAMPLE_URI, limit: SHELF_PAGE }))
    if (sampleOf(document) !== null) samples.push(document);
  // The newest are asked for first: one more than there are samples holds one that is none.
  const limit = Math.min(SHELF_PAGE, samples.length + 1);
  for await (const document of pagesOf(index, key, { limit }))
    if (sampleOf(document) === null && document.readyVersion !== null) return { samples, hasOwn: true };
  return { samples, hasOwn: false };
}

/**
 * What an assistant does not search unless it is asked to: samples of other assistants, and its own as soon
 * as there are documents of the people's own, unless somebody chose to keep them. Without an assistant: all
 * samples then, and none before.
 */
function setAside({ samples, hasOwn }: Shelves, assistant: BuiltInAssistantId | null): Document[] {
  return samples.filter((document) => {
    if (hasOwn && !isKeptSample(document)) return true;
    return assistant !== null && sampleOf(document) !== assistant;
  });
}

/** The filter of a search in an assistant's library and the people's own. */
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
