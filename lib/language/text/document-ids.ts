import { documentIdKey } from "../../domain/document-id-key.ts";
import type { DocumentIdPattern } from "../../domain/document-id-pattern.ts";

/** A document id in a text, with its key. */
export interface DocumentIdMention {
  text: string;
  key: string;
  from: number;
  to: number;
}

/**
 * Makes all dashes equal, and full-width letters and digits ordinary. Lengths stay the same, so that offsets
 * stay valid.
 */
function normaliseKeepingLength(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, "-");
}

/**
 * The ids that a text names, in order and without repeats, found without a model or look-up. `from` and `to`
 * are offsets in `text`.
 */
export function findDocumentIds(text: string, patterns: readonly DocumentIdPattern[]): DocumentIdMention[] {
  const normalised = normaliseKeepingLength(text);
  const mentions: DocumentIdMention[] = [];
  for (const { pattern } of patterns) {
    // Not inside a Latin word or a longer number, but Hangul may stand on either side ("문서gcb-123에서").
    const expression = new RegExp(`(?<![a-z0-9])(?:${pattern})(?![0-9a-z])`, "gi");
    for (const match of normalised.matchAll(expression)) {
      const to = match.index + match[0].length;
      mentions.push({
        text: text.slice(match.index, to),
        key: documentIdKey(match[0]),
        from: match.index,
        to,
      });
    }
  }
  mentions.sort((a, b) => a.from - b.from || b.to - a.to);
  const seen = new Set<string>();
  return mentions.filter(({ key }) => !seen.has(key) && seen.add(key));
}
