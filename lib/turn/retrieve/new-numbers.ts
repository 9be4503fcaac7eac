import type { DocRef } from "../../domain/doc-ref.ts";
import type { Turn } from "../../domain/turn.ts";

/**
 * Quoted answers keep their documents, renumbered in order of first mention. `docRefs` grows as sentences are
 * renumbered.
 */
export function newNumbers(): { docRefs: DocRef[]; renumbered(turn: Turn, sentence: string): string } {
  const docRefs: DocRef[] = [];
  const numberOf = (turn: Turn, slot: number): number | null => {
    const cited = turn.docRefs.find((docRef) => docRef.slot === slot);
    if (!cited) return null;
    const place = docRefs.findIndex(
      ({ docId, version }) => docId === cited.docId && version === cited.version,
    );
    const known = docRefs[place];
    if (known) {
      docRefs[place] = withPassagesOf(known, cited);
      return known.slot;
    }
    docRefs.push({ ...cited, slot: docRefs.length + 1 });
    return docRefs.length;
  };
  return {
    docRefs,
    renumbered: (turn, sentence) =>
      sentence.replace(/\[(\d+)\]/gu, (_, slot: string) => {
        const number = numberOf(turn, Number(slot));
        return number === null ? "" : `[${number}]`;
      }),
  };
}

/** One number per document, with every passage that one of the quoted answers rested on. */
function withPassagesOf(docRef: DocRef, { passages, chunkIds }: DocRef): DocRef {
  const isNew = (passage: DocRef["passages"][number]) =>
    !docRef.passages.some(
      ({ chunkId, from, to }) => chunkId === passage.chunkId && from === passage.from && to === passage.to,
    );
  return {
    ...docRef,
    chunkIds: [...new Set([...docRef.chunkIds, ...chunkIds])],
    passages: [...docRef.passages, ...passages.filter(isNew)].toSorted((a, b) => a.from - b.from),
  };
}
