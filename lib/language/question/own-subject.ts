import { words } from "../lexicon/load.ts";
import { englishStem } from "../text/english-words.ts";
import { type Concept, namesNothing, readQuestion } from "./read-question.ts";

const ASPECTS = words("aspects");

const KOREAN_ASPECT = new RegExp(`^${ASPECTS.korean("aspect")}+들?$`, "u");
const stemsOf = (group: string) => ASPECTS.groups.get(group)?.english.map(englishStem) ?? [];
const ENGLISH_ASPECTS = new Set(stemsOf("aspect"));
const LABELS = new Set([...(ASPECTS.groups.get("label")?.korean ?? []), ...stemsOf("label")]);

export interface OwnSubject {
  /** How many things the question names, without words that nearly every question has. */
  content: number;
  /** Those that name a thing, not an aspect of one. */
  subjects: Set<string>;
  /** It names an id, with or without its label. */
  hasName: boolean;
  /** It names both its subject and what it asks, so it needs no earlier turn. */
  standsAlone: boolean;
  /** It asks for an aspect of a thing: "the price". */
  hasAspect: boolean;
}

/** What a question names by itself. */
export function ownSubject(question: string): OwnSubject {
  const concepts = readQuestion(question).filter(({ pieces }) => pieces.length > 0);
  const hasName = concepts.some(({ kind }) => kind === "name");
  const counted = concepts.filter((concept) => !(hasName && LABELS.has(wordOf(concept))));
  // "Since when?" consists only of question words, so it names nothing.
  const content = namesNothing(question) ? [] : counted.filter(({ kind }) => kind !== "light");
  const subjects = new Set(
    content
      .filter(({ kind }) => kind === "name" || kind === "word")
      .map(wordOf)
      .filter((word) => !isAspect(word)),
  );
  // An id needs anything asked of it, even "the cause"; other subjects need two words. A number only
  // identifies the thing ("2번 밸브"), so it does not count.
  const telling = content.filter(({ kind }) => kind !== "quantity");
  const standsAlone = hasName ? counted.length > 1 : subjects.size > 0 && telling.length > 1;
  const hasAspect = concepts.some((concept) => isAspect(wordOf(concept)));
  return { content: content.length, subjects, hasName, standsAlone, hasAspect };
}

/** "그때 원인이 뭐였어요?", "and the price?": asks for one aspect of what was spoken of, and names nothing else. */
export function namesOneAspect(question: string): boolean {
  const named = readQuestion(question).filter(({ pieces, kind }) => pieces.length > 0 && kind !== "light");
  return named.length <= 1 && namesOnlyAspects(question);
}

/** "The cause", "how to": names nothing but what it wants of something. */
export function namesOnlyAspects(question: string): boolean {
  const concepts = readQuestion(question).filter(({ pieces }) => pieces.length > 0);
  return (
    concepts.length > 0 && concepts.every((concept) => concept.kind === "light" || isAspect(wordOf(concept)))
  );
}

/** The longest piece, which is the word itself. */
export function wordOf({ pieces }: Concept): string {
  return pieces.reduce((longest, { term }) => (term.length > longest.length ? term : longest), "");
}

/** Expects a Korean noun without its particle, or an English stem. */
export function isAspect(word: string): boolean {
  return ENGLISH_ASPECTS.has(word) || KOREAN_ASPECT.test(word);
}
