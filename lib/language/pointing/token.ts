/** What a word does in a reference. Words without a class are content: they belong to the question. */
export type WordClass =
  /** 그, 이, 해당; that, this, the same */
  | "demonstrative"
  /** 이전, 방금, 위; previous, above */
  | "earlier"
  /** 그리고, 및; and, or */
  | "join"
  /** 전부, 둘 다; all, both */
  | "all"
  /** 나머지; rest, others */
  | "rest"
  /** 말고, 빼고; except, not */
  | "except"
  /** 전체, 원문; whole, full */
  | "whole"
  | "show"
  | "summarise"
  | "compare"
  | "download"
  /** 기준으로, 참고해서; based on, according to */
  | "ground"
  /** 자세히, 설명; detail, explain: asks for more of the same */
  | "detail"
  /** 말한, 인용한; mentioned, cited */
  | "mention"
  /** 물어본, 질문한; asked */
  | "ask"
  /** 거, 것; one, ones */
  | "thing"
  /** 부분, 내용; part, passage */
  | "piece"
  /** 뭐, 왜; what, why */
  | "question"
  /** 어제, 아침; yesterday, morning: read as a time elsewhere */
  | "time"
  /** 줘, 좀, 다시; please, could you */
  | "filler"
  /** the, of, from: what holds an English phrase together */
  | "link";

export type NounClass = "document" | "question" | "answer" | "turn" | "conversation";

interface TokenPlace {
  text: string;
  from: number;
  to: number;
  /** White space, or the beginning, stands before it. */
  spaced: boolean;
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
  /** The dictionary form of an inflected word that has a class, else the word itself. */
  stem: string;
}

export interface ParticleToken extends TokenPlace {
  kind: "particle";
}

export interface MarkToken extends TokenPlace {
  kind: "mark";
}

export type Token = NumberToken | NounToken | WordToken | ParticleToken | MarkToken;
