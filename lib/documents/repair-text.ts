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

/** False if the text of a ready version is lost or damaged. */
export async function hasItsText(
  key: TenantKey,
  { version }: Pick<FoundVersion, "version">,
  objects: Pick<ObjectStore, "isSound">,
): Promise<boolean> {
  const { status, renditionChecksum } = version;
  return status !== "ready" || renditionChecksum === null || objects.isSound(key, renditionChecksum);
}

/** Replaces a version's lost text with one read again; its other versions stay as they are. */
export async function replaceText(
  key: TenantKey,
  { document, version }: FoundVersion,
  text: { renditionChecksum: string; pages: number | null; chunks: ChunkToIndex[] },
  { index, analyse }: { index: DocumentIndex; analyse: (chunk: Chunk, title: string) => ChunkTerms },
): Promise<void> {
  const { renditionChecksum, pages, chunks } = text;
  const isNewest = document.version === version.version;
  const versions = await index.versions(key, document.docId);
  const all = [];
  for (const known of versions) {
    const ofVersion =
      known.version === version.version
        ? chunks
        : (await everyChunk(key, document.docId, known.version, index)).map((chunk) => ({
            chunk,
            terms: analyse(chunk, document.title),
          }));
    all.push({ version: known.version, chunks: ofVersion });
  }
  const now = await index.find(key, document.docId);
  if (now === null) return;
  if (now.version !== document.version || now.updatedAt !== document.updatedAt) {
    throw new AppError("unavailable", {
      message: `${document.docId} was changed while its text was read again; it is tried again`,
    });
  }
  await index.restore(key, {
    document: { ...document, ...(isNewest ? { pages } : {}) },
    versions: versions.map((known) =>
      known.version === version.version ? { ...known, renditionChecksum, pages } : known,
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
