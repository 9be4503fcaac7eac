import type { DocRef } from "../../domain/doc-ref.ts";
import type { Chunk, Document } from "../../domain/document.ts";
import type { EditionState } from "../../domain/edition.ts";
import { cutAtWord } from "../../domain/text.ts";
import type { OtherWording } from "../../language/question/other-wordings.ts";
import { withoutEscapes } from "../../language/text/neutral-markdown.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { SNIPPET_LENGTH } from "../../tunables/turn.ts";
import type { PartNotFound } from "../replies/reference-replies.ts";
import type { Understood } from "../understand/understood.ts";

/** What the retrieve stage found for the question, best first. */
export interface Evidence {
  hits: SearchHit[];
  sufficient: boolean;
  confidence: number;
  why: string;
  /** The library could not be searched, so finding nothing means nothing. */
  unavailable: boolean;
  /** The documents of the hits, by `snapshotKey`. */
  documents: Map<string, DocumentSnapshot>;
  /**
   * The parts of a question that were searched separately, each with its number of hits. Empty: one thing was
   * asked.
   */
  parts: EvidencePart[];
  /** The outcome for documents that the user named or chose. Null: there were none. */
  named: NamedOutcome | null;
  /**
   * Nothing was found where the assistant searches, but something is in what it leaves out. The answer offers
   * to look there.
   */
  isElsewhere?: boolean;
  /** The question in the words that found the evidence, if they are not its own. */
  worded?: Understood;
  /** Words of the question, with those that mean the same here. */
  sameWords?: OtherWording["replaced"];
  /**
   * The documents that the words preferred, when they do not hold what is asked and the whole library was
   * searched.
   */
  widenedFrom?: NamedOutcome["documents"];
  /**
   * They hold nothing on the aspect asked about ("the cause"), the only thing asked, so they are summarised
   * as a whole.
   */
  asWhole?: boolean;
}

/** One of several things that a question asks. */
export interface EvidencePart {
  question: string;
  found: number;
}

/** The evidence when nothing had to be looked up. */
export const NO_EVIDENCE: Readonly<Evidence> = {
  hits: [],
  sufficient: false,
  confidence: 0,
  why: "nothing has to be looked up",
  unavailable: false,
  documents: new Map(),
  parts: [],
  named: null,
};

export interface NamedOutcome {
  /** Those that were found, in the order named. */
  documents: { slot: number | null; title: string; docId: string; version: number; text: string | null }[];
  /** Titles of those removed since they were cited. What the answers kept of them was used. */
  gone: string[];
  /** Titles of those that are longer than what is shown of them. */
  longer: string[];
  /** Those without the part that was named. */
  partNotFound: PartNotFound[];
}

/** The state of a document that an answer rests on. */
export interface DocumentSnapshot {
  document: Document;
  version: number;
  checksum: string;
  /** How it stands among its editions, if looked up other than by a search. */
  edition?: EditionState;
}

/**
 * A document in slot order, with what the answer took from it. `passages` is exact for quotes; otherwise
 * verification fills it.
 */
export interface CitedDocument {
  snapshot: DocumentSnapshot;
  hits: SearchHit[];
  passages: CitedPassage[] | null;
}

export interface CitedPassage {
  chunk: Chunk;
  from: number;
  to: number;
  text: string;
  score: number;
}

/** The key of a document version in `Evidence.documents`. */
export function snapshotKey(docId: string, version: number): string {
  return `${version}@${docId}`;
}

export function createDocRef(
  slot: number,
  snapshot: DocumentSnapshot,
  passages: readonly CitedPassage[],
  method: string,
  note?: string,
): DocRef {
  const { document, version, checksum } = snapshot;
  const ordered = [...passages].sort((a, b) => a.from - b.from);
  return {
    slot,
    docId: document.docId,
    version,
    checksum,
    title: document.title,
    uri: document.uri,
    source: "library",
    mediaType: document.mediaType,
    chunkIds: [...new Set(ordered.map(({ chunk }) => chunk.chunkId))],
    passages: ordered.map(({ chunk, from, to }) => ({
      chunkId: chunk.chunkId,
      from,
      to,
      ...(chunk.page === undefined ? {} : { page: chunk.page }),
      ...(chunk.section ? { section: chunk.section } : {}),
    })),
    snippet: cutAtWord(ordered.map(({ text }) => plainWords(text)).join(" … "), SNIPPET_LENGTH),
    score: Math.max(0, ...ordered.map(({ score }) => score)),
    retrievalMethod: method,
    ...(note ? { note } : {}),
  };
}

/** A snippet is plain text: escapes of the rendition are undone, and code stays as it is. */
function plainWords(text: string): string {
  return (text.includes("```") ? text : withoutEscapes(text)).trim();
}
