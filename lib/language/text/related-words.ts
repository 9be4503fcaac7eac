import type { WeightedTerm } from "../../domain/weighted-term.ts";
import {
  RELATED_WORD_WEIGHT,
  RELATED_WORDS_REMEMBERED,
  UNHEARD_RELATED_WEIGHT,
} from "../../tunables/language.ts";
import { IRREGULAR_FORMS } from "../lexicon/irregular-forms.ts";
import { MEANINGS, meaningLength, meaningsOf } from "../lexicon/meanings.ts";
import { englishStem, isEnglishStopWord } from "./english-words.ts";

const HANGUL = /^\p{Script=Hangul}+$/u;
const NONE: ReadonlySet<string> = new Set();

/** The terms of a meaning as a text has them, by its row; made when first asked for. */
const termsOfMeaning = new Map<number, readonly string[]>();

/** Forms of one word that no stemmer brings together, by each of them. */
const forms = new Map<string, readonly string[]>();
for (const group of IRREGULAR_FORMS.split("|")) {
  const stems = group.trim().split(/\s+/u).map(englishStem);
  for (const stem of stems) forms.set(stem, [...(forms.get(stem) ?? []), ...stems]);
}

const remembered = new Map<string, ReadonlySet<string>>();

/** Words that mean much the same as this term, in both languages, as the analyser makes them. */
export function relatedWords(term: string): ReadonlySet<string> {
  const known = remembered.get(term);
  if (known) return known;
  const found = findRelated(term);
  if (remembered.size >= RELATED_WORDS_REMEMBERED) remembered.clear();
  remembered.set(term, found);
  return found;
}

function findRelated(term: string): ReadonlySet<string> {
  const meanings = new Set(partsOf(term).flatMap(meaningsOf));
  const irregular = forms.get(term) ?? [];
  for (const form of irregular) for (const meaning of meaningsOf(form)) meanings.add(meaning);
  if (meanings.size === 0 && irregular.length === 0) return NONE;
  // A part of a compound is no other word for it: "휴가" of "안식휴가".
  const others = [...irregular, ...[...meanings].flatMap(termsOf)].filter((word) => !term.includes(word));
  return new Set(others);
}

/** What belongs under this term, as a turtle does under pets; in English, as turns have it. */
export function wordsUnder(term: string): ReadonlySet<string> {
  kinds ??= readKinds();
  return kinds.get(term) ?? NONE;
}

let kinds: ReadonlyMap<string, ReadonlySet<string>> | null = null;

function readKinds(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { english, under } of MEANINGS) {
    for (const name of english.map(englishStem))
      found.set(name, new Set([...(found.get(name) ?? []), ...under.map(englishStem)]));
  }
  return found;
}

/**
 * Words related to any of these terms of one text. Pairs of syllables are no words where the word that they
 * are of has a meaning itself.
 */
export function relatedToAny(terms: readonly string[]): ReadonlySet<string> {
  return new Set(tellingTerms(terms).flatMap((term) => [...relatedWords(term)]));
}

/**
 * The terms of a search with those of about the same meaning behind them; more of these where the asked term
 * itself is not heard of, for then they stand in its place.
 */
export function withRelatedTerms(
  terms: readonly WeightedTerm[],
  isHeard: (term: string) => boolean = () => true,
): WeightedTerm[] {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  const telling = new Set(tellingTerms(terms.map(({ term }) => term)));
  for (const { term, weight } of terms) {
    if (!telling.has(term)) continue;
    const share = isHeard(term) ? RELATED_WORD_WEIGHT : UNHEARD_RELATED_WEIGHT;
    const related = share * weight;
    for (const word of relatedWords(term)) {
      if ((weights.get(word) ?? 0) < related && !telling.has(word)) weights.set(word, related);
    }
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

function tellingTerms(terms: readonly string[]): string[] {
  const long = terms.filter((term) => term.length > 2 && HANGUL.test(term) && meaningLength(term) > 0);
  return terms.filter((term) => !long.some((word) => word !== term && word.includes(term)));
}

/** A compound has the meanings of its parts: "출장숙박비". */
function partsOf(term: string): string[] {
  if (!HANGUL.test(term)) return [term];
  const known = meaningLength(term);
  if (known === 0 || term.length - known < 2) return [term];
  return [term, ...partsOf(term.slice(known))];
}

/** One syllable is too common to look for, and phrases stand in no index. */
function termsOf(meaning: number): readonly string[] {
  const known = termsOfMeaning.get(meaning);
  if (known) return known;
  const { korean = [], english = [] } = MEANINGS[meaning] ?? {};
  const terms = [
    ...korean.map((word) => word.replace(".", "")).filter((word) => word.length > 1),
    ...english.filter((word) => !isEnglishStopWord(word)).map(englishStem),
  ].filter((word) => !word.includes("_"));
  termsOfMeaning.set(meaning, terms);
  return terms;
}
