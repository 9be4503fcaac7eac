/** Longer keys are looked for by their beginning: the engine takes patterns of 1,000 characters. */
const LONGEST = 80;

/** Letters and digits of these are one byte wide in print and two bytes wide in Korean and Japanese text ("ＧＣＢ－１２３"). */
const WIDE_OFFSET = 0xff01 - 0x21;

/** What stands between letters and digits: punctuation, blanks and accents of every kind that an id is written with. */
const BETWEEN =
  "\\u0000-/:-@\\[-`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u0300-\u036f\u2000-\u2065\u20a0-\u20bf\u2190-\u245f\u2500-\u2bff\u3000-\u3003\u3008-\u3020\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65";

/**
 * A Lucene pattern (flags: INTERSECTION; case-insensitive) for the ids that have this key: its letters and digits in their order, and no
 * others. A few ids more may match, whose keys have to be compared.
 */
export function idKeyPattern(idKey: string): string {
  // The one word that the key writes in another script.
  const spellings = [...new Set([idKey, idKey.replaceAll("myservice", "마이서비스")])];
  return spellings.map(spelled).join("|");
}
