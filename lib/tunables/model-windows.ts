/**
 * Context windows of hosted models in tokens, by the beginning of their names; from the makers'
 * documentation, November 2026. Local models are not listed: their servers are often started with a smaller
 * window than the model allows.
 */
const WINDOWS: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/^gpt-4o|^gpt-4-turbo/u, 128_000],
  [/^gpt-4\.1/u, 1_000_000],
  [/^gpt-5/u, 400_000],
  [/^o[134](?:-|$)/u, 200_000],
  [/^claude-/u, 200_000],
  [/^gemini-/u, 1_000_000],
  [/^deepseek-(?:chat|reasoner)$/u, 128_000],
  [/^mistral-(?:large|medium|small)-/u, 128_000],
  [/^grok-/u, 128_000],
];

/** Tokens of one prompt with the unscaled plan of PROMPT_SECTION_TOKENS. */
export const LEAN_PROMPT_TOKENS = 5_300;
/** For a model that nothing is known about. */
export const UNKNOWN_PROMPT_TOKENS = 8_000;
/** A longer prompt would be paid for at every question, and rarely be used. */
const MOST_PROMPT_TOKENS = 24_000;
/**
 * The share of a window that a prompt may take: the rest is for tools, the answer and differences in
 * counting.
 */
const WINDOW_SHARE = 0.2;

/**
 * Tokens of one prompt for a model, by its name; gateways put the maker's name in front ("openai/gpt-4o").
 */
export function promptTokensOf(model: string | undefined): number {
  const name = model?.toLowerCase().split("/").at(-1) ?? "";
  const known = WINDOWS.find(([pattern]) => pattern.test(name));
  return known ? Math.min(MOST_PROMPT_TOKENS, Math.floor(known[1] * WINDOW_SHARE)) : UNKNOWN_PROMPT_TOKENS;
}
