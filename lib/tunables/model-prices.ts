/** The month in which the prices below were last compared with those that the models' makers publish. */
export const PRICES_AS_OF = "2026-03";

/**
 * US dollars per million tokens read and per million written, from the price lists of OpenAI, Anthropic and
 * Google in that month. Only for the models named here: the price of another model of the same family cannot
 * be told from its name. Tokens read from a provider's cache are often cheaper, but count at the full price;
 * surcharges for very long prompts are ignored too.
 */
export const PRICES: Readonly<Record<string, readonly [input: number, output: number]>> = {
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
