import type { Container } from "../../container.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import {
  type Citation,
  CONVERSATION,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PACK_FORMAT,
  type PackedDocument,
  packedConversationSchema,
  packedTurnSchema,
  SEAL,
} from "../../export/pack/pack-format.ts";
import { PACK_README } from "../../export/pack/readme.ts";
import { sha256 } from "../../export/pack/verify-pack.ts";
import { type FileToZip, zipPieces } from "../../export/zip-pieces.ts";
import { EXPORT_TURNS, PACK_ORIGINAL_BYTES } from "../../tunables/export.ts";
import { markdownPieces } from "../sessions/export-session.ts";
import { buildFile } from "./build-file.ts";
import { type CitedVersion, citedVersions } from "./cited-versions.ts";
import { collectTurns } from "./collect-turns.ts";
import { exportedConversation } from "./exported-conversation.ts";

interface Held extends CitedVersion {
  packed: PackedDocument;
}

interface MadeFile {
  path: string;
  content: Uint8Array;
}

/** The conversation with its evidence, as a zip archive that is written while it is sent. */
export async function packSession(
  container: Container,
  key: SessionKey,
  { turnId, originals, signal }: { turnId?: number | undefined; originals: boolean; signal: AbortSignal },
): Promise<{ title: string; pieces: AsyncGenerator<Uint8Array> }> {
  const collected = await collectTurns(container, key, { turnId, limit: EXPORT_TURNS });
  const { session, turns } = collected;
  const { held, quotes } = await holdCited(container, key, turns, originals);
  const conversation = {
    title: session.title,
    assistant: session.assistant,
    turns: turns.map((turn) =>
      packedTurnSchema.parse({
        ...turn,
        citations: turn.docRefs.map((ref) => citationOf(ref, quotes.get(ref))),
      }),
    ),
  };
  const readable = await exportedConversation(container, key, collected);
  const made: MadeFile[] = [
    { path: CONVERSATION, content: json(toWire(packedConversationSchema, conversation)) },
    {
      path: "conversation.md",
      content: new TextEncoder().encode(await joined(markdownPieces(session.title, each(turns)))),
    },
    {
      path: "conversation.html",
      content: await buildFile(container.environment.projectFolder, readable, "html", signal),
    },
    { path: "README.txt", content: new TextEncoder().encode(PACK_README) },
  ];
  const manifest = manifestOf(session.title, made, held);
  return { title: session.title, pieces: zipPieces(packFiles(container, key, made, held, manifest)) };
}

/**
 * The cited versions as they are packed, and the words of their passages; originals are included while there
 * is room.
 */
async function holdCited(container: Container, key: SessionKey, turns: readonly Turn[], originals: boolean) {
  const quotes = new Map<DocRef, Citation["quotes"]>();
  const held: Held[] = [];
  let left = originals ? PACK_ORIGINAL_BYTES : 0;
  for await (const { cited, text } of citedVersions(container, key, turns)) {
    const hasOriginal =
      cited.bytes <= left && (await container.objectStore.size(key, cited.checksum)) === cited.bytes;
    if (hasOriginal) left -= cited.bytes;
    held.push({ ...cited, packed: packedDocument(cited, held.length + 1, text !== null, hasOriginal) });
    if (text === null) continue;
    for (const docRef of cited.docRefs)
      quotes.set(
        docRef,
        docRef.passages.map(({ from, to, page, section }) => ({
          from,
          to,
          ...(page === undefined ? {} : { page }),
          ...(section === undefined ? {} : { section }),
          quote: text.slice(from, to),
        })),
      );
  }
  return { held, quotes };
}

function manifestOf(title: string, made: readonly MadeFile[], held: readonly Held[]): Manifest {
  return {
    format: PACK_FORMAT,
    formatVersion: 1,
    madeAt: new Date().toISOString(),
    title,
    documents: held.map(({ packed }) => packed),
    files: [
      ...made.map(({ path, content }) => ({ path, sha256: sha256(content) })),
      ...held.flatMap(({ packed: { text, original, checksum } }) => [
        ...(text ? [text] : []),
        ...(original === null ? [] : [{ path: original, sha256: checksum }]),
      ]),
    ],
  };
}

async function* packFiles(
  { objectStore }: Container,
  key: SessionKey,
  made: readonly FileToZip[],
  held: readonly Held[],
  manifest: Manifest,
): AsyncGenerator<FileToZip> {
  const sealed = json(toWire(manifestSchema, manifest));
  yield { path: MANIFEST, content: sealed };
  yield { path: SEAL, content: new TextEncoder().encode(`${sha256(sealed)}\n`) };
  yield* made;
  for (const { packed, checksum } of held) {
    if (packed.text) yield { path: packed.text.path, content: await stored(packed.text.sha256) };
    if (packed.original !== null)
      yield { path: packed.original, content: await stored(checksum), isPacked: !isText(packed.mediaType) };
  }
  async function stored(sum: string): Promise<AsyncIterable<Uint8Array>> {
    const stream = await objectStore.read(key, sum);
    // Deleted meanwhile: the archive ends in the middle, because half a pack must not look complete.
    if (!stream) throw new Error("a cited document was deleted while its pack was written");
    return stream;
  }
}

function packedDocument(
  { docId, version, title, uri, mediaType, checksum, renditionChecksum }: CitedVersion,
  place: number,
  hasText: boolean,
  hasOriginal: boolean,
): PackedDocument {
  const folder = `documents/${String(place).padStart(4, "0")}`;
  const extension = /\.[a-z0-9]{1,8}$/iu.exec(uri)?.[0].toLowerCase() ?? "";
  return {
    docId,
    version,
    title,
    uri,
    mediaType,
    checksum,
    text:
      hasText && renditionChecksum !== null
        ? { path: `${folder}/text.json`, sha256: renditionChecksum }
        : null,
    original: hasOriginal ? `${folder}/original${extension}` : null,
  };
}

function citationOf(
  { slot, docId, version, title, checksum, snippet }: DocRef,
  quotes: Citation["quotes"] | undefined,
): Citation {
  const cited = { slot, docId, version, title, checksum, quotes: quotes ?? [] };
  return quotes === undefined && snippet !== "" ? { ...cited, kept: snippet } : cited;
}

function isText(mediaType: string): boolean {
  return /^text\/|json|xml$/u.test(mediaType);
}

function json(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

async function* each(turns: readonly Turn[]): AsyncGenerator<Turn> {
  yield* turns;
}
