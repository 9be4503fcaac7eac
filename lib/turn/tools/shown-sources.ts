import type { Turn } from "../../domain/turn.ts";
import { borneOut } from "../../domain/unsupported.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import type { DocumentSnapshot } from "../retrieve/evidence.ts";

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
  readonly #turns = new Map<number, string>();
  readonly #past: string[] = [];
  readonly #whole = new Set<string>();

  /** Takes note of passages that are shown now, some only in part; gives the document's number, from 1. */
  show(
    snapshot: DocumentSnapshot,
    hits: readonly SearchHit[],
    { inPart = new Set() }: { inPart?: ReadonlySet<string> } = {},
  ): number {
    for (const { chunk } of hits) if (!inPart.has(chunk.chunkId)) this.#whole.add(chunk.chunkId);
    const number = this.numberOf(snapshot);
    const known = number === undefined ? undefined : this.#documents[number - 1];
    if (!number || !known) return this.#documents.push({ snapshot, hits: [...hits] });
    const seen = new Set(known.hits.map(({ chunk }) => chunk.chunkId));
    known.hits.push(...hits.filter(({ chunk }) => !seen.has(chunk.chunkId)));
    return number;
  }

  /** `answer`: its answer, where that was shown with it. */
  showTurn(turnId: number, answer?: Pick<Turn, "assistantText" | "unsupported">): void {
    this.#turns.set(turnId, answer ? borneOut(answer) : (this.#turns.get(turnId) ?? ""));
  }

  /** What an earlier conversation came to: it cannot be cited, and may be said again. */
  showPast(text: string): void {
    this.#past.push(text);
  }

  hasTurn(turnId: number): boolean {
    return this.#turns.has(turnId);
  }

  /** What the answers of those turns say, without what nothing bore out, and what was concluded before. */
  get said(): string {
    return [...this.#turns.values(), ...this.#past].join("\n");
  }

  /** Whether the whole of a passage was shown. */
  hasPassage(chunkId: string): boolean {
    return this.#whole.has(chunkId);
  }

  /** The document of a number; undefined: no document was shown under it. */
  document(number: number): ShownDocument | undefined {
    return this.#documents[number - 1];
  }

  /** How many passages were shown whole. */
  get passages(): number {
    return this.#whole.size;
  }

  /** Under which number a document was shown; undefined: under none. */
  numberOf({ document: { docId }, version }: DocumentSnapshot): number | undefined {
    const place = this.#documents.findIndex(
      ({ snapshot: known }) => known.document.docId === docId && known.version === version,
    );
    return place < 0 ? undefined : place + 1;
  }

  /** In the order of their numbers. */
  get documents(): readonly ShownDocument[] {
    return this.#documents;
  }
}
