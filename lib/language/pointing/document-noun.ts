import { isNoun, isWord, type Phrase } from "./phrase.ts";
import type { NounToken, Token } from "./token.ts";
import { KOREAN_PARTICLES, oneOf } from "./words.ts";

const isReferenceNoun = oneOf("reference noun");
const isOfReferences = oneOf("of references");
const isSourceNoun = oneOf("source noun");
const isPlainNoun = oneOf("plain noun");
const isPreposition = oneOf("preposition");
const isFileNoun = oneOf("file noun");
const isSomebody = oneOf("somebody");
const isBeforeVerb = oneOf("before a verb");
const isPartNoun = oneOf("part noun");

const makesCompound = oneOf("compound");
const isModifier = oneOf("modifier");

export function isDocumentNoun(token: Token | undefined): token is NounToken {
  return isNoun(token, "document");
}

/** The noun for a document that stands here by itself: no 문서 보관함, no "two sources of error". */
export function documentNounAt(phrase: Phrase, index: number): NounToken | null {
  const noun = phrase.free(index);
  const stands =
    isDocumentNoun(noun) && !isCompoundNoun(phrase, index, noun) && !isCountedSource(phrase, index, noun);
  return stands ? noun : null;
}

/** The word after the noun makes another thing of it: 문서 보관함, file server. */
export function isCompoundNoun(phrase: Phrase, index: number, noun: NounToken): boolean {
  const next = phrase.at(index + 1);
  if (next?.kind !== "word") return false;
  if (isReferenceNoun(noun.text) && isOfReferences(next.text)) return true;
  return noun.korean ? startsCompound(next.text) : next.is !== "filler" && makesCompound(next);
}

function startsCompound(word: string): boolean {
  for (let length = word.length; length > 0; length--) {
    if (!makesCompound(word.slice(0, length))) continue;
    const rest = word.slice(length);
    if (rest === "" || KOREAN_PARTICLES.includes(rest)) return true;
  }
  return false;
}

/** "two sources of error": sources, files and references of something are that thing's own. */
function isCountedSource(phrase: Phrase, index: number, noun: NounToken): boolean {
  const of = phrase.at(index + 1);
  const what = phrase.at(phrase.skip(index + 2, 1, "link"));
  return (
    !noun.korean && isSourceNoun(noun.text) && of?.text === "of" && what?.kind === "word" && what.is === null
  );
}

/** "power source 2", "log file 3": a word before the noun that makes it another thing. */
export function hasModifier(phrase: Phrase, index: number, noun: NounToken): boolean {
  const before = phrase.at(index - 1);
  if (before?.kind !== "word" || noun.korean) return false;
  if (isPlainNoun(noun.text)) return false;
  // "ion source 1 needs a filament", but "translate source 2 into Korean".
  const after = phrase.at(index + 2);
  if (index === 1 && before.is === null && after?.kind === "word" && !isWord(after, "link", "join", "filler"))
    return true;
  const determined =
    isWord(phrase.at(index - 2), "link", "demonstrative") && !isPreposition(phrase.word(index - 2));
  return before.is === null && (isModifier(before) || determined);
}

/** A bare word before 파일, 소스 or 가이드 belongs to it; 문서, 자료 and 출처 are named by their number alone. */
export function hasKoreanModifier(phrase: Phrase, index: number, noun: NounToken): boolean {
  const before = phrase.at(index - 1);
  return (
    isFileNoun(noun.text) &&
    before?.kind === "word" &&
    before.is === null &&
    !/[은는이가을를에서로]$/u.test(before.text)
  );
}

/** "we source 2 containers", "how do I file 2 returns", "to cite 2 authors" */
export function isVerb(phrase: Phrase, index: number, noun: NounToken): boolean {
  if (noun.korean || noun.plural) return false;
  const before = phrase.word(index - 1);
  if (isSomebody(before)) return true;
  const counted = phrase.at(index + 2);
  return (
    isBeforeVerb(before) &&
    counted?.kind === "word" &&
    counted.is === null &&
    /[a-z]{2,}s$/.test(counted.text)
  );
}

export function isTheirOwn(phrase: Phrase, index: number): boolean {
  const subject = phrase.word(phrase.at(index)?.text === "that" ? index + 1 : index);
  const verb = phrase.at(phrase.word(index) === "that" ? index + 2 : index + 1);
  return isSomebody(subject) && verb?.kind === "word" && verb.is === null;
}

/**
 * "Should drivers document 1 incident": the noun is what somebody does, and something is counted behind it.
 */
export function isPredicate(phrase: Phrase, index: number, after: Token | undefined): boolean {
  const before = phrase.at(index - 1);
  const subject = before?.kind === "word" && before.is === null && /[a-z]{2,}s$/.test(before.text);
  return subject && after?.kind === "word" && after.is === null;
}

/** "file 1 of the knife sharpener", "source 2 of the beam": a part of some thing. */
export function isPartOfThing(phrase: Phrase, index: number, noun: NounToken): boolean {
  const what = phrase.at(phrase.skip(index + 1, 1, "link"));
  return (
    isPartNoun(noun.text) &&
    phrase.word(index) === "of" &&
    !phrase.isUsed(index) &&
    what?.kind === "word" &&
    what.is === null &&
    !phrase.isUsed(phrase.tokens.indexOf(what))
  );
}
