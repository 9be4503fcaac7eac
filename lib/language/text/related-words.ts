import type { WeightedTerm } from "../../domain/weighted-term.ts";
import {
  RELATED_WORD_WEIGHT,
  RELATED_WORDS_REMEMBERED,
  UNHEARD_RELATED_WEIGHT,
} from "../../tunables/language.ts";
import { tableRows } from "../lexicon/load.ts";
import { MEANINGS, meaningLength, meaningsOf } from "../lexicon/meanings.ts";
import { englishStem, isEnglishStopWord } from "./english-words.ts";

const HANGUL = /^\p{Script=Hangul}+$/u;
const NONE: ReadonlySet<string> = new Set();

/** The terms of each meaning by its row, made when first needed. */
const termsOfMeaning = new Map<number, readonly string[]>();

/** For each form, the forms of the same word that no stemmer joins. */
const forms = new Map<string, readonly string[]>();
for (const [group = ""] of tableRows("irregular-forms")) {
  const stems = group.split(" ").map(englishStem);
  for (const stem of stems) forms.set(stem, [...(forms.get(stem) ?? []), ...stems]);
}

const remembered = new Map<string, ReadonlySet<string>>();

/** Words of about the same meaning as a term, in both languages, as the analyser produces them. */
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
  // A part of a compound is not another word for it: "휴가" in "안식휴가".
  const others = [...irregular, ...[...meanings].flatMap(termsOf)].filter((word) => !term.includes(word));
  return new Set(others);
}

/** Terms of a narrower meaning, as a turtle is a pet. English stems only. */
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
 * The words related to any of these terms of one text. A pair of syllables does not count when the word it is
 * from has a meaning.
 */
export function relatedToAny(terms: readonly string[]): ReadonlySet<string> {
  return new Set(tellingTerms(terms).flatMap((term) => [...relatedWords(term)]));
}

/**
 * The terms of a search, followed by those of about the same meaning. These weigh more when no document has
 * the asked term, since they take its place.
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
      if ((weights.get(word) ?? 0) < related) weights.set(word, related);
    }
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

function tellingTerms(terms: readonly string[]): string[] {
  const long = terms.filter((term) => term.length > 2 && HANGUL.test(term) && meaningLength(term) > 0);
  return terms.filter((term) => !long.some((word) => word !== term && word.includes(term)));
}

/** A compound also has the meanings of its parts: "출장숙박비". */
function partsOf(term: string): string[] {
  if (!HANGUL.test(term)) return [term];
  const known = meaningLength(term);
  if (known === 0 || term.length - known < 2) return [term];
  return [term, ...partsOf(term.slice(known))];
}

/** The terms to search for a meaning. Single syllables are too common, and phrases are not indexed. */
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
