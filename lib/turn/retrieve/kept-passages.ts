import type { DocRef } from "../../domain/doc-ref.ts";
import { type Chunk, chunkIdOf } from "../../domain/document.ts";
import type { ResolvedReference } from "../../domain/reference.ts";
import type { Turn } from "../../domain/turn.ts";
import { rankChunks } from "../../retrieval/search/rank-chunks.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { CANDIDATE_TURNS } from "../../tunables/conversation.ts";
import { RETRIEVAL_HITS } from "../../tunables/retrieval.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Understood } from "../understand/understood.ts";
import type { DocumentSnapshot } from "./evidence.ts";

/** How createDocRef joins the texts of several passages. */
const JOIN = " … ";

interface KeptDocRef {
  docRef: DocRef;
  ts: string;
}

/**
 * While the library is away, what earlier answers in this conversation kept of their documents: of the named
 * documents or, for a follow-up, of the turns it refers to.
 */
export async function keptPassages(
  named: readonly (Pick<ResolvedReference, "docId"> & { version: number | null; turnId?: number | null })[],
  { terms, selectedTurns }: Understood,
  context: TurnContext,
): Promise<{ hits: SearchHit[]; documents: DocumentSnapshot[] }> {
  const turns = named.length > 0 ? await turnsOf(named, context) : selectedTurns;
  const all = turns.flatMap(({ docRefs, ts }) => docRefs.map((docRef): KeptDocRef => ({ docRef, ts })));
  const wanted =
    named.length === 0
      ? all
      : all.filter(({ docRef }) =>
          named.some(
            ({ docId, version }) =>
              docId === docRef.docId && (version === null || version === docRef.version),
          ),
        );
  const hits = wanted
    .flatMap(({ docRef }) => rankChunks(chunksOf(docRef), docRef.title, terms))
    .map((hit): SearchHit => ({ ...hit, retrievalMethod: "kept" }));
  return { hits: eachOnce(hits), documents: wanted.map(snapshotOf) };
}

async function turnsOf(
  named: readonly { turnId?: number | null }[],
  { key, history }: TurnContext,
): Promise<Turn[]> {
  const pointedAt = named.flatMap(({ turnId }) => (turnId ? [turnId] : []));
  if (pointedAt.length > 0) return history.get(key, pointedAt);
  return history.list(key, { before: Number.MAX_SAFE_INTEGER, limit: CANDIDATE_TURNS });
}

/** One chunk per passage if the texts can be told apart, otherwise one for all. */
function chunksOf(docRef: DocRef): Chunk[] {
  const pieces = docRef.snippet.split(JOIN);
  const apart = pieces.length === docRef.passages.length;
  return (apart ? pieces : [docRef.snippet]).flatMap((text, order): Chunk[] => {
    const passage = docRef.passages[order];
    if (text.trim() === "") return [];
    return [
      {
        chunkId: passage?.chunkId ?? chunkIdOf(docRef.docId, docRef.version, order),
        docId: docRef.docId,
        version: docRef.version,
        order,
        section: passage?.section ?? "",
        text,
        from: passage?.from ?? 0,
        to: passage?.to ?? text.length,
        ...(passage?.page === undefined ? {} : { page: passage.page }),
      },
    ];
  });
}

/** The same passage may have been cited in several turns. */
function eachOnce(hits: readonly SearchHit[]): SearchHit[] {
  const once = new Map<string, SearchHit>();
  for (const hit of [...hits].sort((a, b) => b.score - a.score)) {
    const id = JSON.stringify([hit.chunk.chunkId, hit.chunk.text]);
    if (!once.has(id)) once.set(id, hit);
  }
  return [...once.values()].slice(0, RETRIEVAL_HITS);
}

/** As much of the document as its doc-ref tells. */
function snapshotOf({ docRef, ts }: KeptDocRef): DocumentSnapshot {
  return {
    version: docRef.version,
    checksum: docRef.checksum,
    document: {
      docId: docRef.docId,
      title: docRef.title,
      uri: docRef.uri,
      docType: "",
      mediaType: docRef.mediaType ?? "",
      bytes: 0,
      pages: null,
      version: docRef.version,
      readyVersion: docRef.version,
      checksum: docRef.checksum,
      status: "ready",
      progress: 1,
      metadata: {},
      createdBy: "",
      createdAt: ts,
      updatedAt: ts,
    },
  };
}
