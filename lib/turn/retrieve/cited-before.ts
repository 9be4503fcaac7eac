import type { DocRef } from "../../domain/doc-ref.ts";
import type { Turn } from "../../domain/turn.ts";
import { readHit } from "../../retrieval/search/read-hit.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { type DocumentSnapshot, type Evidence, NO_EVIDENCE, snapshotKey } from "./evidence.ts";
import { orAway } from "./search-library.ts";

/**
 * What the answers of these turns cited, in slot order, so that the numbers of a single answer do not change:
 * an answer that is reformatted, or summed up with others, keeps its sources. Documents no longer in the
 * library are left out.
 */
export async function citedBefore(turns: readonly Turn[], context: TurnContext): Promise<Evidence> {
  const docRefs = eachOnce(turns.flatMap((turn) => turn.docRefs));
  const read = await orAway(() => Promise.all(docRefs.map((docRef) => passagesOf(docRef, context))), context);
  if (read === "away") return NO_EVIDENCE;
  const there = read.filter((cited) => cited !== null);
  return {
    ...NO_EVIDENCE,
    hits: there.flatMap(({ hits }) => hits),
    documents: new Map(
      there.map(({ snapshot }) => [snapshotKey(snapshot.document.docId, snapshot.version), snapshot]),
    ),
    why: "what earlier answers cited",
  };
}

/** One doc-ref per document version, with the passages of all. */
function eachOnce(docRefs: readonly DocRef[]): DocRef[] {
  const cited = Map.groupBy(docRefs, ({ docId, version }) => snapshotKey(docId, version));
  return [...cited.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, chunkIds: [...new Set([first, ...others].flatMap(({ chunkIds }) => chunkIds))] }]
      : [],
  );
}

async function passagesOf(
  { docId, version, checksum, chunkIds }: DocRef,
  { key, stores }: TurnContext,
): Promise<{ snapshot: DocumentSnapshot; hits: SearchHit[] } | null> {
  const document = await stores.documentIndex.find(key, docId);
  const chunks = document ? await stores.documentIndex.chunksById(key, chunkIds) : [];
  const cited = chunks.filter((chunk) => chunk.docId === docId && chunk.version === version);
  if (!document || cited.length === 0) return null;
  return {
    snapshot: { document, version, checksum },
    hits: cited.map((chunk) => readHit(chunk, document.title, "cited")),
  };
}
