import { hasLetterOrDigit } from "@/lib/domain/letters.ts";
import { singleBlanks } from "@/lib/domain/text.ts";

/** A word, a number, a space or a punctuation mark: `text.slice(from, to)`. Tokens are compared by `key`. */
export interface Token {
  from: number;
  to: number;
  key: string;
}

const TOKEN =
  /[\p{Script=Hangul}]+|\p{N}+(?:[.,:]\p{N}+)*(?:[\p{Script=Latin}]+)?|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}_']*|<\/?[A-Za-z][^<>]*>|\s+|./gsu;
const HANGUL = /^\p{Script=Hangul}/u;

/**
 * Particles that Korean attaches to the word before them, longest first: "밸브를" is the word 밸브 and the
 * particle 를.
 */
const PARTICLES = [
  ..."으로부터 에서부터 으로서 으로써 에게서 이라도 이라면 까지는 에서는 으로는 에서도 마다의".split(" "),
  ..."에서 에게 한테 부터 까지 마다 으로 로서 로써 처럼 보다 이나 라도 조차 마저 밖에 만큼 이며 이고 에는 에도 와는 과는 로는 이란".split(
    " ",
  ),
  ..."은 는 이 가 을 를 에 의 도 로 와 과 만 나 랑".split(" "),
];

/**
 * Splits a text into tokens without gaps. Hangul words are split before their particle. A number keeps a
 * Latin unit ("5mm") but is split from a Hangul one.
 */
export function wordTokensOf(text: string, shift = 0): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0];
    const from = match.index + shift;
    const stem = HANGUL.test(word) ? word.length - particleLength(word) : word.length;
    tokens.push({ from, to: from + stem, key: keyOf(word.slice(0, stem)) });
    if (stem < word.length)
      tokens.push({ from: from + stem, to: from + word.length, key: keyOf(word.slice(stem)) });
  }
  return tokens;
}

function particleLength(word: string): number {
  return PARTICLES.find((particle) => word.length > particle.length && word.endsWith(particle))?.length ?? 0;
}

/** Line breaks and runs of spaces make no difference. */
function keyOf(word: string): string {
  return singleBlanks(word.normalize("NFC"));
}

/** How often each word occurs in a text; punctuation and spaces do not count. */
export function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of wordTokensOf(text))
    if (hasLetterOrDigit(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** 0–1: the share of words that two texts have in common. */
export function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, count] of small) common += Math.min(count, large.get(word) ?? 0);
  const all = total(one) + total(other);
  return all === 0 ? 0 : (2 * common) / all;
}

function total(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
