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
  /** The library could not be asked: that nothing was found says nothing. */
  unavailable: boolean;
  /** The documents behind the hits, by id. */
  documents: Map<string, DocumentSnapshot>;
  /** What was looked up apart, each with how many of the hits are its own; empty: one thing was asked. */
  parts: EvidencePart[];
  /** What became of the documents that the user named or chose; null when there were none. */
  named: NamedOutcome | null;
  /**
   * Nothing was found in what the assistant searches, but something is in what it leaves aside: it
   * is offered to look there.
   */
  isElsewhere?: boolean;
  /** The question in the words by which it was found, where those are others than its own. */
  worded?: Understood;
  /** Words of the question and those that mean the same here. */
  sameWords?: OtherWording["replaced"];
  /** The documents that the words preferred, where they do not hold what is asked and all were searched. */
  widenedFrom?: NamedOutcome["documents"];
  /**
   * They hold nothing on the aspect that was asked ("the cause"), and nothing else was: what they
   * say as a whole is given.
   */
  asWhole?: boolean;
}

/** One of several things that a question asks. */
export interface EvidencePart {
  question: string;
  found: number;
}

/** What there is where nothing had to be looked up. */
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
  /** Those that were found, in the order they were named. */
  documents: { slot: number | null; title: string; docId: string; version: number; text: string | null }[];
  /** Titles of those that were removed since they were cited: what the answers kept of them was used. */
  gone: string[];
  /** Titles of those that are longer than what is given of them. */
  longer: string[];
  /** Those that do not have the part that was named. */
  partNotFound: PartNotFound[];
}

/** The state of a document that an answer rests on. */
export interface DocumentSnapshot {
  document: Document;
  version: number;
  checksum: string;
  /** How it stands among its editions, where that was looked up and not by a search. */
  edition?: EditionState;
}

/**
 * A document in slot order with what the answer took from it. `passages` is exact for quotes,
 * else left to verification.
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

/** Names a version of a document in `Evidence.documents`. */
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

/** A snippet is plain text: what the rendition escapes is shown as it was written, and code as it stands. */
function plainWords(text: string): string {
  return (text.includes("```") ? text : withoutEscapes(text)).trim();
}
