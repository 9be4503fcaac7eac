import { optionalBlanks, pattern } from "../../domain/pattern.ts";
import { FOUND_WORDS_REMEMBERED, LISTED_GAP_LENGTH } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";
import type { SubjectWords } from "../lexicon/subject-words.ts";

const CLAUSES = wordings("clauses");

export interface FoundWord {
  subject: string;
  text: string;
  from: number;
  to: number;
}

export type FindWords = (text: string) => FoundWord[];

/** Finds the subjects of the lists in a text. When two match at one place, the longer match wins. */
export function wordFinder(lists: readonly SubjectWords[]): FindWords {
  const words = lists.flat();
  const hangul = find(
    waysToWrite(words.map(([subject, ko]) => [subject, optionalBlanks(ko)])),
    // A name in Latin letters must not be part of a longer word: "HIV가", but not "hives".
    (source) => `(?<![a-z](?=[a-z]))(?:${source})(?!(?<=[a-z])[a-z])`,
  );
  const latin = find(
    waysToWrite(words.map(([subject, , en]) => [subject, en])),
    (source) => `(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`,
  );
  // Remembers the last text, because several rules read the same clause in turn.
  let last: { text: string; words: FoundWord[] } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, words: withoutOverlap([...hangul(text), ...latin(text)]) };
    return [...last.words];
  };
}

interface Way {
  subject: string;
  source: string;
}

/** Every way to write each subject, longer ones first. */
function waysToWrite(words: readonly (readonly [subject: string, source: string])[]): Way[] {
  return words
    .flatMap(([subject, sources]) => waysOf(sources).map((source) => ({ subject, source })))
    .sort((a, b) => lengthOf(b) - lengthOf(a));
}

/** The length of a source without its lookarounds. */
function lengthOf({ source }: Way): number {
  return source.replaceAll(/\(\?<?[=!](?:[^()]|\([^()]*\))*\)|\\s\*/gu, "").length;
}

/** The top-level alternatives of a source. */
function waysOf(source: string): string[] {
  const ways: string[] = [];
  let depth = 0;
  let way = "";
  for (const letter of source) {
    if (letter === "(" || letter === "[") depth += 1;
    if (letter === ")" || letter === "]") depth -= 1;
    if (letter === "|" && depth === 0) {
      ways.push(way);
      way = "";
    } else way += letter;
  }
  return [...ways, way];
}

function find(ways: readonly Way[], wrap: (source: string) => string): FindWords {
  // One pass over the text for all alternatives. Looking up the subject once per wording is cheaper than
  // capture groups that tell which alternative matched.
  const form = new RegExp(wrap(ways.map(({ source }) => source).join("|")), "giu");
  const forms = new Map<Way, RegExp>();
  const subjects = new Map<string, string>();
  const subjectAt = (text: string, place: number, written: string): string => {
    const known = subjects.get(written);
    if (known !== undefined) return known;
    const way = ways.find((each) => {
      const alone = forms.get(each) ?? new RegExp(wrap(each.source), "iuy");
      forms.set(each, alone);
      alone.lastIndex = place;
      return alone.test(text);
    });
    if (subjects.size >= FOUND_WORDS_REMEMBERED) subjects.clear();
    subjects.set(written, way?.subject ?? "");
    return way?.subject ?? "";
  };
  return (text) => {
    const all: FoundWord[] = [];
    // `matchAll` would copy this long expression for every text.
    form.lastIndex = 0;
    for (let found = form.exec(text); found; found = form.exec(text)) {
      const words = found[0].trimEnd();
      const subject = subjectAt(text, found.index, found[0]);
      all.push({ subject, text: words, from: found.index, to: found.index + words.length });
      if (found[0] === "") form.lastIndex += 1;
    }
    return all;
  };
}

function withoutOverlap(found: readonly FoundWord[]): FoundWord[] {
  const taken: FoundWord[] = [];
  for (const word of [...found].sort((a, b) => a.from - b.from || b.to - a.to))
    if (word.from >= (taken.at(-1)?.to ?? 0)) taken.push(word);
  return taken;
}

/** Words that may stand between two words of a list. */
const LISTED = pattern("iu")`
  ^(?:\s*(?:병|증))?\s*[이가은는]?\s*(?:${CLAUSES.korean("listed")}|,|&|\s|${CLAUSES.english("listed")}\b)*\s*$
`;

/** The words a statement is about: those with its frame ("I have") and those listed with one of them. */
export function framed(
  text: string,
  words: readonly FoundWord[],
  hasFrame: (before: string, after: string, word: FoundWord) => boolean,
): FoundWord[] {
  const isListed = (between: string) => between.length < LISTED_GAP_LENGTH && LISTED.test(between);
  const taken = words.map((word) => hasFrame(text.slice(0, word.from), text.slice(word.to), word));
  // English lists follow the frame, Korean ones come before it.
  for (let place = 1; place < words.length; place += 1) {
    const [before, word] = [words[place - 1], words[place]];
    if (before && word && taken[place - 1] && isListed(text.slice(before.to, word.from))) taken[place] = true;
  }
  for (let place = words.length - 2; place >= 0; place -= 1) {
    const [word, after] = [words[place], words[place + 1]];
    if (word && after && taken[place + 1] && isListed(text.slice(word.to, after.from))) taken[place] = true;
  }
  return words.filter((_, place) => taken[place]);
}
