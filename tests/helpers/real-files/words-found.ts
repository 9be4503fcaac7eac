export interface WordCount {
  expected: number;
  found: number;
  missing: string[];
}

export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/** How many of the expected words a text holds, each as often as it is expected. */
export function wordsFound(expected: string, text: string): WordCount {
  const left = new Map<string, number>();
  for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(expected);
  const missing = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  return { expected: words.length, found: words.length - missing.length, missing };
}
