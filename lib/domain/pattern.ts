/**
 * A regular expression written over several lines: a line break and the indentation around it do not count, everything else, spaces
 * inside a line too, stands as it would between slashes. Built once, where the module is loaded.
 */
export function pattern(flags: string): (strings: TemplateStringsArray, ...parts: string[]) => RegExp {
  return (strings, ...parts) => new RegExp(partOfPattern(strings, ...parts), flags);
}

/** The source of a piece that several patterns share, written the same way. */
export function partOfPattern(strings: TemplateStringsArray, ...parts: string[]): string {
  return String.raw({ raw: strings.raw.map((text) => text.replaceAll(/\s*\n\s*/gu, "")) }, ...parts);
}
