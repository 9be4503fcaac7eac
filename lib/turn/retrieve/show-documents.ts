import { locatePart } from "../../documents/find-mention.ts";
import { type FoundPart, knownParts } from "../../documents/find-part.ts";
import { outlineOfChunks } from "../../documents/outline-of-chunks.ts";
import { isUnavailable } from "../../domain/app-error.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { DocumentVersion } from "../../domain/document.ts";
import { pageUnitOf } from "../../domain/page-unit.ts";
import type { NamedPart, Resolution, ResolvedReference } from "../../domain/reference.ts";
import type { ShownDocument } from "../../domain/turn.ts";
import { NAMED_CHUNKS } from "../../tunables/retrieval.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Opened, PartNotFound } from "../replies/reference-replies.ts";
import { citedVersion, renditionOf } from "./named-documents.ts";

export interface Shown {
  opened: Opened[];
  /** Documents without the named part; they are not opened. */
  partNotFound: PartNotFound[];
  /** A store that holds documents did not answer, so a snippet does not mean that its document is gone. */
  unreachable: boolean;
  /** What the answers kept of documents shown as snippets. */
  snippets: string[];
}

/**
 * The whole documents behind resolved references, or the named part of them, in the cited version. If the
 * original cannot be read, the rendition is shown; if the document was removed or cannot be reached, the
 * snippet that the answer kept. Each is labelled as what it is.
 */
export async function showDocuments(resolution: Resolution, context: TurnContext): Promise<Shown> {
  const found = await Promise.all(
    resolution.references.map((reference) => showDocument(reference, resolution.part, context)),
  );
  return {
    opened: found.flatMap(({ opened }) => (opened ? [opened] : [])),
    partNotFound: found.flatMap(({ partNotFound }) => (partNotFound ? [partNotFound] : [])),
    unreachable: found.some(({ unreachable }) => unreachable),
    snippets: found.flatMap(({ opened, snippet }) =>
      opened?.document.snapshot === "snippet" && snippet ? [snippet] : [],
    ),
  };
}

async function showDocument(reference: ResolvedReference, named: NamedPart | null, context: TurnContext) {
  const { docId, version, slot } = reference;
  const cited = await findCited(reference, context);
  const found = cited.version ? await snapshotOf(cited.version, context) : null;
  const snapshot = found ?? "snippet";
  // What the answer kept is looked up only when there is nothing better.
  const kept = snapshot === "snippet" ? await citedDocRef(reference, context) : undefined;
  const title = cited.title || kept?.title || docId;
  const unreachable = cited.unreachable || (cited.version !== null && found === null);
  const part =
    named && cited.version && snapshot !== "snippet"
      ? await partOf(reference, cited.version, named, context)
      : null;
  if (part?.found === null)
    return { opened: null, partNotFound: { title, ...part.known }, unreachable, snippet: undefined };
  const document: ShownDocument = {
    docId,
    version,
    title,
    url: documentUrl(reference, context.key.sessionId, part?.found ?? null),
    snapshot,
    ...(part ? { part: part.found } : {}),
  };
  const opened: Opened = {
    slot,
    document,
    newer: reference.turnId !== null && cited.newest !== null && cited.newest > version ? cited.newest : null,
    part: part && named ? { kind: named.kind, title: part.found.title } : null,
  };
  return { opened, partNotFound: null, unreachable, snippet: kept?.snippet };
}

/** Where the named part is in that version, or which parts it has instead. */
async function partOf(
  { docId, version }: ResolvedReference,
  cited: DocumentVersion,
  named: NamedPart,
  context: TurnContext,
): Promise<{ found: FoundPart } | { found: null; known: Omit<PartNotFound, "title"> }> {
  const { key, stores } = context;
  const chunks = await stores.documentIndex.chunks(key, docId, version, { from: 0, limit: NAMED_CHUNKS });
  const rendition = { markdown: "", ...((await renditionOf(cited, context)) ?? outlineOfChunks(chunks)) };
  const found = locatePart(rendition, chunks, named);
  return found
    ? { found }
    : { found: null, known: { ...knownParts(rendition, named.kind), unit: pageUnitOf(cited.mediaType) } };
}

/** The cited version as the library knows it, and the newest one that can be read. */
async function findCited(reference: ResolvedReference, { key, stores, emit }: TurnContext) {
  try {
    const document = await stores.documentIndex.find(key, reference.docId);
    const versions = document ? await stores.documentIndex.versions(key, reference.docId) : [];
    const version = citedVersion(versions, reference) ?? null;
    const known = version ? document : null;
    return {
      version,
      newest: known?.readyVersion ?? null,
      title: known?.title ?? "",
      unreachable: false,
    };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    emit({ type: "degraded", what: "document_index", why: "search_unavailable" });
    return { version: null, newest: null, title: "", unreachable: true };
  }
}

/** Null: the object store cannot be reached. */
async function snapshotOf(
  { checksum, renditionChecksum }: DocumentVersion,
  { key, stores, emit }: TurnContext,
): Promise<ShownDocument["snapshot"] | null> {
  try {
    if (await stores.objectStore.isSound(key, checksum)) return "original";
    if (renditionChecksum && (await stores.objectStore.isSound(key, renditionChecksum))) return "rendition";
    return "snippet";
  } catch (error) {
    if (!isUnavailable(error)) return "snippet";
    emit({ type: "degraded", what: "object_store", why: "originals_unavailable" });
    return null;
  }
}

async function citedDocRef(
  { turnId, docId, slot }: ResolvedReference,
  { key, history }: TurnContext,
): Promise<DocRef | undefined> {
  if (turnId === null) return undefined;
  const [turn] = await history.get(key, [turnId]);
  const ofDocument = turn?.docRefs.filter((docRef) => docRef.docId === docId) ?? [];
  return ofDocument.find((docRef) => docRef.slot === slot) ?? ofDocument[0];
}

function documentUrl(
  { docId, version, turnId, slot }: ResolvedReference,
  sessionId: string,
  part: FoundPart | null,
): string {
  const query = new URLSearchParams({ version: String(version) });
  if (turnId !== null && slot !== null) {
    query.set("slot", String(slot));
    query.set("turn", String(turnId));
    query.set("session", sessionId);
  }
  if (part) {
    if (part.page !== undefined) query.set("page", String(part.page));
    query.set("from", String(part.from));
    query.set("to", String(part.to));
  }
  return `/documents/${encodeURIComponent(docId)}?${query}`;
}
