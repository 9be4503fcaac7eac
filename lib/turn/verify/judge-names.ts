import { escapePattern } from "../../domain/pattern.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { meaningsAround } from "../../language/lexicon/meanings.ts";
import { type ContentWord, contentWords } from "../../language/text/content-words.ts";
import { koreanContent } from "../../language/text/korean-predicates.ts";
import { oneSyllableNoun, stripParticle } from "../../language/text/korean-words.ts";
import { SUBSTITUTED_SHARE } from "../../tunables/verify.ts";
import type { Claim } from "./read-claims.ts";
import { closestSentence, type SourceText, shareIn } from "./source-text.ts";

const CLAIM_WORDS = wordings("claim-words");

const NAME = /^(?:\p{Lu}\p{Ll}+|\p{Lu}{2,}\p{Ll}?|\p{Lu}\p{Ll}*\p{Lu}\p{L}*)(?:['’]s)?$/u;
/** A label and its colon. Words in a label may be capitalised without being names. */
const LABEL = /^[^:：|]{1,60}[:：]/u;
const GAP = 3;
const GIVEN_GAP = 6;

/** Whether a claim names someone or something that its source, in the same language, does not mention. */
export function namesAnother(claim: Claim, source: SourceText, asked: ReadonlySet<string>): boolean {
  const isKnown = (word: ContentWord) =>
    source.keys.has(word.key) || asked.has(word.key) || inText(word, source);
  return writesUnknownName(claim, isKnown) || replacesName(claim, source, isKnown);
}

function inText({ word }: ContentWord, { text }: SourceText): boolean {
  const noun = oneSyllableNoun(word) ?? word;
  const plain = escapePattern(noun.replace(/['’]s$/u, ""));
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{Ll}\\p{N}])`, "iu").test(text);
}

function writesUnknownName({ text, words }: Claim, isKnown: (word: ContentWord) => boolean): boolean {
  const label = LABEL.exec(text)?.[0].length ?? 0;
  return words.some((word) => {
    if (!NAME.test(word.word) || word.from < label) return false;
    const before = text.slice(0, word.from).trimEnd();
    const isAcronym = /^\p{Lu}\p{Ll}*\p{Lu}/u.test(word.word);
    const begins = before === "" || /[.!?:;|“"'(\-–]$/u.test(before);
    return (isAcronym || !begins) && !isKnown(word);
  });
}

/** Whether the claim replaces a noun of the source by another while the words around it are the same. */
function replacesName(claim: Claim, source: SourceText, isKnown: (word: ContentWord) => boolean): boolean {
  const best = closestSentence(claim.keys, source.sentences);
  const own = new Set(best?.sentence.words.map(({ key }) => key));
  if (best === null || shareIn(claim.keys, own) < SUBSTITUTED_SHARE) return false;
  const gaps = gapsBetween(claim.words, best.sentence.words);
  return gaps.some(({ stated, given }) => {
    if (stated.length === 0 || given.length === 0 || stated.length > GAP || given.length > GIVEN_GAP)
      return false;
    if (given.every((other) => !isNoun(other))) return false;
    return stated.some(
      (word) =>
        isNoun(word) &&
        !isDenied(word, claim.text) &&
        // The first word of a sentence is capitalised, so it is not taken for a name.
        (isName(word, claim.text) ||
          (isHangul(word) &&
            (stated.length === 1 ||
              given.some((other) => isNoun(other) && roleOf(other) === roleOf(word)))) ||
          (stated.length === 1 && given.length === 1)) &&
        !given.some((other) => meansSame(word, other)) &&
        (!isKnown(word) ||
          (isName(word, claim.text) && given.some((other) => isName(other, best.sentence.text)))),
    );
  });
}

/** "찍지 않아요": a word denied like this is a verb, not a thing. */
function isDenied({ word, from }: ContentWord, text: string): boolean {
  return word.endsWith("지") && /^\s?(?:않|못|말|마)/u.test(text.slice(from + word.length));
}

/** Whether a word is capitalised without beginning a sentence. */
function isName({ word, from }: ContentWord, text: string): boolean {
  return NAME.test(word) && /[\p{L}\p{N},)|] $/u.test(text.slice(0, from));
}

function isHangul({ word }: ContentWord): boolean {
  return /^\p{Script=Hangul}/u.test(word);
}

const ROLES = ["은 는 이 가", "을 를", "에서", "로", "와 과", "에", "의"].map((ends) => ends.split(" "));

/** The role of a Korean noun by its particle; -1 when it has none. */
function roleOf({ word }: ContentWord): number {
  const particle = word.slice(stripParticle(word).length);
  return ROLES.findIndex((ends) => ends.some((end) => particle.endsWith(end)));
}

const isNoNoun = CLAIM_WORDS.says("no noun");

function isNoun({ word }: ContentWord): boolean {
  if (/^\p{Script=Hangul}/u.test(word)) return !isNoNoun(word) && koreanContent(word).kind === "noun";
  return /^\p{Lu}/u.test(word);
}

function meansSame(a: ContentWord, b: ContentWord): boolean {
  const meanings = new Set([...meaningsAround(a.word.toLowerCase()), ...meaningsAround(a.key)]);
  return (
    a.key.startsWith(b.key) ||
    b.key.startsWith(a.key) ||
    // "무전압" means the same as "전압이 없음".
    (isHangul(b) && b.key.length > 1 && a.key.endsWith(b.key)) ||
    [...meaningsAround(b.word.toLowerCase()), ...meaningsAround(b.key)].some((meaning) =>
      meanings.has(meaning),
    )
  );
}

interface Gap {
  stated: ContentWord[];
  given: ContentWord[];
}

/** The words between those that both have in the same order. */
function gapsBetween(stated: readonly ContentWord[], given: readonly ContentWord[]): Gap[] {
  const gaps: Gap[] = [];
  let [a, b] = [0, 0];
  for (const [i, j] of [...commonPlaces(stated, given), [stated.length, given.length] as const]) {
    if (i > a || j > b) gaps.push({ stated: stated.slice(a, i), given: given.slice(b, j) });
    a = i + 1;
    b = j + 1;
  }
  return gaps;
}

/** The longest common subsequence, as pairs of positions. */
function commonPlaces(
  stated: readonly ContentWord[],
  given: readonly ContentWord[],
): (readonly [number, number])[] {
  const lengths = Array.from({ length: stated.length + 1 }, () => new Uint16Array(given.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = stated.length - 1; i >= 0; i--) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = given.length - 1; j >= 0; j--)
      row[j] = stated[i]?.key === given[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const places: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < stated.length && j < given.length) {
    if (stated[i]?.key === given[j]?.key) places.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return places;
}

/** The words of a question, which an answer may repeat. */
export function wordsAsked(question: string): ReadonlySet<string> {
  return new Set(contentWords(question).map(({ key }) => key));
}
