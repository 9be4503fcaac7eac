import { escapePattern } from "@/lib/domain/pattern.ts";

/** A stretch of the rendition that is marked: offsets in UTF-16 code units. */
export interface MarkRange {
  from: number;
  to: number;
  /** `cited` is what an answer rests on; `found` is a hit of the search in the document. */
  kind: "cited" | "found";
  /** Index of the passage or hit. */
  index: number;
}

/** Words that only one of two compared versions has. */
export interface ChangeRange {
  from: number;
  to: number;
  kind: "removed" | "added";
}

/** A piece of drawn text and the marks that cover it. */
export interface MarkedPiece {
  text: string;
  cited: number | null;
  found: number | null;
  change: ChangeRange["kind"] | null;
}

const ENTITY = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/;

/**
 * For every code unit of a drawn text, its offset in the source it was parsed from. The two differ where
 * Markdown escapes a character, writes an entity, or indents a continued line; inside code (`literal`) only
 * the indent differs. The last entry is the offset after the text.
 */
export function sourceOffsets(source: string, from: number, text: string, literal = false): number[] {
  const offsets: number[] = [];
  let position = 0;
  for (let index = 0; index < text.length; index += 1) {
    const wanted = text[index] ?? "";
    const escaped = !literal && source[position] === "\\" && source[position + 1] === wanted;
    if (escaped) position += 1;
    const entity = literal ? null : entityAt(source, position);
    if (entity === null && source[position] !== wanted) {
      const next = source.indexOf(wanted, position);
      const beforeEntity = literal ? -1 : source.indexOf("&", position);
      if (beforeEntity !== -1 && (next === -1 || beforeEntity < next) && entityAt(source, beforeEntity))
        position = beforeEntity;
      else if (next !== -1) position = next;
      else {
        // Not in the source at all: the character takes its neighbour's offset, so that the rest can still be
        // found.
        offsets.push(from + position);
        continue;
      }
    }
    offsets.push(from + position);
    const width = (literal ? null : entityAt(source, position))?.length ?? 1;
    const next = text.charCodeAt(index + 1);
    if (width > 1 && next >= 0xdc00 && next <= 0xdfff) {
      offsets.push(from + position);
      index += 1;
    }
    position += width;
  }
  offsets.push(from + Math.min(position, source.length));
  return offsets;
}

function entityAt(source: string, position: number): string | null {
  if (source[position] !== "&") return null;
  return ENTITY.exec(source.slice(position, position + 36))?.[0] ?? null;
}

/** Cuts a drawn text where marks begin and end. `offsets` come from `sourceOffsets`. */
export function markText(
  text: string,
  offsets: readonly number[],
  marks: readonly MarkRange[],
  changes: readonly ChangeRange[] = [],
): MarkedPiece[] {
  const start = offsets[0] ?? 0;
  const end = offsets[text.length] ?? start;
  const isHere = (range: { from: number; to: number }) => range.from < end && range.to > start;
  const here = marks.filter(isHere);
  const changed = changes.filter(isHere);
  if (here.length === 0 && changed.length === 0) return [{ text, cited: null, found: null, change: null }];
  const pieces: MarkedPiece[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const offset = offsets[index] ?? end;
    let cited: number | null = null;
    let found: number | null = null;
    for (const mark of here) {
      if (offset < mark.from || offset >= mark.to) continue;
      if (mark.kind === "cited") cited ??= mark.index;
      else found ??= mark.index;
    }
    const change = changed.find((range) => offset >= range.from && offset < range.to)?.kind ?? null;
    const last = pieces.at(-1);
    const character = text[index] ?? "";
    if (last && last.cited === cited && last.found === found && last.change === change)
      last.text += character;
    else pieces.push({ text: character, cited, found, change });
  }
  return pieces;
}

/** The passages that can be located: inside the text, and not empty. The others are not marked. */
export function locatedPassages<P extends { from: number; to: number }>(
  passages: readonly P[],
  length: number,
): { passage: P; index: number }[] {
  return passages.flatMap((passage, index) =>
    passage.from >= 0 && passage.to > passage.from && passage.to <= length ? [{ passage, index }] : [],
  );
}

export const FIND_LIMIT = 1_000;

/** Where the searched words occur, ignoring case and differences in white space. */
export function findInText(
  text: string,
  query: string,
  limit: number = FIND_LIMIT,
): { from: number; to: number }[] {
  const words = query.normalize("NFC").trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = new RegExp(words.map(escapePattern).join("\\s+"), "giu");
  const hits: { from: number; to: number }[] = [];
  for (const match of text.matchAll(pattern)) {
    hits.push({ from: match.index, to: match.index + match[0].length });
    if (hits.length >= limit) break;
  }
  return hits;
}
