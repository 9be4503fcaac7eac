/** Digits and letters as they are read: "1" is 일, "M" is 엠. */
const CLOSED_ENDS = /[0136780lmnr]$/iu;

/** The word with the form of the particle that it takes: 펌프는, 밸브는, 장갑은. */
export function withParticle(word: string, afterClosed: string, afterOpen: string): string {
  const last = word.trimEnd().at(-1) ?? "";
  const code = last.charCodeAt(0) - 0xac00;
  const isHangul = code >= 0 && code < 11_172;
  const closed = isHangul ? code % 28 !== 0 : CLOSED_ENDS.test(last);
  return `${word}${closed ? afterClosed : afterOpen}`;
}

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
