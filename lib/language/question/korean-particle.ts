import { withParticle } from "../../domain/with-particle.ts";

const PAIRS: readonly (readonly [closed: string, open: string])[] = [
  ["은", "는"],
  ["이", "가"],
  ["을", "를"],
  ["과", "와"],
];
const PARTICLE = /^(?:은|는|이|가|을|를|과|와)(?=$|[\s?.,!])/u;

/**
 * What stood behind a word, with the particle that the word in its place takes: "은 왜 떠?"
 * behind "E-304" is "는 왜 떠?".
 */
export function behindAnother(word: string, rest: string): string {
  const particle = PARTICLE.exec(rest)?.[0];
  const pair = PAIRS.find((each) => each.some((form) => form === particle));
  if (particle === undefined || pair === undefined) return rest;
  return withParticle(word, ...pair).slice(word.length) + rest.slice(particle.length);
}
