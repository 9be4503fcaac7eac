import type { Chunk, Document, DocumentVersion } from "../domain/document.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import { chunkTerms } from "../retrieval/search/chunk-terms.ts";
import { MOVE_BATCH } from "../tunables/background.ts";
import { PAGE_LIMIT_MAX } from "../tunables/requests.ts";
import type { Settler } from "./settler.ts";
import { patiently, severalAtOnce } from "./several-at-once.ts";
import type { StoresToMove } from "./stores-to-move.ts";

export interface FoundDocument {
  key: TenantKey;
  document: Document;
  versions: DocumentVersion[];
}

/** Documents with their versions and passages; the terms they are found by are computed again. */
export async function moveDocuments(from: StoresToMove, to: StoresToMove, settler: Settler): Promise<void> {
  const [source, target] = [from.documentIndex, to.documentIndex];
  settler.name("documents", "versions", "passages");
  await severalAtOnce(everyDocument(source), async ({ key, document, versions }) => {
    const { docId } = document;
    await settler.settle({
      kind: "documents",
      mine: [{ document, versions }],
      there: async () => [
        { document: await target.find(key, docId), versions: await target.versions(key, docId) },
      ],
      async bring() {
        const there = await target.find(key, docId);
        if (there === null || there.updatedAt <= document.updatedAt)
          return restore(source, target, { key, document, versions });
        // Somebody has changed it at the target since: that is not undone.
        settler.say(
          `  documents: "${docId}" of ${key.tenantId} was changed at the target later than here, and was left as it is there`,
        );
      },
    });
    const theirs = () => target.versions(key, docId);
    await settler.settle({ kind: "versions", mine: versions, there: theirs });
    for (const { version } of versions) {
      for await (const mine of chunkPages(source, key, docId, version)) {
        const range = { from: mine[0]?.order ?? 0, limit: mine.length };
        const there = () => target.chunks(key, docId, version, range);
        await settler.settle({ kind: "passages", mine, there });
      }
    }
  });
}

async function restore(
  source: DocumentIndex,
  target: DocumentIndex,
  { key, document, versions }: FoundDocument,
): Promise<void> {
  const chunks = [];
  for (const { version } of versions) {
    const all: Chunk[] = [];
    for await (const page of chunkPages(source, key, document.docId, version)) all.push(...page);
    const indexed = all.map((chunk) => ({ chunk, terms: chunkTerms(document.title, chunk) }));
    chunks.push({ version, chunks: indexed });
  }
  await target.restore(key, { document, versions, chunks });
}

/**
 * Every document of every tenant. One that is added or removed meanwhile may be missed: nobody should be
 * using the store.
 */
export async function* everyDocument(index: DocumentIndex): AsyncGenerator<FoundDocument> {
  for (const tenantId of await patiently(() => index.tenants())) {
    const key = { tenantId };
    let cursor: string | undefined;
    do {
      const query = {
        sort: "title",
        limit: PAGE_LIMIT_MAX,
        ...(cursor === undefined ? {} : { cursor }),
      } as const;
      const page = await patiently(() => index.list(key, query));
      for (const document of page.documents) {
        yield { key, document, versions: await patiently(() => index.versions(key, document.docId)) };
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

async function* chunkPages(
  index: DocumentIndex,
  key: TenantKey,
  docId: string,
  version: number,
): AsyncGenerator<Chunk[]> {
  for (let from = 0; ; ) {
    const start = from;
    const page = await patiently(() => index.chunks(key, docId, version, { from: start, limit: MOVE_BATCH }));
    if (page.length === 0) return;
    yield page;
    from = (page.at(-1)?.order ?? from) + 1;
  }
}
