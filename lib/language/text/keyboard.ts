import { FINALS, INITIALS, syllableOf, VOWELS, writtenSyllable } from "../../domain/syllable.ts";

/** The same keys on the Korean (two-set) and the English layout. */
const KEYS = new Map(
  [
    ..."r ㄱ R ㄲ s ㄴ e ㄷ E ㄸ f ㄹ a ㅁ q ㅂ Q ㅃ t ㅅ T ㅆ d ㅇ w ㅈ W ㅉ c ㅊ z ㅋ x ㅌ v ㅍ g ㅎ".matchAll(
      /(\w) (\S)/gu,
    ),
    ..."k ㅏ o ㅐ i ㅑ O ㅒ j ㅓ p ㅔ u ㅕ P ㅖ h ㅗ y ㅛ n ㅜ b ㅠ m ㅡ l ㅣ".matchAll(/(\w) (\S)/gu),
  ].map(([, key = "", jamo = ""]) => [key, jamo] as const),
);
const LETTERS = new Map([...KEYS].map(([key, jamo]) => [jamo, key.toLowerCase()]));

/** Letters that are typed with two keys. */
const JOINED = new Map(
  "ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ"
    .split(" ")
    .map((each) => [each.slice(1), each.charAt(0)]),
);
const PARTS = new Map([...JOINED].map(([parts, whole]) => [whole, parts]));

/** Latin letters as they would be on the Korean layout; null when they form no whole syllables. */
export function typedAsKorean(word: string): string | null {
  const jamo = [...word].map((letter) => KEYS.get(letter) ?? KEYS.get(letter.toLowerCase()) ?? "");
  return jamo.includes("") ? null : syllablesOf(jamo);
}

/** Hangul as it would be on the English layout; null when the word contains anything else. */
export function typedAsEnglish(word: string): string | null {
  const letters = [...word.normalize("NFC")].flatMap(jamoOf).map((jamo) => LETTERS.get(jamo) ?? "");
  return letters.includes("") ? null : letters.join("");
}

/** The letters of a syllable, or the letter itself, one per key. */
function jamoOf(character: string): string[] {
  const syllable = syllableOf(character);
  if (syllable === null) return [...(PARTS.get(character) ?? character)];
  const initial = INITIALS.charAt(syllable.initial);
  const vowel = VOWELS.charAt(syllable.vowel);
  const final = FINALS.charAt(syllable.final).trim();
  return [initial, vowel, final].flatMap((jamo) => [...(PARTS.get(jamo) ?? jamo)]);
}

/**
 * Composes syllables, each with the longest final that leaves the next one its initial; null when letters
 * remain.
 */
function syllablesOf(jamo: readonly string[]): string | null {
  let text = "";
  for (let at = 0; at < jamo.length; ) {
    const initial = INITIALS.indexOf(jamo[at] ?? "");
    const [vowel, afterVowel] = read(jamo, at + 1, VOWELS);
    if (initial < 0 || vowel < 0) return null;
    const [final, afterFinal] = readFinal(jamo, afterVowel);
    text += writtenSyllable({ initial, vowel, final });
    at = afterFinal;
  }
  return text === "" ? null : text;
}

/** The letter that two keys make, or one key. */
function read(jamo: readonly string[], at: number, letters: string): [place: number, next: number] {
  const joined = JOINED.get(`${jamo[at] ?? ""}${jamo[at + 1] ?? ""}`);
  const place = joined === undefined ? -1 : letters.indexOf(joined);
  return place >= 0 ? [place, at + 2] : [letters.indexOf(jamo[at] ?? "?"), at + 1];
}

function readFinal(jamo: readonly string[], at: number): [place: number, next: number] {
  const isVowel = (place: number) => VOWELS.includes(jamo[place] ?? "?");
  const [joined, afterJoined] = read(jamo, at, FINALS);
  if (afterJoined === at + 2 && joined > 0 && !isVowel(at + 2)) return [joined, at + 2];
  const single = FINALS.indexOf(jamo[at] ?? "?");
  return single > 0 && !isVowel(at + 1) ? [single, at + 1] : [0, at];
}
