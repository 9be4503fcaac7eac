/**
 * A quick estimate of the tokens of a text where no model is and no tokenizer is loaded
 * (lib/turn/compose/token-plan counts): about one token a Hangul, Han or Kana character, which is too many,
 * and one per four others.
 */
export function estimateTokens(text: string): number {
  const wide =
    text.match(/[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]/g)?.length ?? 0;
  return Math.ceil(wide + (text.length - wide) / 4);
}
