import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTick } from "node:timers/promises";
import { AppError } from "../domain/app-error.ts";
import { type Chunk, documentTagsSchema } from "../domain/document.ts";
import { editionFactsSchema } from "../domain/edition.ts";
import type { TenantKey } from "../domain/identity.ts";
import { toWire } from "../domain/wire/to-wire.ts";
import type { ChunkTerms, ChunkToIndex, DocumentIndex } from "../ports/document-index.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { PARSE_MESSAGE_BYTES } from "../tunables/documents.ts";
import { chunkRendition } from "./chunk-rendition.ts";
import { titleFromName } from "./clean-file-name.ts";
import { readEdition } from "./editions/read-edition.ts";
import { fileFaultOf } from "./file-fault.ts";
import type { DocumentReading } from "./parse-document.ts";
import { type FileToParse, parseFolder, parseInChild } from "./parse-in-child.ts";
import { type FoundVersion, hasItsText, replaceText } from "./repair-text.ts";
import { derivedKind, readTags } from "./tags/read-tags.ts";
import { claimTitle, releaseTitle } from "./titles-under-way.ts";

export interface IngestTarget {
  tenantId: string;
  docId: string;
  version: number;
}

export interface IngestTools {
  index: DocumentIndex;
  objects: ObjectStore;
  analyse: (chunk: Chunk, title: string) => ChunkTerms;
  root: string;
  parse?: typeof parseInChild;
  /** False: text recognition is switched off. */
  ocr?: boolean;
  signal?: AbortSignal;
}

/** Short files show no progress: recording it would cost more than reading them. */
const PROGRESS_AFTER_MS = 500;
const PROGRESS_EVERY_MS = 1_000;
/** Analysis yields to other work this often. */
const BUSY_MS = 12;

/**
 * Reads a registered version: parses it, stores the rendition, cuts it into chunks, analyses them and swaps
 * them in. Safe to repeat from any point: the rendition is stored under its checksum and the chunks are
 * swapped in all at once, so a crash leaves nothing half done. A file that cannot be read is marked as
 * failed, with a message; every other error is thrown, so that it is tried again. If the version is already
 * ready, only a lost or damaged text is made again; true when a different text has replaced it.
 */
export async function ingestDocument(target: IngestTarget, tools: IngestTools): Promise<boolean> {
  try {
    return await readAndStore(target, tools);
  } finally {
    releaseTitle(target);
  }
}

async function readAndStore(target: IngestTarget, tools: IngestTools): Promise<boolean> {
  const key: TenantKey = { tenantId: target.tenantId };
  const { index, objects, signal } = tools;
  const found = await findVersion(key, target, index);
  if (found === null || (found.version.status === "ready" && (await hasItsText(key, found, objects))))
    return false;
  const reading = await readOriginal(key, target, found, tools);
  if (reading === null) return false;
  signal?.throwIfAborted();
  const rendition = new TextEncoder().encode(JSON.stringify(reading.rendition));
  const stored = await objects.put(key, rendition);
  const given = found.document.title.trim();
  const named = { ...found.document, title: reading.title ?? titleFromName(found.document.uri) };
  const title = given === "" ? await claimTitle(key, named, index) : given;
  const chunks = await analyseChunks(reading, target, title, tools);
  signal?.throwIfAborted();
  if (found.version.status === "ready") {
    if (stored.checksum === found.version.renditionChecksum) return false;
    // The text differs, because the reader has changed since.
    const text = { renditionChecksum: stored.checksum, pages: reading.pages, chunks };
    await replaceText(key, found, text, tools);
    return true;
  }
  const { markdown } = reading.rendition;
  const edition = readEdition({ ...found.document, title }, markdown);
  const { version } = target;
  const { docType: read, ...told } = readTags({ title, mediaType: reading.mediaType, version, markdown });
  const docType = derivedKind(found.document.docType, undefined, read);
  const tags = docType ? { ...told, docType } : told;
  await index.complete(key, target.docId, target.version, {
    renditionChecksum: stored.checksum,
    pages: reading.pages,
    mediaType: reading.mediaType,
    metadata: { edition: toWire(editionFactsSchema, edition), tags: toWire(documentTagsSchema, tags) },
    ...(docType && { docType }),
    ...(given === "" && { title }),
    chunks,
  });
  return false;
}

/** Null when the document has been removed in the meantime: there is nothing left to do. */
async function findVersion(
  key: TenantKey,
  target: IngestTarget,
  index: DocumentIndex,
): Promise<FoundVersion | null> {
  const document = await index.find(key, target.docId);
  if (document === null) return null;
  const versions = await index.versions(key, target.docId);
  const version = versions.find((candidate) => candidate.version === target.version);
  return version === undefined ? null : { document, version };
}

/** Null when the file cannot be read and is marked as such. */
async function readOriginal(
  key: TenantKey,
  target: IngestTarget,
  found: FoundVersion,
  tools: IngestTools,
): Promise<DocumentReading | null> {
  const { index, objects, signal, root, parse = parseInChild, ocr = true } = tools;
  const file = await fetchOriginal(key, found, objects);
  const started = Date.now();
  let written = started;
  let writing = Promise.resolve();
  const onProgress = (progress: number): void => {
    const now = Date.now();
    if (now - started < PROGRESS_AFTER_MS || now - written < PROGRESS_EVERY_MS) return;
    written = now;
    // Progress is only shown: if it cannot be written, reading goes on.
    writing = writing
      .then(() => index.setProgress(key, target.docId, target.version, "processing", progress * 0.9))
      .catch(() => {});
  };
  try {
    return await parse(file, { root, ocr, onProgress, ...(signal !== undefined && { signal }) });
  } catch (error) {
    const fault = fileFaultOf(error);
    if (fault === null || !AppError.isInstance(error)) throw error;
    await writing;
    await index.fail(key, target.docId, target.version, { code: fault, message: error.userMessage });
    return null;
  } finally {
    await writing;
    if (file.path !== undefined) await rm(file.path, { force: true });
  }
}

/** Small originals are sent as bytes; large ones go through a file, so that memory use stays flat. */
async function fetchOriginal(
  key: TenantKey,
  found: FoundVersion,
  objects: ObjectStore,
): Promise<FileToParse> {
  const { version, document } = found;
  const fileName = document.uri;
  if (version.bytes <= PARSE_MESSAGE_BYTES) {
    const bytes = await objects.readAll(key, version.checksum);
    if (bytes === null) throw originalMissing(version.checksum);
    return { fileName, bytes };
  }
  const stream = await objects.read(key, version.checksum);
  if (stream === null) throw originalMissing(version.checksum);
  const path = join(parseFolder(), randomUUID());
  try {
    await pipeline(piecesOf(stream), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { fileName, path };
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function originalMissing(checksum: string) {
  return new AppError("unavailable", {
    message: `original ${checksum} is missing in the object store`,
    userMessage: "The original of this document is missing in the store. Upload it again.",
  });
}

async function analyseChunks(
  reading: DocumentReading,
  target: IngestTarget,
  title: string,
  { analyse, signal }: IngestTools,
): Promise<ChunkToIndex[]> {
  const chunks: ChunkToIndex[] = [];
  let since = performance.now();
  for (const chunk of chunkRendition(reading.rendition, target, reading.pieces)) {
    chunks.push({ chunk, terms: analyse(chunk, title) });
    if (performance.now() - since < BUSY_MS) continue;
    await nextTick();
    signal?.throwIfAborted();
    since = performance.now();
  }
  return chunks;
}
