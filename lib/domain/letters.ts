/** Whether the text has letters or digits of any script, the characters that carry meaning. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

export function hasDigit(text: string): boolean {
  return /\d/u.test(text);
}

/** Korean letters in any form, including single ones: "ㅋㅋ". */
export function hasHangul(text: string): boolean {
  return /\p{Script=Hangul}/u.test(text);
}

/** A whole Korean syllable, as in the words of a sentence. */
export function hasSyllable(text: string): boolean {
  return /[가-힣]/u.test(text);
}

export function startsWithSyllable(text: string): boolean {
  return /^[가-힣]/u.test(text);
}

/** The text without blanks, marks and symbols: the same for different spellings. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}
