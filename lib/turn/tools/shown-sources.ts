import type { Turn } from "../../domain/turn.ts";
import { borneOut } from "../../domain/unsupported.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import type { DocumentSnapshot } from "../retrieve/evidence.ts";

/** A document as the model was shown it, with every passage the model has seen of it. */
export interface ShownDocument {
  snapshot: DocumentSnapshot;
  hits: SearchHit[];
}

/**
 * What the answer model was shown in one turn, by its prompt and its tools, and so everything it may cite. A
 * document keeps the number it was first shown under.
 */
export class ShownSources {
  readonly #documents: ShownDocument[] = [];
  readonly #turns = new Map<number, string>();
  readonly #past: string[] = [];
  readonly #whole = new Set<string>();

  /** Records passages as shown, some only in part. Returns the document's number, from 1. */
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

  /** `answer`: the turn's answer, if it was shown. */
  showTurn(turnId: number, answer?: Pick<Turn, "assistantText" | "unsupported">): void {
    this.#turns.set(turnId, answer ? borneOut(answer) : (this.#turns.get(turnId) ?? ""));
  }

  /** A conclusion from an earlier conversation: it may be repeated but not cited. */
  showPast(text: string): void {
    this.#past.push(text);
  }

  hasTurn(turnId: number): boolean {
    return this.#turns.has(turnId);
  }

  /** What the answers of the shown turns say, without unsupported sentences, and earlier conclusions. */
  get said(): string {
    return [...this.#turns.values(), ...this.#past].join("\n");
  }

  /** Whether all of a passage was shown. */
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
