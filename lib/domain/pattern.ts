/**
 * A regular expression written over several lines. A line break and the indentation around it are ignored;
 * everything else, including spaces inside a line, means what it would between slashes. Built once, when the
 * module is loaded.
 */
export function pattern(flags: string): (strings: TemplateStringsArray, ...parts: string[]) => RegExp {
  return (strings, ...parts) => new RegExp(partOfPattern(strings, ...parts), flags);
}

/** The source of a piece that several patterns share, written the same way. */
export function partOfPattern(strings: TemplateStringsArray, ...parts: string[]): string {
  return String.raw({ raw: strings.raw.map(joinLines) }, ...parts);
}

/**
 * The same for Korean only: people leave out the blanks between words as they like, so they are optional
 * (`optionalBlanks`).
 */
export function koreanPattern(flags: string): (strings: TemplateStringsArray, ...parts: string[]) => RegExp {
  return (strings, ...parts) => new RegExp(partOfKorean(strings, ...parts), flags);
}

export function partOfKorean(strings: TemplateStringsArray, ...parts: string[]): string {
  return String.raw({ raw: strings.raw.map((text) => optionalBlanks(joinLines(text))) }, ...parts);
}

/**
 * Makes every blank of the source optional and repeatable, as people write Korean. A mandatory blank is
 * written `\s`.
 */
export function optionalBlanks(source: string): string {
  return source.replaceAll(" ", "\\s*");
}

/** Escapes a text so that a pattern matches exactly that text. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*/gu, "");
}
