const TITLE_LENGTH = 80;
/** In order of nesting: 편, 장, 절, Ⅰ., 1., 1.1 and 1.1.1. */
const KINDS: readonly RegExp[] = [
  /^제\s*\d+\s*편(?:\s|$|의)/u,
  /^제\s*\d+\s*장(?:\s|$|의)/u,
  /^제\s*\d+\s*절(?:\s|$|의)/u,
  /^(?:[Ⅰ-Ⅻ]\s*\.?|[IVX]{1,5}\.)\s*\p{L}/u,
  /^\d{1,2}\.\s*\p{L}/u,
  /^\d{1,2}\.\d{1,2}\.?\s+\p{L}/u,
  /^\d{1,2}(?:\.\d{1,2}){2}\.?\s+\p{L}/u,
];
/** The first kind that also numbers list items. */
const LISTED = 3;
const SENTENCE = /[.!?。,;:]$|(?:니다|[한된이있없]다|시오|세요)$/u;
/** The words of an article behind its number, and behind its title when it has one. */
const ARTICLE = /^제\s*\d+\s*조(?:\s*의\s*\d+)?(\s*[(（][^)）]*[)）])?\s*(.*)$/su;
/** "<개정 2020. 1. 1.>": a note of the law behind the title of an article. */
const NOTE = /^(?:[<〈[][^>〉\]]*[>〉\]]\s*)+$/u;
const LEAST = 2;

/** A paragraph or heading, as the file marks it. */
interface Line {
  isHeading: boolean;
  text: string;
}

/**
 * The level of each line that is a heading by its number, by line index; only if the file marks no other
 * headings, because authors who number by hand often leave out the styles. Numbers that directly follow each
 * other are list items, and a single heading divides nothing.
 */
export function numberedHeadings(lines: readonly Line[]): ReadonlyMap<number, number> {
  const written = lines.flatMap((line, place) => (line.text.trim() === "" ? [] : [{ ...line, place }]));
  const kinds = written.map(({ text }) => kindOf(text.trim()));
  const isStyled = written.some(({ isHeading }, at) => isHeading && kinds[at] === null);
  const found = written.flatMap(({ place }, at) => {
    const kind = kinds[at] ?? null;
    if (kind === null || at === written.length - 1) return [];
    const isPoint = kind >= LISTED && (kinds[at - 1] === kind || kinds[at + 1] === kind);
    return isPoint ? [] : [{ place, kind }];
  });
  if (isStyled || found.length < LEAST) return new Map();
  const used = [...new Set(found.map(({ kind }) => kind))].sort((a, b) => a - b);
  return new Map(found.map(({ place, kind }) => [place, used.indexOf(kind) + 1]));
}

/** An article that stands in one line with its title: what it says is no heading, or nobody could quote it. */
export function isArticleText(line: string): boolean {
  const [, title, words = ""] = ARTICLE.exec(line.trim()) ?? [];
  if (words === "" || NOTE.test(words)) return false;
  return title !== undefined || SENTENCE.test(words);
}

function kindOf(text: string): number | null {
  if (text.length > TITLE_LENGTH || text.includes("\n") || SENTENCE.test(text)) return null;
  const kind = KINDS.findIndex((form) => form.test(text));
  return kind < 0 ? null : kind;
}
