import { syllableOf } from "./syllable.ts";

/** Digits and letters that end in a consonant when read aloud: "1" is 일, "M" is 엠. */
const CLOSED_ENDS = /[0136780lmnr]$/iu;
const FINAL_RIEUL = 8;

/** The word with the right form of the particle: 펌프는, 밸브는, 장갑은. */
export function withParticle(word: string, afterClosed: string, afterOpen: string): string {
  const last = word.trimEnd().at(-1) ?? "";
  const syllable = syllableOf(last);
  const closed = syllable ? syllable.final !== 0 : CLOSED_ENDS.test(last);
  return `${word}${closed ? afterClosed : afterOpen}`;
}

/** "로" or "으로" after the word: 숙박비로, 서울로, 예산으로; both if the pronunciation is unknown. */
export function directionOf(word: string): "로" | "으로" | "(으)로" {
  const syllable = syllableOf(word.trimEnd().at(-1) ?? "");
  if (syllable === null) return "(으)로";
  return syllable.final === 0 || syllable.final === FINAL_RIEUL ? "로" : "으로";
}
