/** Letters and digits of any script: what a text says something with. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

export function hasDigit(text: string): boolean {
  return /\d/u.test(text);
}

/** Korean letters of any form, single ones too: "ㅋㅋ". */
export function hasHangul(text: string): boolean {
  return /\p{Script=Hangul}/u.test(text);
}

/** A whole Korean syllable, as words of a sentence are made of. */
export function hasSyllable(text: string): boolean {
  return /[가-힣]/u.test(text);
}

export function startsWithSyllable(text: string): boolean {
  return /^[가-힣]/u.test(text);
}

/** Without blanks, marks and signs: what two ways to write something have in common. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}
