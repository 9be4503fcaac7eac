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
