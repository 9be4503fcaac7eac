import type { Container } from "../../container.ts";
import { readRendition } from "../../documents/read-rendition.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { storageFaultOf } from "../../domain/storage-fault.ts";
import type { Turn } from "../../domain/turn.ts";

export interface CitedVersion {
  docId: string;
  version: number;
  title: string;
  uri: string;
  mediaType: string;
  checksum: string;
  bytes: number;
  renditionChecksum: string | null;
  /** The references that cite this version. */
  docRefs: DocRef[];
}

/**
 * The versions that these turns cite and the library still has, each with its text while it is processed:
 * only one text is in memory at a time.
 */
export async function* citedVersions(
  { documentIndex, objectStore }: Container,
  key: TenantKey,
  turns: readonly Turn[],
): AsyncGenerator<{ cited: CitedVersion; text: string | null }> {
  const byDocument = Map.groupBy(
    turns.flatMap(({ docRefs }) => docRefs),
    ({ docId }) => docId,
  );
  for (const [docId, docRefs] of byDocument) {
    const document = await documentIndex.find(key, docId);
    if (!document) continue;
    const versions = await documentIndex.versions(key, docId);
    for (const [number, ofVersion] of Map.groupBy(docRefs, ({ version }) => version)) {
      const version = versions.find((known) => known.version === number);
      if (!version) continue;
      // A document that was deleted and added again restarts its version numbers; then the bytes differ.
      const same = ofVersion.filter(({ checksum }) => checksum === "" || checksum === version.checksum);
      if (same.length === 0) continue;
      const { checksum, bytes, mediaType, renditionChecksum } = version;
      const [first] = same;
      const title = first?.title ?? document.title;
      yield {
        cited: {
          docId,
          version: number,
          title,
          uri: document.uri,
          mediaType,
          checksum,
          bytes,
          renditionChecksum,
          docRefs: same,
        },
        text: renditionChecksum === null ? null : await textOf(objectStore, key, renditionChecksum),
      };
    }
  }
}

/** Null if the text is lost or damaged; the answer keeps its own snippets. */
async function textOf(
  objects: Container["objectStore"],
  { tenantId }: TenantKey,
  checksum: string,
): Promise<string | null> {
  if ((await objects.size({ tenantId }, checksum)) === null) return null;
  try {
    return (await readRendition(objects, tenantId, checksum)).markdown;
  } catch (error) {
    if (storageFaultOf(error) === "damaged_file") return null;
    throw error;
  }
}
