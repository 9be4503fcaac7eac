import { koreanContent } from "../../lib/language/text/korean-predicates.ts";
import { stripParticle } from "../../lib/language/text/korean-words.ts";

export const KINDS = ["number", "unit", "negation", "name", "wrong_source"] as const;
export type ErrorKind = (typeof KINDS)[number];
type Random = (below: number) => number;

/** The sentence with an error of this kind; null: no such error fits in it. */
export function plantError(
  kind: Exclude<ErrorKind, "wrong_source">,
  sentence: string,
  { random, names, isKorean }: { random: Random; names: readonly string[]; isKorean: boolean },
): string | null {
  if (kind === "number") return otherNumber(sentence, random);
  if (kind === "unit") return otherUnit(sentence);
  if (kind === "negation") return isKorean ? deniedKorean(sentence) : deniedEnglish(sentence);
  return isKorean ? otherKoreanName(sentence, names, random) : otherName(sentence, names, random);
}

const NUMBER = /(?<![\w.,:/-])\d[\d,]*(?:\.\d+)?(?![\d:])(?!\s?(?:\.|\)|월|번째|st\b|nd\b|rd\b|th\b))/gu;

function otherNumber(sentence: string, random: Random): string | null {
  const found = [...sentence.matchAll(NUMBER)].filter(
    ({ 0: text, index }) => index > 2 && Number(text.replaceAll(",", "")) > 1,
  );
  const match = found[random(found.length)];
  if (!match) return null;
  const [text] = match;
  const value = Number(text.replaceAll(",", ""));
  const other =
    [value * 2, value + 7, value * 10, Math.round(value * 1.5) + 1, value * 3][random(5)] ?? value + 1;
  const written = text.includes(",") ? other.toLocaleString("en") : String(Math.round(other * 100) / 100);
  if (new RegExp(`(?<!\\d)${written.replace(".", "\\.")}(?!\\d)`, "u").test(sentence)) return null;
  return sentence.slice(0, match.index) + written + sentence.slice(match.index + text.length);
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d\s?)시간/u, "일"],
  [/(?<=\d\s?)개월/u, "년"],
  [/(?<=\d\s?만\s?)원/u, "달러"],
  [/(?<=\d\s?)원/u, "달러"],
  [/(?<=\d\s?)주(?=일|\s|에|마)/u, "개월"],
  [/(?<=\d\s?)초/u, "분"],
  [/(?<=(?<!시\s?)\b\d{1,3}\s?)분(?!기|의)/u, "시간"],
  [/(?<=(?<!월\s?)(?<!\d)\d{1,3}\s?)일(?=\s?(?:안|이내|전|동안|마다|간|까지|이\s|,|\s))/u, "주"],
  [/(?<=(?<!\d)\d{1,2}\s?)년(?=\s|마다|간|이|에|의|,)/u, "개월"],
  [/(?<=\d\s?)L\/min/u, "L/h"],
  [/(?<=\d\s?)N·m/u, "bar"],
  [/(?<=\d\s?)mbar/u, "bar"],
  [/(?<=\d\s?)bar/u, "kPa"],
  [/(?<=\d\s?)°C/u, "°F"],
  [/(?<=\d\s?)℃/u, "°F"],
  [/(?<=\d\s?)GB/u, "MB"],
  [/(?<=\d\s?)TB/u, "GB"],
  [/(?<=\d\s?)MB/u, "GB"],
  [/(?<=\d\s?)kg/u, "g"],
  [/(?<=\d\s?)mg/u, "g"],
  [/(?<=\d\s?)mm(?!Hg)/u, "cm"],
  [/(?<=\d\s?)mmHg/u, "kPa"],
  [/(?<=\d\s?)mL/u, "L"],
  [/(?<=\d[\s-]?)milliseconds?/u, "seconds"],
  [/(?<=\d[\s-]?)seconds?/u, "minutes"],
  [/(?<=\d[\s-]?)minutes?/u, "hours"],
  [/(?<=\d[\s-]?)hours?/u, "days"],
  [/(?<=\d[\s-]?)days?/u, "weeks"],
  [/(?<=\d[\s-]?)weeks?/u, "months"],
  [/(?<=\d[\s-]?)months?/u, "years"],
  [/(?<=\d[\s-]?)years?(?! old)/u, "months"],
  [/(?<=\d\s?)won/u, "dollars"],
  [/(?<=\d\s?)bytes?/u, "kilobytes"],
  [/(?<=\d\s?)KB/u, "MB"],
  [/(?<=\d\s?)%/u, "점"],
];

function otherUnit(sentence: string): string | null {
  for (const [form, other] of UNITS) {
    if (other === "점") continue;
    if (form.test(sentence)) return sentence.replace(form, other);
  }
  return null;
}

const KOREAN_DENIALS: readonly (readonly [RegExp, string])[] = [
  [/하지 않습니다/u, "합니다"],
  [/되지 않습니다/u, "됩니다"],
  [/하지 않는다/u, "한다"],
  [/되지 않는다/u, "된다"],
  [/지 마세요/u, "세요"],
  [/지 마십시오/u, "십시오"],
  [/할 수 없습니다/u, "할 수 있습니다"],
  [/할 수 있습니다/u, "할 수 없습니다"],
  [/할 수 있다/u, "할 수 없다"],
  [/없습니다/u, "있습니다"],
  [/없다(?=[.\s]|$)/u, "있다"],
  [/있습니다/u, "없습니다"],
  [/있다(?=[.\s]|$)/u, "없다"],
  [/합니다(?=[.\s]|$)/u, "하지 않습니다"],
  [/됩니다(?=[.\s]|$)/u, "되지 않습니다"],
  [/한다(?=[.\s]|$)/u, "하지 않는다"],
  [/된다(?=[.\s]|$)/u, "되지 않는다"],
  [/하세요(?=[.\s]|$)/u, "하지 마세요"],
];

function deniedKorean(sentence: string): string | null {
  for (const [form, other] of KOREAN_DENIALS) if (form.test(sentence)) return sentence.replace(form, other);
  return null;
}

function deniedEnglish(sentence: string): string | null {
  const removed = sentence.replace(
    /\b(is|are|was|were|does|do|must|should|can|will|may) not (?!only)/u,
    "$1 ",
  );
  if (removed !== sentence) return removed;
  const without = sentence.replace(/\bcannot\b|\bcan't\b/u, "can");
  if (without !== sentence) return without;
  if (/\b(?:not|no|never|without|n't)\b/u.test(sentence)) return null;
  const denied = sentence.replace(
    /\b(must|should|can|will|may|is|are|was|were)\b(?! (?:not|only))/u,
    "$1 not",
  );
  return denied === sentence ? null : denied;
}

const CAPITALISED = /(?<=[\p{Ll}\d)] )(?:[A-Z][a-z]{2,}|[A-Z]{2,6})(?![\w’'-])/gu;

/** Names in the middle of a text's sentences. */
export function namesOf(text: string, isKorean: boolean): string[] {
  // A word that also occurs there in lower case is not a name.
  if (!isKorean)
    return [...new Set(text.match(CAPITALISED) ?? [])].filter((name) => !text.includes(name.toLowerCase()));
  return [...new Set([...text.matchAll(KOREAN_NAME)].map(([, noun = ""]) => noun).filter(isNoun))];
}

function otherName(sentence: string, names: readonly string[], random: Random): string | null {
  const match = [...sentence.matchAll(CAPITALISED)].find(
    ([name]) => !/^(?:If|When|You|The|This|An?|In|On|It|Otherwise|No)$/u.test(name),
  );
  const choice = names.filter((name) => !sentence.includes(name));
  const other = choice[random(choice.length)];
  if (!match || !other) return null;
  return sentence.slice(0, match.index) + other + sentence.slice(match.index + match[0].length);
}

const KOREAN_NAME = /(?<![가-힣A-Za-z\d])([가-힣]{3,5}?)(?=(?:은|는|이|가|을|를|에서|에게)(?![가-힣]))/gu;

function isNoun(word: string): boolean {
  return (
    koreanContent(word).kind === "noun" &&
    stripParticle(word) === word &&
    !/[다요고며서면지게하되]$/u.test(word)
  );
}

function otherKoreanName(sentence: string, names: readonly string[], random: Random): string | null {
  const match = [...sentence.matchAll(KOREAN_NAME)].find(([, noun = ""]) => isNoun(noun));
  if (!match) return null;
  const noun = match[1] ?? "";
  const choice = names.filter((name) => !sentence.includes(name) && hasFinal(name) === hasFinal(noun));
  const other = choice[random(choice.length)];
  if (!other) return null;
  return sentence.slice(0, match.index) + other + sentence.slice(match.index + noun.length);
}

function hasFinal(word: string): boolean {
  return ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 !== 0;
}
