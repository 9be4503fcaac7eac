import type { NumberToken, Token, WordClass, WordToken } from "./token.ts";
import { beginsWith } from "./words.ts";

const isTimeUnitWord = beginsWith("time unit");

/** The tokens of a message while it is read: what one rule has understood, the next ones do not see. */
export class Phrase {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly #used: boolean[];

  constructor(tokens: readonly Token[], text: string) {
    this.tokens = tokens;
    this.text = text;
    this.#used = tokens.map(() => false);
  }

  at(index: number): Token | undefined {
    return this.tokens[index];
  }

  /** The text of a token; "" where there is none. */
  word(index: number): string {
    return this.tokens[index]?.text ?? "";
  }

  /** The token when no rule has taken it. */
  free(index: number): Token | undefined {
    return this.#used[index] ? undefined : this.tokens[index];
  }

  isUsed(index: number): boolean {
    return this.#used[index] ?? false;
  }

  use(from: number, to: number): void {
    for (let index = Math.max(0, from); index <= to && index < this.tokens.length; index++)
      this.#used[index] = true;
  }

  /** The first index from here on that holds neither a particle nor a word of these classes. */
  skip(index: number, step: 1 | -1, ...classes: WordClass[]): number {
    let at = index;
    for (let token = this.at(at); token; token = this.at(at)) {
      const passed =
        token.kind === "particle" ||
        (token.kind === "word" && token.is !== null && classes.includes(token.is));
      if (!passed) break;
      at += step;
    }
    return at;
  }

  /** Words that no rule has understood: what the message says besides pointing. */
  content(): WordToken[] {
    return this.tokens.filter(
      (token, index): token is WordToken => token.kind === "word" && token.is === null && !this.#used[index],
    );
  }

  /** Numbers that no rule has understood. Those of a date or a span of time are not among them. */
  numbers(): NumberToken[] {
    return this.tokens.filter(
      (token, index): token is NumberToken =>
        token.kind === "number" && !this.#used[index] && !isTimeUnit(token),
    );
  }

  namesTime(): boolean {
    return (
      this.has("time") ||
      this.tokens.some((token, index) => !this.#used[index] && token.kind === "number" && isTimeUnit(token))
    );
  }

  /** Is more said than what the rules have understood? */
  isBusy(): boolean {
    return this.content().length > 0 || this.numbers().length > 0;
  }

  has(...classes: WordClass[]): boolean {
    return this.tokens.some((token, index) => !this.#used[index] && isWord(token, ...classes));
  }

  /** The user's words between two tokens, as written. */
  between(from: number, to: number): string {
    const start = this.at(from)?.from ?? 0;
    const end = this.at(to)?.to ?? start;
    return this.text.slice(start, end).trim();
  }
}

/** Narrows only where it holds: a word of another class stays a word. */
export function isWord(
  token: Token | undefined,
  ...classes: WordClass[]
): token is WordToken & { is: WordClass } {
  return token?.kind === "word" && token.is !== null && classes.includes(token.is);
}

export function isNoun(token: Token | undefined, noun: string): boolean {
  return token?.kind === "noun" && token.noun === noun;
}

export function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === "mark" && marks.includes(token.text);
}

export function isParticleToken(token: Token | undefined, is: (text: string) => boolean): boolean {
  return token?.kind === "particle" && is(token.text);
}

function isTimeUnit({ form, unit }: NumberToken): boolean {
  return form === "count" && isTimeUnitWord(unit);
}
