import { type ModelPrice, type ShownPrices, shownPricesSchema } from "@/lib/domain/model-price.ts";
import { fetchJson } from "./fetch-json.ts";

export const PRICES_KEY = ["model-prices"];

const PRICES_URL = "/api/settings/prices";

export function readPrices(signal?: AbortSignal): Promise<ShownPrices> {
  return fetchJson(shownPricesSchema, PRICES_URL, { signal });
}

/** `version`: of the prices as they were read; the server refuses if they have changed since. */
export function savePrice(sent: {
  model: string;
  price: ModelPrice | null;
  version: number;
}): Promise<ShownPrices> {
  return fetchJson(shownPricesSchema, PRICES_URL, { method: "PUT", body: sent });
}
