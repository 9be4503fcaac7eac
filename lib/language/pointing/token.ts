/**
 * What a word does in a reference; its words stand under the same name in lexicon/words/pointing-words.tsv. "detail" asks for
 * more of the same, "time" is read as one elsewhere, "link" holds an English phrase together. Words
 * without a class are content: they belong to the question.
 */
export const WORD_CLASSES = [
  "demonstrative",
  "earlier",
  "join",
  "all",
  "rest",
  "except",
  "whole",
  "show",
  "summarise",
  "compare",
  "download",
  "ground",
  "detail",
  "mention",
  "ask",
  "thing",
  "piece",
  "question",
  "time",
  "filler",
  "link",
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

export const NOUN_CLASSES = ["document", "question", "answer", "turn", "conversation"] as const;
export type NounClass = (typeof NOUN_CLASSES)[number];

export interface TokenPlace {
  text: string;
  from: number;
  to: number;
}

export interface NumberToken extends TokenPlace {
  kind: "number";
  value: number;
  /** Counted from the end: the last is 1. */
  fromEnd: boolean;
  /**
   * `label`: 2번, #2, [2], ②, number 2. `ordinal`: 두 번째, second. `plain`: 2, two. `count`: a number with
   * another unit (2장, 3호기), which belongs to the domain unless it is a page or a chapter.
   */
  form: "label" | "ordinal" | "plain" | "count";
  /** As it was written: "2.1" for a section; of a count also its unit. */
  digits: string;
  unit: string;
}

export interface NounToken extends TokenPlace {
  kind: "noun";
  noun: NounClass;
  plural: boolean;
  korean: boolean;
}

export interface WordToken extends TokenPlace {
  kind: "word";
  is: WordClass | null;
}

interface OtherToken extends TokenPlace {
  kind: "particle" | "mark";
}

export type Token = NumberToken | NounToken | WordToken | OtherToken;
