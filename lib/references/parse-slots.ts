import { COUNTED_THINGS, ENGLISH_COMPOUNDS, ENGLISH_MODIFIERS } from "./english-lexicon.ts";
import { KOREAN_COMPOUNDS, KOREAN_PARTICLES } from "./korean-lexicon.ts";
import { isMark, isNoun, isParticle, isWord, type Phrase } from "./phrase.ts";
import type { SlotNumber } from "./reference-expression.ts";
import type { NounToken, NumberToken, Token } from "./token.ts";

/** Numbers as they were found, and how sure it is that they are documents' numbers. */
export interface SlotPhrase {
  from: number;
  to: number;
  numbers: SlotNumber[] | null;
  /** Without numbers: all of them; how many, when said, and which ones not. */
  count: number | null;
  except: SlotNumber[] | "pointed";
  /** A word for documents stands with them; bare ones need the rest of the message to be about nothing else. */
  named: boolean;
  /** Bare, and not even written as a document's number: "1 and 3". */
  plain: boolean;
}

const RANGE_LIMIT = 20;
const COUNTERS = /^(?:줄|문장|단락|문단|마디|글자|포인트|배|개|건|부|권|종|종류|가지|장|매|편|개월|년|차)/u;

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

/** "1번 말고 2번", "2번 빼고", "not 2, 3": a number that is shut out; where none is left, all the others are meant. */
function withoutExcluded(phrase: Phrase, found: readonly SlotPhrase[]): SlotPhrase[] {
  const isExcluded = ({ from, to, numbers }: SlotPhrase) =>
    numbers !== null &&
    (isWord(phrase.at(phrase.skip(to + 1, 1)), "except") ||
      isEnglishExcept(phrase.at(phrase.skip(from - 1, -1, "link"))));
  const kept = found.filter((slots) => !isExcluded(slots));
  const excluded = found.filter(isExcluded);
  if (excluded.length === 0) return kept;
  for (const { from, to } of excluded) phrase.use(from, to);
  const named = excluded.some((slots) => slots.named);
  if (kept.some(({ numbers }) => numbers !== null))
    return kept.map((slots) => ({ ...slots, named: slots.named || (named && !slots.plain) }));
  return excluded.map((slots) => ({ ...slots, numbers: null, except: slots.numbers ?? [] }));
}

/** English shuts out what follows, Korean what stands before. */
function isEnglishExcept(token: Token | undefined): boolean {
  return isWord(token, "except") && /^[a-z]/.test(token.text);
}

interface List {
  to: number;
  numbers: SlotNumber[];
  tokens: NumberToken[];
}

function listAt(phrase: Phrase, index: number): SlotPhrase | null {
  const first = phrase.free(index);
  if (first?.kind !== "number" && !isMark(first, "[#")) return null;
  const list = readList(phrase, index);
  if (!list) return null;
  const named = namedBehind(phrase, index, list) ?? namedBefore(phrase, index, list);
  if (named) return { ...named, count: null, except: [], named: !isWeak(phrase, named) };
  if (list.tokens.every(({ form }) => form === "count")) return null;
  const bracketed = isMark(first, "[#");
  const thing = phrase.skip(list.to + 1, 1);
  // "the second one", "두 번째 거"
  if (
    isWord(phrase.at(thing), "thing") &&
    list.tokens.some(({ form }) => form === "ordinal" || form === "label")
  )
    return {
      from: index,
      to: thing,
      numbers: list.numbers,
      count: null,
      except: [],
      named: false,
      plain: false,
    };
  const plain = !bracketed && list.tokens.every(({ form }) => form === "plain");
  const label = isLabelWord(phrase.at(index - 1)) && plain;
  return {
    from: label ? index - 1 : index,
    to: list.to,
    numbers: list.numbers,
    count: null,
    except: [],
    named: bracketed && !isMark(first, "#"),
    plain: plain && !label,
  };
}

/** 소스 is a sauce as often as a source: it needs the rest of the message to be about nothing else. */
function isWeak(phrase: Phrase, { from, to }: { from: number; to: number }): boolean {
  return phrase.tokens.slice(from, to + 1).some(({ text }) => text === "소스");
}

/** 1번이랑 3번, 1~3번, 1, 2번, first and third, [1][3] */
function readList(phrase: Phrase, start: number): List | null {
  const numbers: SlotNumber[] = [];
  const tokens: NumberToken[] = [];
  let index = start;
  let to = start - 1;
  for (;;) {
    const item = readItem(phrase, index);
    if (!item) break;
    numbers.push(...item.numbers);
    tokens.push(...item.tokens);
    to = item.to;
    const next = afterJoiner(phrase, to + 1);
    if (next === null) break;
    index = next;
  }
  return numbers.length === 0 ? null : { to, numbers, tokens };
}

function readItem(phrase: Phrase, index: number): List | null {
  let at = index;
  const bracket = isMark(phrase.free(at), "[");
  // a[2] and items[1] are code.
  if (bracket && /[a-z0-9_]/.test(phrase.text.charAt((phrase.at(at)?.from ?? 0) - 1))) return null;
  if (bracket || isMark(phrase.free(at), "#")) at += 1;
  const number = phrase.free(at);
  if (number?.kind !== "number" || number.form === "count") return null;
  const tokens = [number];
  const numbers: SlotNumber[] = [{ value: number.value, fromEnd: number.fromEnd }];
  const range = rangeEnd(phrase, at + 1);
  if (range) {
    const end = phrase.at(range);
    if (
      end?.kind !== "number" ||
      end.value <= number.value ||
      number.fromEnd ||
      end.value - number.value >= RANGE_LIMIT
    )
      return null;
    for (let value = number.value + 1; value <= end.value; value++) numbers.push({ value, fromEnd: false });
    tokens.push(end);
    at = range;
  } else if (number.form === "ordinal" && number.value === 1) {
    // "the first two", "처음 두 개": so many from the beginning or the end.
    const count = phrase.free(at + 1);
    if (count?.kind === "number" && count.form === "plain" && count.value > 1 && count.value <= RANGE_LIMIT) {
      numbers.length = 0;
      for (let value = 1; value <= count.value; value++) numbers.push({ value, fromEnd: number.fromEnd });
      if (number.fromEnd) numbers.reverse();
      at += 1;
    }
  }
  if (!bracket) return { to: at, numbers, tokens };
  let close = at + 1;
  while (isMark(phrase.at(close), ",") && phrase.at(close + 1)?.kind === "number") {
    const more = phrase.at(close + 1);
    if (more?.kind !== "number") break;
    numbers.push({ value: more.value, fromEnd: false });
    tokens.push(more);
    close += 2;
  }
  return isMark(phrase.at(close), "]") ? { to: close, numbers, tokens } : null;
}

function rangeEnd(phrase: Phrase, index: number): number | null {
  const between = phrase.at(index);
  const end = phrase.free(index + 1);
  if (end?.kind !== "number" || end.form === "count") return null;
  const joins =
    isMark(between, "~-") ||
    isParticle(between, /^(?:에서|부터)$/u) ||
    (between?.kind === "word" && /^(?:to|through|thru|부터|에서)$/u.test(between.text));
  return joins ? index + 1 : null;
}

/** Where the next number of a list may begin; null where the list ends. */
function afterJoiner(phrase: Phrase, index: number): number | null {
  const between = phrase.at(index);
  const joins =
    isMark(between, ",/·&+、") ||
    isParticle(between, /^(?:과|와|이랑|랑|하고|이나|나)$/u) ||
    (isWord(between, "join") && between.text !== "to" && between.text !== "against");
  let at = joins ? index + 1 : index;
  if (isWord(phrase.at(at), "join")) at += 1;
  while (phrase.at(at)?.text === "the" || phrase.at(at)?.text === "no") at += 1;
  const next = phrase.free(at);
  if (isMark(next, "[")) return at;
  return joins && (next?.kind === "number" || isMark(next, "#")) ? at : null;
}

/** 2번 문서, 두 번째 자료, the second source */
function namedBehind(phrase: Phrase, from: number, list: List): Omit<SlotPhrase, "count" | "except"> | null {
  // Between them may stand a particle of possession ("2번의 문서"), or how the document came ("세 번째로 나온 자료").
  const came = phrase.skip(list.to + 1, 1, "filler", "earlier");
  const at =
    isWord(phrase.at(came), "mention") || came > list.to + 2
      ? phrase.skip(came, 1, "mention", "filler")
      : isParticle(phrase.at(list.to + 1), /^의$/)
        ? list.to + 2
        : list.to + 1;
  const kind = phrase.at(at);
  // "1번 규정 문서", "the first policy document": what kind of document it is.
  const nounAt = kind?.kind === "word" && DOCUMENT_KINDS.has(kind.text) ? at + 1 : at;
  const noun = phrase.free(nounAt);
  if (noun?.kind !== "noun" || noun.noun !== "document") return null;
  if (isCompound(phrase, nounAt, noun)) return null;
  const last = list.tokens.at(-1);
  // "3 documents", "two sources", "2 문서": how many, not which.
  if (!last || (last.form === "plain" && !(noun.korean && /^\d/.test(last.text)))) return null;
  if (!noun.korean && noun.plural && list.numbers.length === 1 && last.form === "plain") return null;
  // "a second source", "another third document": one more, not which.
  if (!noun.korean && /^(?:a|an|another)$/.test(phrase.at(from - 1)?.text ?? "")) return null;
  if (isCountedSource(phrase, nounAt, noun)) return null;
  return { from, to: nounAt, numbers: list.numbers, named: true, plain: false };
}

const DOCUMENT_KINDS = new Set(
  "규정 안내 참고 참조 근거 출처 정책 사례 지침 계약 회의 보고 절차 설명 원본 관련 해당 첨부 인용 기술 공식 내부 pdf 엑셀 워드 한글 policy reference source cited supporting related official case guideline contract word excel html markdown text".split(
    " ",
  ),
);

/** 문서 2번, document 2, documents 1 and 3 */
function namedBefore(phrase: Phrase, from: number, list: List): Omit<SlotPhrase, "count" | "except"> | null {
  const at = isLabelWord(phrase.at(from - 1)) ? skipLabelWord(phrase, from - 1) : from - 1;
  const noun = phrase.free(at);
  if (noun?.kind !== "noun" || noun.noun !== "document") return null;
  if (hasModifier(phrase, at, noun)) return null;
  const after = phrase.at(list.to + 1);
  if (after?.kind === "word" && noun.korean && COUNTERS.test(after.text)) return null;
  // "파일 2번 업로드": how often. "백업 파일 1번", "전원 소스 2": a word before the noun makes another thing of it.
  const often = list.tokens.at(-1)?.unit === "번" && after?.kind === "word" && after.is === null;
  if (noun.korean && (often || hasKoreanModifier(phrase, at, noun))) return null;
  if (after?.kind === "word" && !noun.korean && COUNTED_THINGS.has(after.text)) return null;
  // "file 3 complaints": a verb and what it counts.
  const imperative =
    at === 0 && after?.kind === "word" && after.is === null && /[a-z]{3,}s$/.test(after.text);
  if (
    imperative &&
    !noun.korean &&
    !/^(?:says|states|mentions|covers|contains|has|lists|describes)$/.test(after.text)
  )
    return null;
  if (isMark(after, "-") && phrase.at(list.to + 2)?.kind === "number") return null;
  return { from: at, to: list.to, numbers: list.numbers, named: true, plain: false };
}

const LABEL_WORDS = /^(?:no|num|number|nr|option|choice|item|번호|넘버)$/u;

function isLabelWord(token: Token | undefined): boolean {
  return (token?.kind === "word" && LABEL_WORDS.test(token.text)) || isMark(token, ".#");
}

function skipLabelWord(phrase: Phrase, index: number): number {
  let at = index;
  while (isLabelWord(phrase.at(at))) at -= 1;
  return at;
}

/** 둘 다, 전부, both, all of them, all three documents, 두 문서 */
function allAt(phrase: Phrase, index: number): SlotPhrase | null {
  const first = phrase.free(index);
  if (isWord(first, "rest")) {
    const noun = phrase.skip(index + 1, 1, "link");
    const to = isDocumentNoun(phrase.free(noun)) ? noun : index;
    return { from: index, to, numbers: null, count: null, except: "pointed", named: false, plain: false };
  }
  if (isWord(first, "all")) {
    const count = ALL_COUNTS[first.text] ?? null;
    let to = phrase.skip(index + 1, 1, "link", "demonstrative");
    const number = phrase.free(to);
    const said = number?.kind === "number" && number.form === "plain" ? number.value : count;
    if (said !== count) to = phrase.skip(to + 1, 1, "link");
    const noun = phrase.free(to);
    if (noun?.kind === "noun" && noun.noun === "document" && !isCompound(phrase, to, noun))
      return { from: index, to, numbers: null, count: said, except: [], named: false, plain: false };
    const thing = isWord(noun, "thing");
    return {
      from: index,
      to: thing ? to : index,
      numbers: null,
      count: said,
      except: [],
      named: false,
      plain: first.text === "all" && !thing,
    };
  }
  // "두 문서를 비교해줘", "the two documents"
  if (first?.kind === "number" && first.form === "plain" && first.value > 1) {
    const noun = phrase.free(index + 1);
    const definite =
      isWord(phrase.at(index - 1), "demonstrative", "link") || (noun?.kind === "noun" && noun.korean);
    const counted = noun?.kind === "noun" && noun.noun === "document" && (noun.plural || noun.korean);
    if (
      counted &&
      definite &&
      !/^\d/.test(noun.korean ? first.text : "") &&
      !isCompound(phrase, index + 1, noun) &&
      !isCountedSource(phrase, index + 1, noun)
    )
      return {
        from: index,
        to: index + 1,
        numbers: null,
        count: first.value,
        except: [],
        named: false,
        plain: false,
      };
  }
  // "문서 둘 다", "문서 전부": handled where 둘 다 stands; the noun before it belongs to it.
  return null;
}

const ALL_COUNTS: Record<string, number> = {
  both: 2,
  둘다: 2,
  둘: 2,
  둘모두: 2,
  셋다: 3,
  셋: 3,
  셋모두: 3,
  넷다: 4,
};

/** The word after the noun makes another thing of it: 문서 보관함, file server. */
export function isCompound(phrase: Phrase, index: number, noun: NounToken): boolean {
  const next = phrase.at(index + 1);
  if (next?.kind !== "word") return false;
  if (/^references?$/.test(noun.text) && /^(?:section|sections|shelf|shelves|area|material)$/.test(next.text))
    return true;
  return noun.korean ? startsCompound(next.text) : next.is !== "filler" && ENGLISH_COMPOUNDS.has(next.text);
}

function startsCompound(word: string): boolean {
  for (let length = word.length; length > 0; length--) {
    if (!KOREAN_COMPOUNDS.has(word.slice(0, length))) continue;
    const rest = word.slice(length);
    if (rest === "" || KOREAN_PARTICLES.includes(rest)) return true;
  }
  return false;
}

/** "two sources of error": sources, files and references of something are that thing's own. */
export function isCountedSource(phrase: Phrase, index: number, noun: NounToken): boolean {
  const of = phrase.at(index + 1);
  const what = phrase.at(phrase.skip(index + 2, 1, "link"));
  return (
    !noun.korean &&
    /^(?:sources?|references?)$/.test(noun.text) &&
    of?.text === "of" &&
    what?.kind === "word" &&
    what.is === null
  );
}

/** "power source 2", "log file 3": a word before the noun that makes it another thing. */
function hasModifier(phrase: Phrase, index: number, noun: NounToken): boolean {
  const before = phrase.at(index - 1);
  if (before?.kind !== "word" || noun.korean) return false;
  if (/^(?:documents?|docs?)$/.test(noun.text)) return false;
  if (before.text === "open" && index - 1 === 0) return false;
  const determined =
    isWord(phrase.at(index - 2), "link", "demonstrative") &&
    !/^(?:in|to|of|from|on)$/.test(phrase.at(index - 2)?.text ?? "");
  return before.is === null && (ENGLISH_MODIFIERS.has(before.text) || determined);
}

/** A bare word before 파일, 소스 or 가이드 belongs to it; 문서, 자료 and 출처 are named by their number alone. */
function hasKoreanModifier(phrase: Phrase, index: number, noun: NounToken): boolean {
  const before = phrase.at(index - 1);
  return (
    /^(?:파일|소스|첨부파일)$/u.test(noun.text) &&
    before?.kind === "word" &&
    before.is === null &&
    !/[은는이가을를에서로]$/u.test(before.text)
  );
}

export function isDocumentNoun(token: Token | undefined): token is NounToken {
  return isNoun(token, "document");
}
