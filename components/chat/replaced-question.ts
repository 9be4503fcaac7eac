/** Normalises words, regardless of punctuation, spacing and opening connectives. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:그럼|그러면|그리고|and|then|so)\s+/u, "")
    .replaceAll(/[\s?？.!,~]+/gu, " ")
    .trim();
}

/**
 * The question as it was understood, if a word of it was replaced. Null if an earlier question was only added
 * before or after it: nobody asks "about X, Y?", so nobody is shown it.
 */
export function replacedQuestion(asked: string, understood: string | undefined): string | null {
  if (understood === undefined || plain(understood).includes(plain(asked))) return null;
  return /에 관해, |^About “| \((?:about|앞 질문): /u.test(understood) ? null : understood;
}
