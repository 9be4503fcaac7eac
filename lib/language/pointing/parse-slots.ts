import {
  hasKoreanModifier,
  hasModifier,
  isCompoundNoun,
  isDocumentNoun,
  isPartOfThing,
  isPredicate,
  isTheirOwn,
  isVerb,
} from "./document-noun.ts";
import { saysHowOften } from "./frequency.ts";
import { type List, readList } from "./number-list.ts";
import { allAt } from "./parse-all.ts";
import { isMark, isParticleToken, isWord, type Phrase } from "./phrase.ts";
import { type SlotPhrase, slotPhrase } from "./reading.ts";
import type { Token } from "./token.ts";
import { beginsWith, oneOf } from "./words.ts";

const isReferenceNoun = oneOf("reference noun");
const isSeveral = oneOf("several");
const isOwnerParticle = oneOf("owner particle");
const isArticle = oneOf("article before");
const isSaidBy = oneOf("says of itself");

const isCounted = oneOf("counted");

/** What is counted behind a noun is not its number: 문서 3개, 자료 세 줄로. */
const isCounter = beginsWith("counter");

/** The numbered documents of a message, in order: "1번이랑 3번 문서", "documents 1-3", "[2]", "둘 다". */
export function parseSlots(phrase: Phrase): SlotPhrase[] {
  const found: SlotPhrase[] = [];
  for (let index = 0; index < phrase.tokens.length; index++) {
    const slots = allAt(phrase, index) ?? listAt(phrase, index);
    if (!slots) continue;
    found.push(slots);
    index = slots.to;
  }
  return withoutExcluded(phrase, found);
}

/**
 * "1번 말고 2번", "2번 빼고", "not 2, 3": a number that is shut out; where none is left, all the others are meant.
 */
function withoutExcluded(phrase: Phrase, found: readonly SlotPhrase[]): SlotPhrase[] {
  const corrected = correctionIn(phrase, found);
  const isExcluded = ({ from, to, numbers }: SlotPhrase) =>
    numbers !== null &&
    (to < corrected ||
      isWord(phrase.at(phrase.skip(to + 1, 1)), "except") ||
      isEnglishExcept(phrase.at(phrase.skip(from - 1, -1, "link"))));
  const kept = found.filter((slots) => !isExcluded(slots));
  const excluded = found.filter(isExcluded);
  if (excluded.length === 0) return kept;
  const named = excluded.some((slots) => slots.named);
  if (kept.some(({ numbers }) => numbers !== null)) {
    for (const { from, to } of excluded) phrase.use(from, to);
    return kept.map((slots) => ({ ...slots, named: slots.named || (named && !slots.plain) }));
  }
  return excluded.map((slots) => ({ ...slots, numbers: null, except: slots.numbers ?? [] }));
}

const isCorrection = oneOf("correction");

/**
 * Where somebody takes back what they said ("document 2, no wait, the third one"): what stands before
 * does not count. -1: nowhere.
 */
function correctionIn(phrase: Phrase, found: readonly SlotPhrase[]): number {
  const numbered = found.filter(({ numbers }) => numbers !== null);
  const [first] = numbered;
  const last = numbered.at(-1);
  if (!first || !last) return -1;
  return phrase.tokens.findLastIndex((token, index) => {
    if (index <= first.to || index >= last.from) return false;
    return (
      isCorrection(token) ||
      (token.text === "no" && isMark(phrase.at(index + 1), ",.!") && isMark(phrase.at(index - 1), ",.!?-"))
    );
  });
}

/** English shuts out what follows, Korean what stands before. */
function isEnglishExcept(token: Token | undefined): boolean {
  return isWord(token, "except") && /^[a-z]/.test(token.text);
}

function listAt(phrase: Phrase, index: number): SlotPhrase | null {
  const first = phrase.free(index);
  if (first?.kind !== "number" && !isMark(first, "[#")) return null;
  const list = readList(phrase, index);
  if (!list || saysHowOften(phrase, index, list.to)) return null;
  const named = namedBehind(phrase, index, list) ?? namedBefore(phrase, index, list);
  if (named)
    return slotPhrase(named.from, named.to, list.numbers, { named: !isWeak(phrase, named.from, named.to) });
  // "two documents", "1 file": how many.
  const behind = phrase.free(list.to + 1);
  const isOne = list.numbers.length === 1 && list.tokens[0]?.form === "plain";
  if (isOne && isDocumentNoun(behind) && !isLabelWord(phrase.at(index - 1))) return null;
  const bracketed = isMark(first, "[#");
  const thing = phrase.skip(list.to + 1, 1);
  // "the second one", "두 번째 거"
  if (
    isWord(phrase.at(thing), "thing") &&
    list.tokens.some(({ form }) => form === "ordinal" || form === "label")
  )
    return slotPhrase(index, thing, list.numbers, {});
  const plain = !bracketed && list.tokens.every(({ form }) => form === "plain");
  const label = isLabelWord(phrase.at(index - 1)) && plain;
  return slotPhrase(label ? index - 1 : index, list.to, list.numbers, {
    pointed: list.tokens.some(({ form }) => form === "label"),
    named: bracketed && !isMark(first, "#"),
    plain: plain && !label,
  });
}

/** 소스 is a sauce as often as a source: it needs the rest of the message to be about nothing else. */
function isWeak(phrase: Phrase, from: number, to: number): boolean {
  return phrase.tokens.slice(from, to + 1).some(({ text }) => text === "소스");
}

type Span = Pick<SlotPhrase, "from" | "to">;

/** 2번 문서, 두 번째 자료, the second source */
function namedBehind(phrase: Phrase, from: number, list: List): Span | null {
  // Between them may stand a particle of possession ("2번의 문서"), or how the document came ("세 번째로 나온 자료").
  const came = phrase.skip(list.to + 1, 1, "filler", "earlier");
  const at =
    isWord(phrase.at(came), "mention") || came > list.to + 2
      ? phrase.skip(came, 1, "mention", "filler")
      : isParticleToken(phrase.at(list.to + 1), isOwnerParticle)
        ? list.to + 2
        : list.to + 1;
  const kind = phrase.at(at);
  // "1번 규정 문서", "the first policy document": what kind of document it is.
  const nounAt = kind?.kind === "word" && isDocumentKind(kind) ? at + 1 : at;
  const noun = phrase.free(nounAt);
  if (!isDocumentNoun(noun)) return null;
  if (isCompoundNoun(phrase, nounAt, noun)) return null;
  const last = list.tokens.at(-1);
  // "3 documents", "two sources", "2 문서": how many, not which.
  if (!last || (last.form === "plain" && !(noun.korean && /^\d/.test(last.text)))) return null;
  if (!noun.korean && noun.plural && list.numbers.length === 1 && last.form === "plain") return null;
  // "the second file I uploaded": a document of their own doing, not of an answer.
  if (!noun.korean && isTheirOwn(phrase, nounAt + 1)) return null;
  // "a second source", "another third document": one more, not which; "every second document": which of any.
  if (!noun.korean && isArticle(phrase.word(from - 1))) return null;
  return { from, to: nounAt };
}

const isDocumentKind = oneOf("document kind");

/** 문서 2번, document 2, documents 1 and 3 */
function namedBefore(phrase: Phrase, from: number, list: List): Span | null {
  const at = isLabelWord(phrase.at(from - 1)) ? skipLabelWord(phrase, from - 1) : from - 1;
  const noun = phrase.free(at);
  if (!isDocumentNoun(noun)) return null;
  if (hasModifier(phrase, at, noun) || isVerb(phrase, at, noun)) return null;
  // "reference number 44" is a number of its own.
  if (isReferenceNoun(noun.text) && at < from - 1 && !isMark(phrase.at(from - 1), "#")) return null;
  const after = phrase.at(list.to + 1);
  if (!noun.korean && isPredicate(phrase, at, after)) return null;
  if (isPartOfThing(phrase, list.to + 1, noun)) return null;
  if (after?.kind === "word" && noun.korean && isCounter(after)) return null;
  // "파일 2번 업로드": how often. "백업 파일 1번", "전원 소스 2": a word before the noun makes another thing of it.
  const often =
    list.tokens.length === 1 &&
    list.tokens.at(-1)?.unit === "번" &&
    after?.kind === "word" &&
    after.is === null;
  if (noun.korean && (often || hasKoreanModifier(phrase, at, noun))) return null;
  if (after?.kind === "word" && !noun.korean && isCounted(after)) return null;
  // "file 3 complaints": a verb and what it counts.
  const imperative =
    at === 0 && after?.kind === "word" && after.is === null && /[a-z]{3,}s$/.test(after.text);
  if (imperative && !noun.korean && !isSaidBy(after.text)) return null;
  // "file one of the two forms", "file 2 of them": so many of a kind.
  if (!noun.korean && isShareOf(phrase, list.to + 1, /^\d/.test(first(list)))) return null;
  return { from: at, to: list.to };
}

function first({ tokens }: List): string {
  return tokens[0]?.text ?? "";
}

/**
 * A number in letters is of anything; one in digits of what was spoken of. A turn that was named is
 * where the document is from.
 */
function isShareOf(phrase: Phrase, of: number, isDigits: boolean): boolean {
  if (phrase.word(of) !== "of") return false;
  const what = phrase.skip(of + 1, 1, "link");
  if (isWord(phrase.at(what), "thing") || isSeveral(phrase.word(of + 1))) return true;
  return !isDigits && !phrase.tokens.some((_, index) => index > of && phrase.isUsed(index));
}

const isLabel = oneOf("label");

function isLabelWord(token: Token | undefined): boolean {
  return (token?.kind === "word" && isLabel(token)) || isMark(token, ".#");
}

function skipLabelWord(phrase: Phrase, index: number): number {
  let at = index;
  while (isLabelWord(phrase.at(at))) at -= 1;
  return at;
}
