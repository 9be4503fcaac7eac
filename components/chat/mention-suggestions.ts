import type { Document } from "@/lib/domain/document.ts";
import type { Turn } from "@/lib/domain/turn.ts";
import { circledNumber } from "./circled-number.ts";

/** A document of an earlier answer, referred to by its number. */
export interface SlotSuggestion {
  kind: "slot";
  key: string;
  turnId: number;
  slot: number;
  title: string;
  version: number;
  question: string;
  /** True for the newest answer with documents: there the number alone identifies it. */
  newest: boolean;
}

/** A document of the library, referred to by its title. */
export interface DocumentSuggestion {
  kind: "document";
  key: string;
  docId: string;
  title: string;
  /** Another document of the list has the same title. */
  ambiguous: boolean;
}

export type Suggestion = SlotSuggestion | DocumentSuggestion;

const CIRCLED_ONLY = /^\s*[①-⑳]\s*$/u;
const UNQUOTABLE = /["“”\n\r]/;
const SLOTS_SHOWN = 12;
const DOCUMENTS_SHOWN = 8;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function joined(text: string): string {
  return fold(text).replace(/[\s_-]+/g, "");
}

/**
 * Whether every word of the query is found somewhere; separators of ids do not matter ("gcb 123" finds
 * gcb-123).
 */
export function matchesQuery(query: string, ...texts: readonly string[]): boolean {
  const text = fold(texts.join(" "));
  const close = joined(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word) || close.includes(joined(word)));
}

/**
 * The documents cited by the turns of a path, the newest answer first and each version of a document once, so
 * each is known by the number nearest to the reader.
 */
export function suggestSlots(path: readonly Turn[], query: string): SlotSuggestion[] {
  const seen = new Set<string>();
  const suggestions: SlotSuggestion[] = [];
  const citing = path.filter((turn) => turn.docRefs.length > 0).reverse();
  for (const [index, turn] of citing.entries()) {
    for (const { slot, docId, title, version } of turn.docRefs) {
      const key = `${docId}@${version}`;
      if (seen.has(key)) continue;
      // A circled number can only mean the slot; plain digits occur in ids and titles, too.
      const fits = CIRCLED_ONLY.test(query)
        ? circledNumber(slot) === query.trim()
        : matchesQuery(query, title, docId, `${slot}번 #${slot}`, turn.userText);
      if (!fits) continue;
      seen.add(key);
      suggestions.push({
        kind: "slot",
        key: `slot ${turn.turnId} ${slot}`,
        turnId: turn.turnId,
        slot,
        title,
        version,
        question: turn.userText,
        newest: index === 0,
      });
      if (suggestions.length === SLOTS_SHOWN) return suggestions;
    }
  }
  return suggestions;
}

/** Library documents other than those. */
export function suggestDocuments(
  documents: readonly Pick<Document, "docId" | "title" | "uri" | "readyVersion" | "version">[],
  path: readonly Turn[],
  query: string,
): DocumentSuggestion[] {
  const cited = new Set(
    path.flatMap((turn) => turn.docRefs.map(({ docId, version }) => `${docId}@${version}`)),
  );
  return documents
    .filter(
      ({ docId, title, uri, readyVersion, version }) =>
        !cited.has(`${docId}@${readyVersion ?? version}`) && matchesQuery(query, title, docId, uri),
    )
    .slice(0, DOCUMENTS_SHOWN)
    .map(({ docId, title }) => ({
      kind: "document",
      key: `document ${docId}`,
      docId,
      title,
      ambiguous: documents.some((other) => other.docId !== docId && other.title === title),
    }));
}

/**
 * The title in quotes, so that particles may follow; the id if the title does not identify the document or
 * begins with the id anyway ("gcb-131: …").
 */
export function wordsForDocument({
  docId,
  title,
  ambiguous,
}: Pick<DocumentSuggestion, "docId" | "title" | "ambiguous">): string {
  const byId =
    ambiguous || title.trim() === "" || UNQUOTABLE.test(title) || joined(title).startsWith(joined(docId));
  const name = byId ? docId : title;
  return UNQUOTABLE.test(name) ? name : `“${name}”`;
}
