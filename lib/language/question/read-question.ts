import type { WeightedTerm } from "../../domain/weighted-term.ts";
import {
  LIGHT_WORD_WEIGHT,
  PHRASE_WEIGHT,
  PIECES_OF_NAME_COVERAGE,
  PIECES_OF_UNANCHORED_NAME_COVERAGE,
  PREDICATE_WEIGHT,
  QUERY_TERM_WEIGHTS,
  RELATED_WORD_COVERAGE,
} from "../../tunables/language.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { isKoreanEntry } from "../lexicon/meanings.ts";
import { isEnglishStopWord, isLightEnglishWord } from "../text/english-words.ts";
import { knownPhrases } from "../text/known-phrases.ts";
import { type KoreanContent, koreanContent, withoutPoliteness } from "../text/korean-predicates.ts";
import {
  isAuxiliary,
  isKoreanQuestionWord,
  isLightKoreanVerb,
  isLightKoreanWord,
  isParticle,
  oneSyllableNoun,
} from "../text/korean-words.ts";
import { relatedToAny } from "../text/related-words.ts";
import type { Word } from "../text/text-terms.ts";
import { type Emit, emitGroup, scanGroups, type TermKind } from "../text/text-terms.ts";

/** A thing that a question names: a word, an id, a number with its unit. */
export interface Concept {
  /** The weighted search terms that find it. */
  pieces: WeightedTerm[];
  /** The share of it that a text with these terms covers, 0–1. */
  coverageIn(terms: ReadonlySet<string>): number;
  /** An id; a word; a number with its unit; a verb; a word that most questions have. */
  kind: "name" | "word" | "quantity" | "predicate" | "light";
}

/** The things a question names, in order. Words that only ask are left out unless there are no others. */
export function readQuestion(text: string): Concept[] {
  const groups = groupsOf(text);
  const concepts = telling(groups);
  return concepts.length > 0 ? concepts : groups.map((group) => withRelated(conceptOf(group)));
}

/** "언제부터야?", "why?", "더 큰 건?": no word is worth searching for. */
export function namesNothing(text: string): boolean {
  return telling(groupsOf(text)).every(({ kind }) => kind === "light");
}

function groupsOf(text: string): Word[][] {
  const groups: Word[][] = [];
  scanGroups(text.slice(0, QUERY_LENGTH), (group) => groups.push(group));
  return groups;
}

function telling(groups: readonly Word[][]): Concept[] {
  const concepts: Concept[] = [];
  const phrases = knownPhrases(groups);
  const inPhrase = new Map(phrases.map(({ phrase }) => [phrase, [] as Concept[]]));
  for (const [place, group] of groups.entries()) {
    const phrase = phrases.find(({ from, to }) => place >= from && place < to);
    const next = groups[place + 1]?.[0];
    const rest = group.filter(
      (word, at) => !onlyAsks(word, group[at - 1] ?? groups[place - 1]?.at(-1), group[at + 1] ?? next),
    );
    const around = { counted: groups[place - 1]?.at(-1)?.text === "몇", next: next?.text ?? "" };
    if (phrase) {
      const words = inPhrase.get(phrase.phrase) ?? [];
      if (rest.length > 0) words.push(conceptOf(rest, around));
      if (place === phrase.to - 1 && words.length > 0) concepts.push(phraseConcept(phrase.phrase, words));
    } else if (rest.length > 0) concepts.push(withRelated(conceptOf(rest, around)));
  }
  return concepts;
}

function onlyAsks(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  if (word.kind === "latin") {
    // "May" is a month unless a pronoun follows.
    const asks =
      word.text === "may" && after !== undefined && /^(?:i|we|you|one|it|they|he|she)$/u.test(after.text);
    return asks || isEnglishStopWord(word.text);
  }
  if (word.kind !== "hangul") return false;
  if (isKoreanQuestionWord(word.text) || isAuxiliary(word.text)) return true;
  return word.joinedBy === "" && before?.kind === "latin" && isParticle(word.text);
}

function isLight(word: Word): boolean {
  if (word.kind === "latin") return isLightEnglishWord(word.text);
  return word.kind === "hangul" && isLightKoreanWord(word.text);
}

/** Words with a joint meaning that none has alone: "give back", "쉬는 날". */
function phraseConcept(phrase: string, words: readonly Concept[]): Concept {
  const whole: Concept = {
    pieces: [...words.flatMap(({ pieces }) => pieces), { term: phrase, weight: PHRASE_WEIGHT }],
    kind: "word",
    coverageIn: (terms) =>
      words.reduce((sum, word) => sum + word.coverageIn(terms), 0) / Math.max(1, words.length),
  };
  return withRelated(whole, relatedToAny([phrase]));
}

function withRelated(concept: Concept, related = relatedTo(concept)): Concept {
  if (related.size === 0) return concept;
  return {
    ...concept,
    coverageIn(terms) {
      const covered = concept.coverageIn(terms);
      if (covered >= RELATED_WORD_COVERAGE) return covered;
      for (const word of related) if (terms.has(word)) return RELATED_WORD_COVERAGE;
      return covered;
    },
  };
}

function relatedTo({ kind, pieces }: Concept): ReadonlySet<string> {
  return relatedToAny(kind === "name" ? [] : pieces.map(({ term }) => term));
}

interface Around {
  /** After "몇", a unit says what is wanted, not the subject. */
  counted: boolean;
  /** The word behind it; "" at the end. */
  next: string;
}

function conceptOf(group: Word[], around: Around = { counted: false, next: "" }): Concept {
  const [word] = group;
  if (group.length === 1 && word?.kind === "hangul") return koreanConcept(word.text, around);
  const light = group.every(isLight);
  const pieces = collect((emit) => emitGroup(group, emit), light ? LIGHT_WORD_WEIGHT : 1);
  const whole = pieces.filter(({ kind }) => kind === "joined" || (group.length === 2 && kind === "number"));
  return {
    pieces: pieces.map(({ term, weight }) => ({ term, weight })),
    kind: light ? "light" : kindOf(group),
    coverageIn(terms) {
      const covered = (list: readonly WeightedTerm[]) => list.filter(({ term }) => terms.has(term)).length;
      if (whole.some(({ term }) => terms.has(term) && /\D/u.test(term))) return 1;
      const unanchored = group.some(({ joinedBy }) => joinedBy === " ");
      const share =
        whole.length === 0 ? 1 : unanchored ? PIECES_OF_UNANCHORED_NAME_COVERAGE : PIECES_OF_NAME_COVERAGE;
      return pieces.length === 0 ? 0 : share * (covered(pieces) / pieces.length);
    },
  };
}

function kindOf(group: readonly Word[]): Concept["kind"] {
  if (!group.some(({ kind }) => kind === "number")) return "word";
  return group[0]?.kind === "latin" ? "name" : "quantity";
}

function koreanConcept(written: string, { counted, next }: Around): Concept {
  const text = withoutPoliteness(written);
  const { stem, variant, kind } = contentBefore(next, text);
  const short = shortNoun(text);
  const light =
    counted ||
    short !== null ||
    isLightKoreanWord(text) ||
    (kind === "predicate" && [stem, variant ?? stem].some((each) => isLightKoreanVerb(each)));
  const factor = light && short === null ? LIGHT_WORD_WEIGHT : kind === "predicate" ? PREDICATE_WEIGHT : 1;
  const stems = variant === null ? [stem] : [stem, variant];
  const pieces =
    kind === "predicate"
      ? collect((emit) => {
          for (const each of stems) emitPredicate(each, text, emit);
        }, factor)
      : collect((emit) => emitGroup([{ kind: "hangul", text, joinedBy: null }], emit), factor).filter(
          ({ term, kind: piece }) => piece !== "edge" || reachesOneBeyond(text, stem, term),
        );
  if (kind === "noun" && stem.length > 1 && !pieces.some(({ term }) => term === stem))
    pieces.push({ term: stem, kind: "word", weight: factor });
  return {
    pieces: pieces.map(({ term, weight }) => ({ term, weight })),
    kind: light ? "light" : kind === "predicate" ? "predicate" : "word",
    coverageIn(terms) {
      if (short !== null && terms.has(short)) return 1;
      // What looks like a particle may belong to a compound: "여름휴가".
      const compound = kind === "noun" && text.length >= 4 && text.length === stem.length + 1;
      if (compound && shareOfSyllables(text, terms) === 1) return 1;
      // Of a word whose meaning is known, some syllables are another word: "와이" of "와이프" in "와이셔츠".
      return Math.max(
        ...stems.map((each) => {
          const share = shareOfSyllables(each, terms);
          return share < 1 && isKoreanEntry(each) ? 0 : share;
        }),
      );
    },
  };
}

/** "키워도" is a verb before 돼, and only there. */
function contentBefore(next: string, text: string): KoreanContent {
  const asked = text.endsWith("도") && /^[되돼될됩된]/u.test(next) ? koreanContent(`${text}돼`) : null;
  return asked?.kind === "predicate" ? asked : koreanContent(text);
}

/** A noun of one syllable before its particle ("물을", "집에서"), which is too common to tell much. */
function shortNoun(text: string): string | null {
  if (text.length === 1) return text;
  return /^.(?:에서|에는|에도|으로|까지|부터|에게|처럼|보다|마다)$/u.test(text)
    ? text.charAt(0)
    : oneSyllableNoun(text);
}

function emitPredicate(stem: string, word: string, emit: Emit): void {
  if (stem.length === 1) {
    if (word.length > 1) emit(word.slice(0, 2), "edge");
    return;
  }
  emit(stem, "word");
  for (let at = 0; at + 2 <= stem.length; at++) emit(stem.slice(at, at + 2), "pair");
}

/** Whether this is the pair with the stem's last syllable; later pairs contain only endings. */
function reachesOneBeyond(word: string, stem: string, pair: string): boolean {
  return word.slice(stem.length - 1, stem.length + 1) === pair;
}

/** A compound may be written in one word or apart: a text with "여름" and "휴가" covers "여름휴가". */
function shareOfSyllables(stem: string, terms: ReadonlySet<string>): number {
  if (terms.has(stem)) return 1;
  const covered = new Set<number>();
  for (let at = 0; at + 2 <= stem.length; at++) {
    if (terms.has(stem.slice(at, at + 2))) covered.add(at).add(at + 1);
  }
  return covered.size / stem.length;
}

interface Piece extends WeightedTerm {
  kind: TermKind;
}

function collect(emitAll: (emit: Emit) => void, factor: number): Piece[] {
  const pieces = new Map<string, Piece>();
  emitAll((term, kind) => {
    const weight = factor * QUERY_TERM_WEIGHTS[kind];
    if ((pieces.get(term)?.weight ?? 0) < weight) pieces.set(term, { term, kind, weight });
  });
  return [...pieces.values()];
}
