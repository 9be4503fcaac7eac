import type { DocumentPart } from "@/components/document/document-part.ts";
import type { DocumentRequest } from "@/components/document/document-request.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";

/** Requests a document at one of the passages that an answer cites. */
export function requestOf(docRef: DocRef, active: number): DocumentRequest {
  return {
    docId: docRef.docId,
    version: docRef.version,
    title: docRef.title,
    slot: docRef.slot,
    passages: docRef.passages,
    active,
    snippet: docRef.snippet,
  };
}

/**
 * Requests a whole document, or the beginning of a part, with what an answer cites from this very version:
 * one answer may cite several versions, and passages of one would mark other words in the next. `slot`: its
 * number, if known.
 */
export function requestOfVersion(
  { docId, version, title }: Pick<DocumentRequest, "docId" | "version" | "title">,
  docRefs: readonly DocRef[],
  { slot, part }: { slot: number | null; part: DocumentPart | null },
): DocumentRequest {
  const cited = docRefs.find((docRef) => docRef.docId === docId && docRef.version === version);
  return cited
    ? { ...requestOf(cited, 0), slot: slot ?? cited.slot, part }
    : { docId, version, title, slot, passages: [], active: 0, part };
}
