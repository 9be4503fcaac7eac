/** A list in a prompt, each item on a line of its own. */
export function lines(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join("");
}
