/** Of longer keys the beginning is looked for: the engine takes patterns of 1,000 characters. */
const LONGEST = 32;

/** From "a" to the same letter as wide as a Korean one ("ａ"), as in "ＧＣＢ－１２３". */
const WIDE = 0xfee0;

/**
 * A Lucene class for what may stand between the letters and digits of an id: blanks, accents, and
 * punctuation of every kind.
 */
const BETWEEN = [
  "\u0001-/:-@[\\\\\\]\\^_`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0300-\u036f\u2000-\u2065",
  "\u20a0-\u20bf\u2190-\u23ff\u2500-\u2bff\u3000-\u3003\u3008-\u3020\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65",
].join("");

/**
 * A Lucene pattern (flag INTERSECTION) for the ids that have this key: its letters and digits in their
 * order, in any case and width, and no others. Ids that the key does not fit may match as well: their
 * keys have to be compared.
 */
export function idKeyPattern(idKey: string): string {
  // The one word whose key is in another script.
  const spellings = new Set([idKey, idKey.replaceAll("myservice", "마이서비스")]);
  return [...spellings].map(patternOf).join("|");
}

function patternOf(letters: string): string {
  const all = [...letters];
  const inOrder = all.slice(0, LONGEST).map(anyForm).join(".*");
  if (all.length > LONGEST) return `.*${inOrder}.*`;
  return `(.*${inOrder}.*&([${BETWEEN}]*[^${BETWEEN}]){${all.length}}[${BETWEEN}]*)`;
}

function anyForm(letter: string): string {
  const forms = new Set([letter, letter.toUpperCase()].filter((form) => [...form].length === 1));
  if (/^[a-z0-9]$/u.test(letter)) {
    for (const form of [...forms]) forms.add(String.fromCharCode(form.charCodeAt(0) + WIDE));
  }
  return `[${[...forms].join("")}]`;
}
