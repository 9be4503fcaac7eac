import { hasDigit } from "../../domain/letters.ts";
import { ORDINALS_EN } from "../lexicon/numbers.ts";
import { ENGLISH_CARDINALS, FROM_THE_END, readCircledNumber } from "./number-words.ts";
import { segmentHangul } from "./segment-hangul.ts";
import {
  NOUN_CLASSES,
  type NounClass,
  type NumberToken,
  type Token,
  type TokenPlace,
  WORD_CLASSES,
  type WordClass,
} from "./token.ts";
import { beginsWith, oneOf, pointingWords } from "./words.ts";

const isNumbering = oneOf("numbering");
const isMore = oneOf("more");
const isOneTime = oneOf("one time");

const CLASS_OF = new Map(
  WORD_CLASSES.flatMap((is) => pointingWords(is).english.map((word) => [word, is] as const)),
);
const NOUN_OF = new Map<string, { noun: NounClass; plural: boolean }>(
  NOUN_CLASSES.flatMap((noun) => [
    ...pointingWords(`${noun} noun`).english.map((word) => [word, { noun, plural: false }] as const),
    ...pointingWords(`${noun} nouns`).english.map((word) => [word, { noun, plural: true }] as const),
  ]),
);

/** Stands for a document id or a title, which were found before. */
export const NAMED = "\ue000";
const NAMED_RUN = /\ue000+/y;
const SPACE = /\s+/y;
const HANGUL = /[가-힣ㄱ-ㅎㅏ-ㅣ]+/y;
/** A sign belongs to a number at the beginning of a word only. */
const DIGITS = /\d{1,3}(?:,\d{3})+(?![\d,])|\d+(?:\.\d+)*(?:e[+-]?\d+)?/y;
const ORDINAL_ENDING = /(?:st|nd|rd|th)\b/y;
const KEYCAP = /\s?\u20e3/y;
/** Letters and digits grown together with dashes or dots: PX-40, e-217, gcb_123, v1.2. */
const MIXED = /(?=[a-z0-9]*[a-z])(?=[a-z]*[-_.]?[a-z0-9]*\d)[a-z0-9]+(?:[-_.][a-z0-9]+)*/y;
/** A name in a program, whatever words it is made of: doc_refs. */
const IDENTIFIER = /[a-z]+(?:_[a-z]+)+/y;
const NOUN_WITH_NUMBER = /^([a-z]+)[-_ ]?(\d{1,9})$/;
const LATIN = /[a-z]+(?:['-][a-z]+)*\.?(?:;[a-z]+)?|'s\b/y;
const isLastTime = beginsWith("last time");

/** The words, numbers and marks of a message, in order, with their places; linear in its length. */
export function tokenise(text: string): Token[] {
  return new Tokeniser(text).read();
}

class Tokeniser {
  readonly #text: string;
  readonly #tokens: Token[] = [];
  #index = 0;
  #spaced = true;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Token[] {
    while (this.#index < this.#text.length) {
      const space = this.#at(SPACE);
      if (space !== undefined) {
        this.#index += space.length;
        this.#spaced = true;
        continue;
      }
      const character = this.#text.charAt(this.#index);
      const circled = readCircledNumber(character);
      if (circled !== null) {
        this.#add({ ...this.#place(character), ...numberOf(circled, "label", character) });
        // ②번: the unit says the same once more.
        if (this.#text.charAt(this.#index) === "번") this.#index += 1;
        continue;
      }
      const named = this.#at(NAMED_RUN);
      if (named !== undefined) {
        this.#add({ kind: "mark", ...this.#place(named), text: NAMED });
        this.#index = this.#tokens.at(-1)?.to ?? this.#index + 1;
        continue;
      }
      const hangul = this.#at(HANGUL);
      if (hangul !== undefined) {
        const start = this.#index;
        for (const token of segmentHangul(hangul, this.#index, this.#spaced, this.#tokens.at(-1)))
          this.#add(token);
        this.#index = start + hangul.length;
        this.#spaced = false;
        continue;
      }
      if (
        hasDigit(character) ||
        (character === "-" && this.#spaced && hasDigit(this.#text.charAt(this.#index + 1)))
      ) {
        this.#addNumber(character === "-");
        continue;
      }
      const latin = this.#latinAt();
      if (latin) {
        for (const token of latin) this.#add(token);
        continue;
      }
      this.#add({ kind: "mark", ...this.#place(character) });
    }
    return this.#tokens.map((token, place) =>
      isOnceMore(this.#tokens, place) ? wordOf("filler", token) : token,
    );
  }

  #add(token: Token) {
    this.#tokens.push(token);
    this.#index = token.to;
    this.#spaced = false;
  }

  #at(form: RegExp) {
    form.lastIndex = this.#index;
    return form.exec(this.#text)?.[0];
  }

  #place(word: string) {
    return { text: word, from: this.#index, to: this.#index + word.length };
  }

  #addNumber(negative: boolean): void {
    const start = this.#index;
    const mixed = negative ? undefined : this.#at(MIXED);
    const ordinal = mixed && /^(\d+)(?:st|nd|rd|th)$/.exec(mixed);
    if (mixed !== undefined && !ordinal && !/^\d+e\d+$/.test(mixed)) {
      this.#add(wordOf(null, this.#place(mixed)));
      return;
    }
    if (negative) this.#index += 1;
    const digits = this.#at(DIGITS) ?? "0";
    const value = Number(digits.replace(/,/g, "")) * (negative ? -1 : 1);
    this.#index += digits.length;
    const ending = this.#at(ORDINAL_ENDING) ?? "";
    const keycap = this.#at(KEYCAP) ?? "";
    const to = this.#index + ending.length + keycap.length;
    this.#index = start;
    const form = ending ? "ordinal" : keycap ? "label" : "plain";
    this.#add({ from: start, to, text: this.#text.slice(start, to), ...numberOf(value, form, digits) });
  }

  #latinAt(): Token[] | null {
    const mixed = this.#at(MIXED);
    if (mixed !== undefined) return this.#mixedToken(mixed);
    const identifier = this.#at(IDENTIFIER);
    if (identifier !== undefined) return [wordOf(null, this.#place(identifier))];
    const latin = this.#at(LATIN);
    return latin === undefined ? null : [this.#wordToken(latin)];
  }

  #mixedToken(mixed: string): Token[] {
    const [, label] = /^(?:no|nr|num)\.?(\d{1,9})$/.exec(mixed) ?? [];
    if (label !== undefined) return [{ ...this.#place(mixed), ...numberOf(Number(label), "label", label) }];
    const [, word = "", digits = ""] = NOUN_WITH_NUMBER.exec(mixed) ?? [];
    const noun = NOUN_OF.get(word);
    if (!noun || noun.noun === "conversation") return [wordOf(null, this.#place(mixed))];
    const to = this.#index + mixed.length;
    return [
      { kind: "noun", korean: false, ...noun, ...this.#place(word) },
      { text: digits, from: to - digits.length, to, ...numberOf(Number(digits), "plain", digits) },
    ];
  }

  #wordToken(latin: string): Token {
    const bare = latin.replace(/\.$/, "");
    const word = [latin, bare, bare.replace(/'s$/, "")].find(isKnown) ?? bare;
    const end = word === bare.replace(/'s$/, "") && bare.endsWith("'s") ? bare.length : word.length;
    const token = classified(word, { ...this.#place(latin.slice(0, end)), text: word });
    const before = this.#tokens.at(-1);
    // "document one" is a number, "the second one" is not; "last week" is a time, "the last one" is not.
    const counted = before?.kind === "noun" || isNumbering(before?.text ?? "");
    if (word === "one" && counted)
      return { ...this.#place(latin.slice(0, end)), ...numberOf(1, "plain", word), text: word };
    const to = this.#index + word.length;
    if (word === "last" && isLastTime(/^\s+(.*)/s.exec(this.#text.slice(to, to + 20))?.[1]))
      return wordOf("time", this.#place(word));
    return token;
  }
}

/** 한 번 더, 한 번만 더, "once more": again, which asks for nothing that is not there. */
function isOnceMore(tokens: readonly Token[], place: number): boolean {
  const text = (offset: number) => tokens[place + offset]?.text ?? "";
  if (isMore(text(0))) return isOneTime(text(-1));
  return (
    (text(0) === "once" && text(1) === "more") ||
    (text(0) === "한" && /^번만?$/u.test(text(1)) && text(2) === "더")
  );
}

function wordOf(is: WordClass | null, { text, from, to }: TokenPlace): Token {
  return { kind: "word", is, text, from, to };
}

function isKnown(word: string): boolean {
  return (
    CLASS_OF.has(word) ||
    NOUN_OF.has(word) ||
    word in ENGLISH_CARDINALS ||
    word in ORDINALS_EN ||
    word in FROM_THE_END
  );
}

function classified(word: string, place: TokenPlace): Token {
  const noun = NOUN_OF.get(word);
  if (noun) return { kind: "noun", korean: false, ...noun, ...place };
  const ordinal = ORDINALS_EN[word];
  if (ordinal !== undefined) return { ...place, ...numberOf(ordinal, "ordinal", word) };
  const end = FROM_THE_END[word];
  if (end !== undefined) return { ...place, ...numberOf(end, "ordinal", word), fromEnd: true };
  const is = CLASS_OF.get(word) ?? null;
  const cardinal = ENGLISH_CARDINALS[word];
  // "one" is a thing far more often than a number.
  if (cardinal !== undefined && word !== "one") return { ...place, ...numberOf(cardinal, "plain", word) };
  return wordOf(is, place);
}

function numberOf(
  value: number,
  form: NumberToken["form"],
  digits: string,
): Omit<NumberToken, keyof TokenPlace> {
  return { kind: "number", value, fromEnd: false, form, digits, unit: "" };
}
