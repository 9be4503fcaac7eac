/**
 * A regular expression written over several lines: a line break and the indentation around it do not
 * count, everything else, spaces inside a line too, stands as it would between slashes. Built once,
 * where the module is loaded.
 */
export function pattern(flags: string): (strings: TemplateStringsArray, ...parts: string[]) => RegExp {
  return (strings, ...parts) => new RegExp(partOfPattern(strings, ...parts), flags);
}

/** The source of a piece that several patterns share, written the same way. */
export function partOfPattern(strings: TemplateStringsArray, ...parts: string[]): string {
  return String.raw({ raw: strings.raw.map(joinLines) }, ...parts);
}

/**
 * The same for Korean alone: the blanks between words are those that people leave out as they
 * like (`optionalBlanks`).
 */
export function koreanPattern(flags: string): (strings: TemplateStringsArray, ...parts: string[]) => RegExp {
  return (strings, ...parts) => new RegExp(partOfKorean(strings, ...parts), flags);
}

export function partOfKorean(strings: TemplateStringsArray, ...parts: string[]): string {
  return String.raw({ raw: strings.raw.map((text) => optionalBlanks(joinLines(text))) }, ...parts);
}

/**
 * A source as Korean is written: each blank may be left out or be several. One that must
 * stand there is written `\s`.
 */
export function optionalBlanks(source: string): string {
  return source.replaceAll(" ", "\\s*");
}

/** A text as the source of a pattern that finds just this text. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*/gu, "");
}
