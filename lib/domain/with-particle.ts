/** Digits and letters that end in a consonant when read aloud: "1" is 일, "M" is 엠. */
const CLOSED_ENDS = /[0136780lmnr]$/iu;
const FINAL_RIEUL = 8;

/** The word with the right form of the particle: 펌프는, 밸브는, 장갑은. */
export function withParticle(word: string, afterClosed: string, afterOpen: string): string {
  const last = word.trimEnd().at(-1) ?? "";
  const code = last.charCodeAt(0) - 0xac00;
  const isHangul = code >= 0 && code < 11_172;
  const closed = isHangul ? code % 28 !== 0 : CLOSED_ENDS.test(last);
  return `${word}${closed ? afterClosed : afterOpen}`;
}

/** "로" or "으로" after the word: 숙박비로, 서울로, 예산으로; both if the pronunciation is unknown. */
export function directionOf(word: string): "로" | "으로" | "(으)로" {
  const code = (word.trimEnd().at(-1) ?? "").charCodeAt(0) - 0xac00;
  if (!(code >= 0 && code < 11_172)) return "(으)로";
  const final = code % 28;
  return final === 0 || final === FINAL_RIEUL ? "로" : "으로";
}
