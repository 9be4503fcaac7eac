import type { SubjectWords } from "./health-words.ts";

export interface FoundWord {
  subject: string;
  text: string;
  from: number;
  to: number;
}

export type FindWords = (text: string) => FoundWord[];

/** Finds the subjects of a list in a text; of two at one place the longer one. */
export function wordFinder(lists: readonly SubjectWords[]): FindWords {
  const words = lists.flat();
  const subjects = words.map(([subject]) => subject);
  const alternatives = words.map(
    ([, ko, en], place) => `(?<w${place}>(?:${ko})|(?<![\\p{L}\\d])(?:${en})(?![\\p{L}\\d]))`,
  );
  // One pass over the text for all of them; the groups say which it was.
  const form = new RegExp(alternatives.join("|"), "giu");
  return (text) =>
    [...text.matchAll(form)].map((found) => {
      const group = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined)?.[0] ?? "w0";
      return {
        subject: subjects[Number(group.slice(1))] ?? "",
        text: found[0].trim(),
        from: found.index,
        to: found.index + found[0].length,
      };
    });
}

/** The words that a statement is about: those behind its frame ("I have"), and those that are listed with one of them. */
export function framed(
  text: string,
  words: readonly FoundWord[],
  hasFrame: (before: string, after: string, word: FoundWord) => boolean,
): FoundWord[] {
  const isListed = (between: string) =>
    between.length < 60 &&
    /^(?:\s*(?:병|증))?\s*(?:이|가|은|는)?\s*(?:,|와|과|이?랑|하고|및|이고|도|and|or|nor|as well as|plus|&|\s|(?:a|an|my|high|low|severe|mild|chronic|type\s*[12]|제?\s*[12]\s*형|(?:\d[\d.,]*\s*(?:mg|mcg|g|ml|iu|units?|밀리그램|정|알)))\b)*\s*$/iu.test(
      between,
    );
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
