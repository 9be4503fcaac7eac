/**
 * A quick estimate of the tokens of a text where no model is and no tokenizer is loaded
 * (lib/turn/compose/token-plan counts): about one token a Hangul, Han or Kana character, which is too many,
 * and one per four others.
 */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (isWide(text.charCodeAt(at))) wide += 1;
  return Math.ceil(wide + (text.length - wide) / 4);
}

/** Code units compared as numbers: an expression that makes a list of them takes ten times as long. */
function isWide(unit: number): boolean {
  if (unit < 0x1100) return false;
  return (
    (unit >= 0xac00 && unit <= 0xd7a3) ||
    (unit >= 0x3400 && unit <= 0x9fff) ||
    (unit >= 0x3040 && unit <= 0x30ff) ||
    (unit >= 0x3130 && unit <= 0x318f) ||
    unit <= 0x11ff
  );
}
