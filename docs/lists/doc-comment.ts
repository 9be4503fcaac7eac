export interface Commented {
  comment: string;
  /** The line the comment stands before. */
  code: string;
}

/** The comments of a file that describe what follows them, each as one line of text. */
export function docComments(source: string): Commented[] {
  return [...source.matchAll(/^\/\*\*([\s\S]*?)\*\/\n(.*)$/gmu)].map(([, comment = "", code = ""]) => ({
    comment: comment
      .replace(/^\s*\*\s?/gmu, " ")
      .replace(/\s+/gu, " ")
      .trim(),
    code,
  }));
}

/** A stop before a small letter or within a name ends no sentence. */
export function firstSentence(text: string): string {
  return /^.*?[.](?=\s+\p{Lu}|\s*$)/u.exec(text)?.[0] ?? text;
}
