/**
 * Edits by which `read` differs from `written`, as a share of the characters written; blanks count as one.
 */
export function errorRate(written: string, read: string): { edits: number; characters: number } {
  const wanted = [...tidy(written)];
  const found = [...tidy(read)];
  let row = Array.from({ length: found.length + 1 }, (_, index) => index);
  for (const [at, character] of wanted.entries()) {
    const next = [at + 1];
    for (let index = 0; index < found.length; index += 1) {
      const same = (row[index] ?? 0) + (character === found[index] ? 0 : 1);
      next.push(Math.min(same, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return { edits: row.at(-1) ?? 0, characters: wanted.length };
}

/** The text as it is read aloud: without Markdown's marks. */
function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\\(.)/g, "$1")
    .replace(/^#+ |^\s*[-*] |\||^\s*:?-{3,}.*$/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
}
