import { costOfTokens, type PriceOf } from "../../domain/model-price.ts";
import type { ModelCall } from "../../domain/trace.ts";

/** What the models of one answer cost. */
export interface Purse {
  /** Told of each call of a model, as soon as it is known what it took. */
  take(call: Pick<ModelCall, "model" | "inputTokens" | "outputTokens">): void;
  /** US dollars so far; null: the price of some model is not known, so nothing is limited. */
  readonly spent: number | null;
  /** Why nothing more is paid for; null while there is money. */
  readonly exhausted: string | null;
  /** What is to be said of it in a trace; null: nothing. */
  readonly note: string | null;
}

/**
 * `limit`: US dollars that one answer may cost; 0: any. It is reached when it is spent: the call by which
 * that happens is the last but one, for the answer itself is always written.
 */
export function createPurse(limit: number, priceOf: PriceOf): Purse {
  const unknown = new Set<string>();
  let sum = 0;
  const isLimited = () => limit > 0 && unknown.size === 0;
  const dollars = () => `${limit} dollars`;
  return {
    take(call) {
      const price = priceOf(call.model);
      if (price === null) unknown.add(call.model);
      else sum += costOfTokens(price, call);
    },
    get spent() {
      return unknown.size === 0 ? sum : null;
    },
    get exhausted() {
      return isLimited() && sum >= limit ? `limit reached: the answer may cost ${dollars()}` : null;
    },
    get note() {
      if (limit === 0) return null;
      if (unknown.size > 0) return `no limit of money: the price of ${[...unknown].join(", ")} is not known`;
      return sum >= limit ? `the limit of ${dollars()} was reached` : null;
    },
  };
}
