import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import type { DocumentSnapshot } from "../retrieve/evidence.ts";
import { snapshotKey } from "../retrieve/evidence.ts";

/** A document as the model was shown it, with every passage it has seen of it. */
export interface ShownDocument {
  snapshot: DocumentSnapshot;
  hits: SearchHit[];
}

/**
 * What the answer model was shown in one turn, by its prompt and by its tools, and so all that it may cite.
 * A document keeps the number under which it was shown first.
 */
export class ShownSources {
  readonly #documents: ShownDocument[] = [];
  readonly #turnIds = new Set<number>();

  /** Takes note of passages that are shown now; gives the document's number, from 1. */
  show(snapshot: DocumentSnapshot, hits: readonly SearchHit[]): number {
    const key = snapshotKey(snapshot.document.docId, snapshot.version);
    const place = this.#documents.findIndex(
      ({ snapshot: { document, version } }) => snapshotKey(document.docId, version) === key,
    );
    const known = this.#documents[place];
    if (!known) return this.#documents.push({ snapshot, hits: [...hits] });
    const seen = new Set(known.hits.map(({ chunk }) => chunk.chunkId));
    known.hits.push(...hits.filter(({ chunk }) => !seen.has(chunk.chunkId)));
    return place + 1;
  }

  showTurn(turnId: number): void {
    this.#turnIds.add(turnId);
  }

  hasTurn(turnId: number): boolean {
    return this.#turnIds.has(turnId);
  }

  /** The document of a number; undefined: no document was shown under it. */
  document(number: number): ShownDocument | undefined {
    return this.#documents[number - 1];
  }

  /** In the order of their numbers. */
  get documents(): readonly ShownDocument[] {
    return this.#documents;
  }
}
