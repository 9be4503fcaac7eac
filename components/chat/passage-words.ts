import type { DocRef, Passage } from "@/lib/domain/doc-ref.ts";

/** The separator of passages in a doc-ref's snippet. */
const JOIN = " … ";
/** Below this share of a passage sentence's words nothing is marked, because the match is too weak. */
const SHOWN_SHARE = 0.5;

/** The words of each passage, as far as the snippet contains them. */
export function passageWords(docRef: DocRef): string[] {
  const pieces = docRef.snippet.split(JOIN);
  return (pieces.length === docRef.passages.length ? pieces : [docRef.snippet]).map(withoutMarkup);
}

/** A passage is Markdown; the card shows only its words. */
function withoutMarkup(markdown: string): string {
  return markdown
    .split("\n")
    .filter((line) => !/^[ |:-]*-{3,}[ |:-]*$/.test(line))
    .map((line) => line.replace(/^ *\| *| *\| *$/g, "").replace(/ *\| */g, " · "))
    .map((line) =>
      line.replace(/^ *#{1,6} +/, "").replace(/\*\*|`|(?<![\p{L}\p{N}])__|__(?![\p{L}\p{N}])/gu, ""),
    )
    .join("\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (/^[\uac00-\ud7a3]{2,}$/u.test(word)) {
      // Korean particles differ between answer and source; syllable pairs do not.
      for (let at = 0; at + 2 <= word.length; at += 1) terms.add(word.slice(at, at + 2));
    } else terms.add(word);
  }
  return terms;
}

function shareFound(needle: Set<string>, haystack: Set<string>): number {
  if (needle.size === 0) return 0;
  let found = 0;
  for (const term of needle) if (haystack.has(term)) found += 1;
  return found / needle.size;
}

/** The index of the document's passage that best matches the cited sentence. */
export function passageFor(docRef: DocRef, sentence: string): number {
  const wanted = termsOf(sentence);
  let best = 0;
  let bestShare = 0;
  for (const [index, words] of passageWords(docRef).entries()) {
    const share = shareFound(wanted, termsOf(words));
    if (share > bestShare) {
      best = index;
      bestShare = share;
    }
  }
  return best;
}

export interface MarkedWords {
  before: string;
  marked: string;
  after: string;
}

/** The sentence of a passage that supports the cited one; nothing is marked when the match is weak. */
export function markSupport(passage: string, sentence: string): MarkedWords {
  const wanted = termsOf(sentence);
  let best = { from: 0, to: 0, share: 0 };
  let at = 0;
  for (const piece of passage.match(/[^.!?。\n]+(?:[.!?。]+(?=\s|$)|\n|$|.)/gsu) ?? []) {
    const share = shareFound(termsOf(piece), wanted);
    const from = at + piece.length - piece.trimStart().length;
    if (share > best.share) best = { from, to: at + piece.trimEnd().length, share };
    at += piece.length;
  }
  if (best.share < SHOWN_SHARE) return { before: passage, marked: "", after: "" };
  return {
    before: passage.slice(0, best.from),
    marked: passage.slice(best.from, best.to),
    after: passage.slice(best.to),
  };
}

/** The pages of all passages, each once, in order. */
export function pagesOf(passages: readonly Passage[]): number[] {
  return [...new Set(passages.flatMap((passage) => (passage.page === undefined ? [] : [passage.page])))].sort(
    (a, b) => a - b,
  );
}

const TYPES: Record<string, string> = {
  "application/pdf": "PDF",
  "text/markdown": "Markdown",
  "text/html": "HTML",
  "text/csv": "CSV",
};

/** "PDF", "HWPX", "PY": from the media type if it has a short name, otherwise from the file name. */
export function typeLabel(docRef: Pick<DocRef, "mediaType" | "uri">): string | null {
  const known = docRef.mediaType ? TYPES[docRef.mediaType] : undefined;
  if (known) return known;
  const extension = /\.([a-z0-9]{1,5})$/i.exec(docRef.uri)?.[1];
  if (extension) return extension.toUpperCase();
  return docRef.mediaType === "text/plain" ? "TXT" : null;
}
