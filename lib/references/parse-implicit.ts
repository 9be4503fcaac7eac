import { pattern } from "../domain/pattern.ts";
import { isCompound, isCountedSource, isDocumentNoun } from "./document-noun.ts";
import { KOREAN_KINDS, KOREAN_PARTICLES } from "./korean-lexicon.ts";
import { isWord, type Phrase } from "./phrase.ts";
import type { Token } from "./token.ts";

export interface ImplicitPhrase {
  from: number;
  to: number;
  plural: boolean;
  /** The word for the document where it says more than "document": manual, 보고서. */
  noun: string | null;
  /** Otherwise it only counts when the message is about nothing else. */
  sure: boolean;
}

const GENERIC = pattern("")`
  ^(?:
    문서|자료|파일|출처|근거|소스|인용|각주|문헌|레퍼런스|도큐먼트|다큐먼트|documents?|docs?|sources?|
    files?|references?|refs?|citations?|cites?|footnotes?|attachments?
  )$
`;
const RELATIVE = /^(?:you|we|i|u|that|which|just|have|had|'ve|were|was|already|he|she|assistant|ibid)$/;

/** "그 문서", "위에서 말한 부분", "that one", "the document you cited"; null when nothing of the kind is said. */
export function parseImplicit(phrase: Phrase): ImplicitPhrase | null {
  for (let index = 0; index < phrase.tokens.length; index++) {
    const found = pointedNoun(phrase, index) ?? mentionedPiece(phrase, index) ?? pointedThing(phrase, index);
    if (found) return found;
  }
  return wholeDocument(phrase);
}

/** A word for documents with something before or behind it that points back. */
function pointedNoun(phrase: Phrase, index: number): ImplicitPhrase | null {
  const noun = phrase.free(index);
  if (!isDocumentNoun(noun) || isCompound(phrase, index, noun) || isCountedSource(phrase, index, noun))
    return null;
  const word = GENERIC.test(noun.text) ? null : noun.text;
  const plural = noun.plural || phrase.at(index + 1)?.text === "들";
  const before = phrase.skip(index - 1, -1, "filler");
  const pointer = phrase.free(before);
  // "5년 지난 문서": past, not the last one.
  const past = pointer?.text === "지난" && phrase.at(before - 1)?.kind === "number";
  if (!past && isWord(pointer, "demonstrative", "earlier", "mention") && pointer.text !== "just") {
    // "ensure that documents are stored": singular pointer, plural noun.
    if (!noun.korean && noun.plural && /^(?:that|this)$/.test(pointer.text)) return null;
    const start = startOf(phrase, before);
    return { from: start, to: index, plural, noun: word, sure: true };
  }
  if (noun.korean) return null;
  const said = mentionAfter(phrase, index);
  return said === null ? null : { from: index, to: said, plural, noun: word, sure: true };
}

/** 아까 네가 말한, 위에서 본: everything that points stands together. */
function startOf(phrase: Phrase, index: number): number {
  let from = index;
  for (let at = index - 1; at >= 0; at--) {
    const token = phrase.free(at);
    if (token?.kind !== "particle" && !isWord(token, "demonstrative", "earlier", "mention", "filler", "time"))
      break;
    if (token?.kind !== "particle") from = at;
  }
  return from;
}

/** "the document you cited", "sources that were used above" */
function mentionAfter(phrase: Phrase, index: number): number | null {
  let at = index + 1;
  let relative = false;
  for (let token = phrase.free(at); token && at <= index + 5; token = phrase.free(++at)) {
    if (token.kind === "word" && RELATIVE.test(token.text)) relative = true;
    else if (isWord(token, "mention")) return relative || isWord(phrase.at(at + 1), "earlier") ? at : null;
    else if (/^(?:above|earlier|previously)$/.test(token.text) && !relative) return at;
    else if (!isWord(token, "earlier", "filler")) return null;
  }
  return null;
}

/** 위에서 말한 부분, 아까 설명한 내용, the part you mentioned */
function mentionedPiece(phrase: Phrase, index: number): ImplicitPhrase | null {
  const token = phrase.free(index);
  if (!isWord(token, "piece", "thing")) return null;
  const piece = token.is === "piece";
  const before = phrase.skip(index - 1, -1, "filler");
  const pointer = phrase.free(before);
  const korean = /^[가-힣]/.test(token.text);
  if (korean && isWord(pointer, "mention"))
    return { from: startOf(phrase, before), to: index, plural: false, noun: null, sure: piece };
  if (korean) return null;
  const said = mentionAfter(phrase, index);
  if (said !== null && !/^(?:it|them)$/.test(token.text))
    return { from: index, to: said, plural: false, noun: null, sure: piece };
  return null;
}

/** 그거, 방금 그거, 그 부분, that one, it */
function pointedThing(phrase: Phrase, index: number): ImplicitPhrase | null {
  const token = phrase.free(index);
  if (token?.kind === "word" && token.is === null && isKind(token.text)) {
    const before = phrase.skip(index - 1, -1, "filler");
    if (isWord(phrase.free(before), "demonstrative", "earlier", "mention"))
      return {
        from: startOf(phrase, before),
        to: index,
        plural: false,
        noun: bareKind(token.text),
        sure: false,
      };
  }
  const pronoun =
    token?.kind === "word" &&
    token.to - token.from === token.text.length &&
    /^(?:it|them|those|that|this)$/.test(token.text);
  if (pronoun && !isNominalAhead(phrase.at(index + 1)))
    return { from: index, to: index, plural: /^(?:them|those)$/.test(token.text), noun: null, sure: false };
  if (!isWord(token, "thing", "piece")) return null;
  const before = phrase.skip(index - 1, -1, "filler");
  if (!isWord(phrase.free(before), "demonstrative", "earlier")) return null;
  const plural = /^(?:ones|things)$/.test(token.text) || phrase.at(index + 1)?.text === "들";
  return { from: startOf(phrase, before), to: index, plural, noun: null, sure: false };
}

/** 지침, 지침을, 지침에서 */
function bareKind(word: string): string {
  return (
    [...KOREAN_KINDS].find(
      (kind) =>
        word === kind || (word.startsWith(kind) && KOREAN_PARTICLES.includes(word.slice(kind.length))),
    ) ?? ""
  );
}

function isKind(word: string): boolean {
  return bareKind(word) !== "";
}

function isNominalAhead(token: Token | undefined): boolean {
  return (
    isWord(token, "thing", "piece") || (token?.kind === "word" && token.is === null) || token?.kind === "noun"
  );
}

/** "원문 보여줘", "문서 전체를 열어줘", "open the document": the whole of what the answer rests on. */
function wholeDocument(phrase: Phrase): ImplicitPhrase | null {
  for (let index = 0; index < phrase.tokens.length; index++) {
    const token = phrase.free(index);
    if (
      isDocumentNoun(token) &&
      !isCompound(phrase, index, token) &&
      !isCountedSource(phrase, index, token)
    ) {
      const noun = GENERIC.test(token.text) ? null : token.text;
      return { from: index, to: index, plural: token.plural, noun, sure: false };
    }
  }
  const whole = phrase.tokens.findIndex((token, index) => !phrase.isUsed(index) && isWord(token, "whole"));
  return whole < 0 ? null : { from: whole, to: whole, plural: false, noun: null, sure: false };
}
