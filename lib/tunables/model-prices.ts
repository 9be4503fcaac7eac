/** US dollars for a million tokens that a model reads, and for a million that it writes. */
export interface ModelPrice {
  input: number;
  output: number;
}

/**
 * Prices of hosted models, as tables of March 2026 gave those of their makers. Only the models that are named
 * here: what another one of a family costs, nobody can tell from its name. MODEL_PRICES says what is paid in
 * truth. What is read from a provider's cache is often cheaper, and counts as if it were not; so does what a
 * provider asks more for in a very long prompt.
 */
const PRICES: Readonly<Record<string, readonly [input: number, output: number]>> = {
  "gpt-4o": [2.5, 10],
  "gpt-4o-mini": [0.15, 0.6],
  "gpt-4.1": [2, 8],
  "gpt-4.1-mini": [0.4, 1.6],
  "gpt-4.1-nano": [0.1, 0.4],
  "gpt-5": [1.25, 10],
  "gpt-5-mini": [0.25, 2],
  "gpt-5-nano": [0.05, 0.4],
  "gpt-5.1": [1.25, 10],
  "gpt-5.4": [2.5, 15],
  o3: [2, 8],
  "o3-mini": [1.1, 4.4],
  "o4-mini": [1.1, 4.4],
  "claude-opus-4": [15, 75],
  "claude-opus-4-1": [15, 75],
  "claude-opus-4-5": [5, 25],
  "claude-opus-4-6": [5, 25],
  "claude-sonnet-4": [3, 15],
  "claude-sonnet-4-5": [3, 15],
  "claude-sonnet-4-6": [3, 15],
  "claude-3-5-sonnet": [3, 15],
  "claude-3-7-sonnet": [3, 15],
  "claude-haiku-4-5": [1, 5],
  "claude-3-5-haiku": [0.8, 4],
  "gemini-2.5-pro": [1.25, 10],
  "gemini-2.5-flash": [0.3, 2.5],
  "gemini-2.5-flash-lite": [0.1, 0.4],
};
const BY_KEY = new Map(Object.entries(PRICES).map(([name, price]) => [keyOf(name), price]));
/** A release of the same model: its day, or the newest. */
const RELEASE = /-(?:latest|20\d{2}-?\d{2}-?\d{2})$/u;

/**
 * What a hosted model costs, by its name, with or without its release; gateways put the maker before it. Null:
 * that is not known.
 */
export function knownPriceOf(model: string): ModelPrice | null {
  const name = model.toLowerCase().split("/").at(-1) ?? "";
  const price = BY_KEY.get(keyOf(name.replace(RELEASE, "")));
  return price ? { input: price[0], output: price[1] } : null;
}

/** Gateways write "claude-opus-4.5" where its maker writes "claude-opus-4-5". */
function keyOf(name: string): string {
  return name.replaceAll(".", "-");
}
