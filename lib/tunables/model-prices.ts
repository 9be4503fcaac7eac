/** US dollars for a million tokens that a model reads, and for a million that it writes. */
export interface ModelPrice {
  input: number;
  output: number;
}

/**
 * Prices of hosted models by how their names begin, as their makers listed them in November 2025; the first
 * that fits counts. They change: MODEL_PRICES says what is paid in truth. What is read from a provider's
 * cache is often cheaper, and counts as if it were not.
 */
const PRICES: readonly (readonly [name: RegExp, input: number, output: number])[] = [
  [/^gpt-4o-mini/u, 0.15, 0.6],
  [/^gpt-4o/u, 2.5, 10],
  [/^gpt-4\.1-nano/u, 0.1, 0.4],
  [/^gpt-4\.1-mini/u, 0.4, 1.6],
  [/^gpt-4\.1/u, 2, 8],
  [/^gpt-5(?:\.\d)?-nano/u, 0.05, 0.4],
  [/^gpt-5(?:\.\d)?-mini/u, 0.25, 2],
  [/^gpt-5(?:\.1)?(?:-chat|-20|$)/u, 1.25, 10],
  [/^o4-mini/u, 1.1, 4.4],
  [/^o3-mini/u, 1.1, 4.4],
  [/^o3(?:-20|$)/u, 2, 8],
  [/^claude-(?:opus-4-5|opus-4\.5)/u, 5, 25],
  [/^claude-opus-4/u, 15, 75],
  [/^claude-(?:sonnet-4|3-[57]-sonnet)/u, 3, 15],
  [/^claude-haiku-4/u, 1, 5],
  [/^claude-3-5-haiku/u, 0.8, 4],
  [/^gemini-2\.5-flash-lite/u, 0.1, 0.4],
  [/^gemini-2\.5-flash/u, 0.3, 2.5],
  [/^gemini-2\.5-pro/u, 1.25, 10],
];

/** What a hosted model costs, by its name; gateways put the maker before it. Null: that is not known. */
export function knownPriceOf(model: string): ModelPrice | null {
  const name = model.toLowerCase().split("/").at(-1) ?? "";
  const [, input, output] = PRICES.find(([pattern]) => pattern.test(name)) ?? [];
  return input === undefined || output === undefined ? null : { input, output };
}
