import { costOfTokens, type PriceOf } from "../../domain/model-price.ts";
import type { ModelCall } from "../../domain/trace.ts";

type Tokens = Pick<ModelCall, "model" | "inputTokens" | "outputTokens">;

/** What the models of one answer cost. */
export interface Purse {
  /** Told of each call of a model, as soon as it is known what it took. */
  take(call: Tokens): void;
  /** Told while a call runs of what it has taken so far, roughly. */
  running(call: Tokens): void;
  /** US dollars so far; null: the price of some model is not known, so nothing is limited. */
  readonly spent: number | null;
  /** Why nothing more is paid for; null while there is money. */
  readonly exhausted: string | null;
  /** The month's money is spent, the running call included: no model is asked any more, and none writes on. */
  readonly isStopped: boolean;
  /** What is to be said of it in a trace; null: nothing. */
  readonly note: string | null;
}

/** The money of a month that this answer is paid from, beside others. */
export interface MonthAccount {
  /** US dollars; null: the price of the model is not known. */
  take(cost: number | null): void;
  /** US dollars; null: there is no limit. */
  readonly left: number | null;
}

/**
 * `limit`: US dollars that one answer may cost; 0: any. It is reached when it is spent: the call by which
 * that happens is the last but one, for the answer itself is always written. The month's is harder: what is
 * being written ends where it is reached.
 */
export function createPurse(limit: number, priceOf: PriceOf, month?: MonthAccount): Purse {
  const unknown = new Set<string>();
  let sum = 0;
  let inProgress = 0;
  const isLimited = () => limit > 0 && unknown.size === 0;
  const dollars = () => `${limit} dollars`;
  let wasStopped = false;
  /** For good: what was said of it stays true when the call turns out a little cheaper. */
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
