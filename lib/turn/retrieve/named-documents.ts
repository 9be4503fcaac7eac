import { locatePart } from "../../documents/find-mention.ts";
import { type FoundPart, knownParts } from "../../documents/find-part.ts";
import { outlineOfChunks } from "../../documents/outline-of-chunks.ts";
import { readRendition } from "../../documents/read-rendition.ts";
import { isUnavailable } from "../../domain/app-error.ts";
import type { Chunk, DocumentVersion } from "../../domain/document.ts";
import { pageUnitOf } from "../../domain/page-unit.ts";
import type { NamedPart, ResolvedReference } from "../../domain/reference.ts";
import { NAMED_CHUNKS } from "../../tunables/retrieval.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { PartNotFound } from "../replies/reference-replies.ts";
import type { DocumentSnapshot } from "./evidence.ts";

/** A document named by the user's words or choice. */
export interface NamedVersion {
  docId: string;
  /** Null: the current, searched version. */
  version: number | null;
  checksum?: string;
  turnId?: number | null;
  slot?: number | null;
  /** The user's words for it. */
  text?: string;
}

/** What the library has of it. */
export interface NamedDocument {
  named: NamedVersion;
  snapshot: DocumentSnapshot;
  /** In order; only those of the named part, if there is one and it was found. */
  chunks: Chunk[];
  part: FoundPart | null;
  /** Set when the named part does not exist: the parts that do. */
  partNotFound: PartNotFound | null;
}

/** The named version with its chunks, fetched directly. Null: the library does not have it (any more). */
export async function readNamedDocument(
  named: NamedVersion,
  part: NamedPart | null,
  context: TurnContext,
): Promise<NamedDocument | null> {
  const { key, stores } = context;
  const document = await stores.documentIndex.find(key, named.docId);
  const wanted = named.version ?? document?.readyVersion;
  if (!document || !wanted) return null;
  const versions = await stores.documentIndex.versions(key, named.docId);
  const version = citedVersion(versions, { version: wanted, checksum: named.checksum });
  if (!version) return null;
  const chunks = await stores.documentIndex.chunks(key, named.docId, wanted, {
    from: 0,
    limit: NAMED_CHUNKS,
  });
  const snapshot = { document, version: wanted, checksum: version.checksum };
  if (part === null) return { named, snapshot, chunks, part: null, partNotFound: null };
  const outlined = (await renditionOf(version, context)) ?? outlineOfChunks(chunks);
  const found = locatePart({ markdown: "", ...outlined }, chunks, part);
  if (found === null) {
    const partNotFound = {
      title: document.title,
      ...knownParts({ markdown: "", ...outlined }, part.kind),
      unit: pageUnitOf(version.mediaType),
    };
    return { named, snapshot, chunks: [], part: null, partNotFound };
  }
  const inside = chunks.flatMap((chunk) => within(chunk, found));
  return { named, snapshot, chunks: inside, part: found, partNotFound: null };
}

/** Of a chunk, what belongs to the part: several articles may stand in one. */
function within(chunk: Chunk, { from, to }: FoundPart): Chunk[] {
  const [start, end] = [Math.max(from, chunk.from), Math.min(to, chunk.to)];
  if (start >= end) return [];
  // What is no plain stretch of the rendition cannot be cut by its offsets.
  if (chunk.text.length !== chunk.to - chunk.from) return [chunk];
  const text = chunk.text.slice(start - chunk.from, end - chunk.from);
  return text.trim() === "" ? [] : [{ ...chunk, text, from: start, to: end }];
}

/**
 * The same version number with other bytes is another document, given the id after the cited one was removed.
 */
export function citedVersion(
  versions: readonly DocumentVersion[],
  { version, checksum }: Pick<ResolvedReference, "version" | "checksum">,
): DocumentVersion | undefined {
  return versions.find(
    (known) => known.version === version && (checksum === undefined || known.checksum === checksum),
  );
}

/** Headings and pages of a version. Null: they cannot be read, and what the chunks say must do. */
export async function renditionOf(
  { renditionChecksum }: DocumentVersion,
  { key, stores }: Pick<TurnContext, "key" | "stores">,
) {
  if (renditionChecksum === null) return null;
  try {
    const { outline, pages } = await readRendition(stores.objectStore, key.tenantId, renditionChecksum);
    return { outline, ...(pages ? { pages } : {}) };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
