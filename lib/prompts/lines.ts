/** A list in a prompt, one item per line. */
export function lines(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join("");
}
