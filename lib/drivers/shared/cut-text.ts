/** The beginning of a text, never cut within a surrogate pair. */
export function cutTo(length: number, text: string): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
