import { z } from "zod";
import { PRICES } from "../tunables/model-prices.ts";

const amount = z.number().nonnegative().max(100_000);
/** US dollars per million tokens read and per million tokens written. */
export const modelPriceSchema = z.object({ input: amount, output: amount });
export type ModelPrice = z.infer<typeof modelPriceSchema>;

/** Null: the price is unknown. */
export type PriceOf = (model: string) => ModelPrice | null;

const sourcedPriceSchema = z.object({
  price: modelPriceSchema.nullable(),
  /** The source of the price: the environment, the settings page, or the list that comes with Ibid. */
  source: z.enum(["environment", "own", "list", "unknown"]),
});
export type SourcedPrice = z.infer<typeof sourcedPriceSchema>;

/** The prices that people have set, by model name. */
export const modelNameSchema = z.string().trim().min(1).max(200);
export const ownPricesSchema = z.record(modelNameSchema, modelPriceSchema);

/** The prices of the models in use, and of those with a price that people have set. */
export const shownPricesSchema = z.object({
  models: z.array(sourcedPriceSchema.extend({ model: z.string() })),
  /** The month of the built-in price list. */
  asOf: z.string(),
  /** 0: no price was ever set. */
  version: z.number().int().nonnegative(),
});
export type ShownPrices = z.infer<typeof shownPricesSchema>;

const TOKENS_OF_A_PRICE = 1_000_000;

/** US dollars. */
export function costOfTokens(
  price: ModelPrice,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number {
  return (inputTokens * price.input + outputTokens * price.output) / TOKENS_OF_A_PRICE;
}

const BY_KEY = new Map(Object.entries(PRICES).map(([name, price]) => [keyOf(name), price]));
/** The suffix of a release of the same model: its date, or "latest". */
const RELEASE = /-(?:latest|20\d{2}-?\d{2}-?\d{2})$/u;

/**
 * The price of a hosted model by its name, with or without a release suffix; gateways put the maker's name in
 * front. Null: the price is unknown.
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
