/**
 * Words as data: a table whose rows have a group, Korean words and English words. A group may have several
 * rows. "_" stands between the words of a phrase. A word with a full stop counts only alone: in Korean with
 * or without a particle ("형."), in English not in the plural ("dog.": an allergy to dogs is the speaker's
 * own).
 */
export interface WordTable {
  groups: ReadonlyMap<string, Words>;
  /**
   * The source of a regular expression for any word of these groups, with or without blanks between its
   * parts.
   */
  korean(...groups: readonly string[]): string;
  /** The same in English, each word in the singular, the plural or with "'s". */
  english(...groups: readonly string[]): string;
  /** In English, each word in exactly this form. */
  exactEnglish(...groups: readonly string[]): string;
  /** The words themselves, in both languages. */
  all(...groups: readonly string[]): ReadonlySet<string>;
}

export interface Words {
  korean: readonly string[];
  english: readonly string[];
}

/** What may follow a Korean noun, or its end. */
const PARTICLE = "(?=은|는|이|가|의|도|을|를|한테|에게|께서|께|님|랑|와|과|들|쪽|,|\\s|$)";

export function readWordTable(rows: readonly (readonly string[])[]): WordTable {
  const groups = new Map<string, Words>();
  for (const [group = "", korean = "", english = ""] of rows) {
    const known = groups.get(group);
    groups.set(group, {
      korean: [...(known?.korean ?? []), ...wordsOf(korean)],
      english: [...(known?.english ?? []), ...wordsOf(english)],
    });
  }
  const chosen = (names: readonly string[]) =>
    names.map((name) => {
      const group = groups.get(name);
      if (group === undefined) throw new Error(`no group "${name}" in this table of words`);
      return group;
    });
  return {
    groups,
    korean: (...names) => anyKorean(chosen(names).flatMap(({ korean }) => korean)),
    english: (...names) => anyEnglish(chosen(names).flatMap(({ english }) => english)),
    exactEnglish: (...names) => anyOf(chosen(names).flatMap(({ english }) => english)),
    all: (...names) => new Set(chosen(names).flatMap(({ korean, english }) => [...korean, ...english])),
  };
}

/** The words of a column, or of any blank-separated list. */
export function wordsOf(column: string): string[] {
  return column.split(/\s+/u).filter((word) => word !== "");
}

function anyKorean(words: readonly string[]): string {
  return anyOf(words, (word) => {
    const source = word.replace(".", "").replaceAll("_", "\\s*");
    return word.endsWith(".") ? `(?<![가-힣A-Za-z\\d])${source}${PARTICLE}` : source;
  });
}

function anyEnglish(words: readonly string[]): string {
  return anyOf(words, (word) => {
    const source = word.replace(".", "").replaceAll("_", "[\\s-]");
    if (word.endsWith(".")) return `${source}(?:'s)?`;
    if (/[^aeiou]y$/u.test(source)) return `${source.slice(0, -1)}(?:y|y'?s|ies)`;
    return /(?:s|x|ch|sh)$/u.test(source) ? `${source}(?:es)?` : `${source}(?:'?s)?`;
  });
}

/** Longer words come first, so that none matches only the beginning of another. */
export function anyOf(words: readonly string[], source: (word: string) => string = (word) => word): string {
  return `(?:${[...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map(source)
    .join("|")})`;
}
