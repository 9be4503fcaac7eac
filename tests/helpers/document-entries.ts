import { chunkIdOf } from "../../lib/domain/document.ts";
import type { ChunkToIndex, NewDocumentVersion } from "../../lib/ports/document-index.ts";

let checksums = 0;

/** A checksum that no other call returns. */
export function freshChecksum(): string {
  checksums += 1;
  return checksums.toString(16).padStart(64, "0");
}

export function newVersion(changes: Partial<NewDocumentVersion> = {}): NewDocumentVersion {
  const uri = changes.uri ?? "manuals/pump.md";
  return {
    uri,
    title: uri,
    docType: "md",
    mediaType: "text/markdown",
    metadata: {},
    checksum: freshChecksum(),
    bytes: 100,
    createdBy: "user",
    ...changes,
  };
}

/** Chunks whose terms are simply the words of their text. */
export function chunksOf(
  docId: string,
  version: number,
  texts: readonly string[],
  title = "",
): ChunkToIndex[] {
  let from = 0;
  return texts.map((text, order) => {
    const entry: ChunkToIndex = {
      chunk: {
        chunkId: chunkIdOf(docId, version, order),
        docId,
        version,
        order,
        section: `Part ${order + 1}`,
        text,
        from,
        to: from + text.length,
        ...(order % 2 === 1 ? { page: order } : {}),
      },
      terms: { title: words(title), heading: [`part${order + 1}`], body: words(text) },
    };
    from += text.length + 1;
    return entry;
  });
}

function words(text: string): string[] {
  return text.split(/\s+/u).filter(Boolean);
}
