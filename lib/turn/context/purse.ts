import { costOfTokens, type PriceOf } from "../../domain/model-price.ts";
import type { ModelCall } from "../../domain/trace.ts";

type Tokens = Pick<ModelCall, "model" | "inputTokens" | "outputTokens">;

/** What the models of one answer cost. */
export interface Purse {
  /** Called after each model call, once its tokens are known. */
  take(call: Tokens): void;
  /** Called during a call with its rough usage so far. */
  running(call: Tokens): void;
  /** US dollars so far. Null: a model's price is unknown, so nothing is limited. */
  readonly spent: number | null;
  /** Why nothing more is paid for. Null: there is money left. */
  readonly exhausted: string | null;
  /**
   * The month's money is spent, including the running call: no model is asked any more, and the current one
   * stops.
   */
  readonly isStopped: boolean;
  /** What the trace says about it. Null: nothing. */
  readonly note: string | null;
}

/** The monthly budget that pays for this answer, among others. */
export interface MonthAccount {
  /** US dollars. Null: the model's price is unknown. */
  take(cost: number | null): void;
  /** US dollars. Null: there is no limit. */
  readonly left: number | null;
}

/**
 * `limit`: US dollars one answer may cost; 0: unlimited. The call that reaches it is the last but one,
 * because the answer itself is always written. The monthly limit is stricter: writing stops when it is
 * reached.
 */
export function createPurse(limit: number, priceOf: PriceOf, month?: MonthAccount): Purse {
  const unknown = new Set<string>();
  let sum = 0;
  let inProgress = 0;
  const isLimited = () => limit > 0 && unknown.size === 0;
  const dollars = () => `${limit} dollars`;
  let wasStopped = false;
  /** Final: what was said stays true even if the call turns out slightly cheaper. */
  const isStopped = () => {
    const left = month?.left ?? null;
    wasStopped ||= left !== null && inProgress >= left;
    return wasStopped;
  };
  const unpriced = () => `the price of ${[...unknown].join(", ")} is not known`;
  return {
    take(call) {
      const price = priceOf(call.model);
      const cost = price && costOfTokens(price, call);
      inProgress = 0;
      if (cost === null) unknown.add(call.model);
      else sum += cost;
      month?.take(cost);
    },
    running(call) {
      const price = priceOf(call.model);
      inProgress = price ? costOfTokens(price, call) : 0;
    },
    get spent() {
      return unknown.size === 0 ? sum : null;
    },
    get exhausted() {
      if (isStopped()) return "limit reached: the money of this month is spent";
      return isLimited() && sum >= limit ? `limit reached: the answer may cost ${dollars()}` : null;
    },
    get isStopped() {
      return isStopped();
    },
    get note() {
      const notes = [
        isStopped() ? "the limit of this month was reached" : "",
        limit > 0 && unknown.size > 0 ? `no limit of money: ${unpriced()}` : "",
        limit === 0 && month?.left != null && unknown.size > 0
          ? `not counted in this month's limit: ${unpriced()}`
          : "",
        isLimited() && sum >= limit ? `the limit of ${dollars()} was reached` : "",
      ].filter(Boolean);
      return notes.length === 0 ? null : notes.join("; ");
    },
  };
}
