import { syllableOf } from "../../domain/syllable.ts";
import { withParticle } from "../../domain/with-particle.ts";

/** The forms of a particle after a closed syllable and after an open one. */
const PAIRS = [
  ["은", "는"],
  ["이", "가"],
  ["을", "를"],
  ["과", "와"],
  ["으로", "로"],
  ["이랑", "랑"],
  ["이나", "나"],
] as const;
/** The final consonant (ㄹ) that takes "로": 서울로. */
const RIEUL = 8;

/**
 * The text after a replaced word, with the particle that fits the new word: after "E-304", "은 왜 떠?" becomes
 * "는 왜 떠?".
 */
export function behindAnother(word: string, rest: string): string {
  const particle = /^[가-힣]*/u.exec(rest)?.[0] ?? "";
  const pair = PAIRS.find((each) => each.some((form) => form === particle));
  if (pair === undefined) return rest;
  const [closed, open] = pair;
  const isOpen = open === "로" && syllableOf(word.slice(-1))?.final === RIEUL;
  const taken = isOpen ? open : withParticle(word, closed, open).slice(word.length);
  return taken + rest.slice(particle.length);
}
