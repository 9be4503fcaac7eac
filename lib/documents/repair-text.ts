import { AppError } from "../domain/app-error.ts";
import type { Chunk, Document, DocumentVersion } from "../domain/document.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { ChunkTerms, ChunkToIndex, DocumentIndex } from "../ports/document-index.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { REPAIR_PAGE_CHUNKS } from "../tunables/documents.ts";

export interface FoundVersion {
  document: Document;
  version: DocumentVersion;
}

/** False where the text that a ready version was read as is lost or damaged. */
export async function hasItsText(
  key: TenantKey,
  { version }: Pick<FoundVersion, "version">,
  objects: Pick<ObjectStore, "isSound">,
): Promise<boolean> {
  const { status, rendition_checksum } = version;
  return status !== "ready" || rendition_checksum === null || objects.isSound(key, rendition_checksum);
}

/**
 * Puts a version's text, read again, in the place of the one that is lost; its other
 * versions stay as they are.
 */
export async function replaceText(
  key: TenantKey,
  { document, version }: FoundVersion,
  text: { rendition_checksum: string; pages: number | null; chunks: ChunkToIndex[] },
  { index, analyse }: { index: DocumentIndex; analyse: (chunk: Chunk, title: string) => ChunkTerms },
): Promise<void> {
  const { rendition_checksum, pages, chunks } = text;
  const isNewest = document.version === version.version;
  const versions = await index.versions(key, document.doc_id);
  const all = [];
  for (const known of versions) {
    const ofVersion =
      known.version === version.version
        ? chunks
        : (await everyChunk(key, document.doc_id, known.version, index)).map((chunk) => ({
            chunk,
            terms: analyse(chunk, document.title),
          }));
    all.push({ version: known.version, chunks: ofVersion });
  }
  const now = await index.find(key, document.doc_id);
  if (now === null) return;
  if (now.version !== document.version || now.updated_at !== document.updated_at) {
    throw new AppError("unavailable", {
      message: `${document.doc_id} was changed while its text was read again; it is tried again`,
    });
  }
  await index.restore(key, {
    document: { ...document, ...(isNewest ? { pages } : {}) },
    versions: versions.map((known) =>
      known.version === version.version ? { ...known, rendition_checksum, pages } : known,
    ),
    chunks: all,
  });
}

async function everyChunk(
  key: TenantKey,
  docId: string,
  version: number,
  index: DocumentIndex,
): Promise<Chunk[]> {
  const all: Chunk[] = [];
  for (;;) {
    const from = (all.at(-1)?.order ?? -1) + 1;
    const page = await index.chunks(key, docId, version, { from, limit: REPAIR_PAGE_CHUNKS });
    if (page.length === 0) return all;
    all.push(...page);
  }
}
