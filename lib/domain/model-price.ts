import { z } from "zod";
import { PRICES } from "../tunables/model-prices.ts";

const amount = z.number().nonnegative().max(100_000);
/** US dollars for a million tokens that a model reads, and for a million that it writes. */
export const modelPriceSchema = z.object({ input: amount, output: amount });
export type ModelPrice = z.infer<typeof modelPriceSchema>;

/** Null: what it costs is not known. */
export type PriceOf = (model: string) => ModelPrice | null;

const sourcedPriceSchema = z.object({
  price: modelPriceSchema.nullable(),
  /** Who says so: the environment, the settings page, or the list that comes with Ibid. */
  source: z.enum(["environment", "own", "list", "unknown"]),
});
export type SourcedPrice = z.infer<typeof sourcedPriceSchema>;

/** What people have set, by the names of the models. */
export const modelNameSchema = z.string().trim().min(1).max(200);
export const ownPricesSchema = z.record(modelNameSchema, modelPriceSchema);

/** What the models in use cost, and those that have a price of their own. */
export const shownPricesSchema = z.object({
  models: z.array(sourcedPriceSchema.extend({ model: z.string() })),
  /** The month of the list. */
  asOf: z.string(),
  /** 0: nothing was ever set. */
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
