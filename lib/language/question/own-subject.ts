import { ASPECTS } from "../lexicon/aspects.ts";
import { englishStem } from "../text/english-words.ts";
import { type Concept, namesNothing, readQuestion } from "./read-question.ts";

const KOREAN_ASPECT = new RegExp(`^${ASPECTS.korean("aspect")}+들?$`, "u");
const stemsOf = (group: string) => ASPECTS.groups.get(group)?.english.map(englishStem) ?? [];
const ENGLISH_ASPECTS = new Set(stemsOf("aspect"));
const LABELS = new Set([...(ASPECTS.groups.get("label")?.korean ?? []), ...stemsOf("label")]);

export interface OwnSubject {
  /** What the question names, without words that nearly every question has. */
  content: number;
  /** Those of it that name a thing: no aspect of one. */
  subjects: Set<string>;
  /** An id, with or without what it is an id of. */
  hasName: boolean;
  /** It says of what it asks, and what: no turn before it is needed. */
  standsAlone: boolean;
  /** One of the words is what is wanted of a thing: "the price". */
  hasAspect: boolean;
}

/** What a question names by itself. */
export function ownSubject(question: string): OwnSubject {
  const concepts = readQuestion(question).filter(({ pieces }) => pieces.length > 0);
  const hasName = concepts.some(({ kind }) => kind === "name");
  const counted = concepts.filter((concept) => !(hasName && LABELS.has(wordOf(concept))));
  // "Since when?": words that only ask name nothing, though nothing else is there.
  const content = namesNothing(question) ? [] : counted.filter(({ kind }) => kind !== "light");
  const subjects = new Set(
    content
      .filter(({ kind }) => kind === "name" || kind === "word")
      .map(wordOf)
      .filter((word) => !isAspect(word)),
  );
  // An id with anything that is asked of it, even "the cause"; of other things two words.
  // A number tells which one ("2번 밸브"), not what is asked of it.
  const telling = content.filter(({ kind }) => kind !== "quantity");
  const standsAlone = hasName ? counted.length > 1 : subjects.size > 0 && telling.length > 1;
  const hasAspect = concepts.some((concept) => isAspect(wordOf(concept)));
  return { content: content.length, subjects, hasName, standsAlone, hasAspect };
}

/**
 * "그때 원인이 뭐였어요?", "and the price?": one thing is wanted of what was spoken of, and nothing is named besides.
 */
export function namesOneAspect(question: string): boolean {
  const named = readQuestion(question).filter(({ pieces, kind }) => pieces.length > 0 && kind !== "light");
  return named.length <= 1 && namesOnlyAspects(question);
}

/** "The cause", "how to": nothing is named but what is wanted of something. */
export function namesOnlyAspects(question: string): boolean {
  const concepts = readQuestion(question).filter(({ pieces }) => pieces.length > 0);
  return (
    concepts.length > 0 && concepts.every((concept) => concept.kind === "light" || isAspect(wordOf(concept)))
  );
}

/** The longest piece: the word itself. */
export function wordOf({ pieces }: Concept): string {
  return pieces.reduce((longest, { term }) => (term.length > longest.length ? term : longest), "");
}

/** Expects a Korean noun without its particle, or an English stem. */
export function isAspect(word: string): boolean {
  return ENGLISH_ASPECTS.has(word) || KOREAN_ASPECT.test(word);
}
