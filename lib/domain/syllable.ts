/** A whole Hangul syllable by its letters, each by its place in the order of Unicode. */
export interface Syllable {
  initial: number;
  vowel: number;
  /** 0: the syllable is open. */
  final: number;
}

export const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
export const VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
export const FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";
const FIRST = 0xac_00;
const COUNT = INITIALS.length * VOWELS.length * FINALS.length;

/** Null: it is none. */
export function syllableOf(character: string): Syllable | null {
  const at = character.charCodeAt(0) - FIRST;
  if (!(at >= 0 && at < COUNT)) return null;
  const initial = Math.floor(at / (VOWELS.length * FINALS.length));
  return { initial, vowel: Math.floor(at / FINALS.length) % VOWELS.length, final: at % FINALS.length };
}

export function writtenSyllable({ initial, vowel, final }: Syllable): string {
  return String.fromCharCode(FIRST + (initial * VOWELS.length + vowel) * FINALS.length + final);
}
