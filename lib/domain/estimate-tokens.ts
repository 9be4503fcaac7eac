/**
 * A quick estimate of a text's tokens where there is no model and no tokenizer is loaded
 * (lib/turn/compose/token-plan counts exactly): about one token per Hangul, Han or Kana character, which is
 * too many, and one per four other characters.
 */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (isWide(text.charCodeAt(at))) wide += 1;
  return Math.ceil(wide + (text.length - wide) / 4);
}

/**
 * Compares code units as numbers: a regular expression that collects them into a list is ten times slower.
 */
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
