/**
 * A quick upper-ish estimate of the tokens of a text, good enough to keep a prompt inside its budget: about one token a
 * Hangul, Han or Kana character and one per four others.
 */
export function estimateTokens(text: string): number {
  const wide =
    text.match(/[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]/g)?.length ?? 0;
  return Math.ceil(wide + (text.length - wide) / 4);
}
