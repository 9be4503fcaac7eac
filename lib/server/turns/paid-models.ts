import { AppError } from "../../domain/app-error.ts";
import type { Models, NamedModel } from "../../ports/models.ts";
import type { Purse } from "../../turn/context/purse.ts";

/**
 * The same models, with calls paid from one answer's purse. Once the month's budget is spent they behave like
 * unreachable models, and everything falls back to the way without them. Embedding costs too little to be
 * counted.
 */
export function paidModels(models: Models, purse: Purse): Models {
  return { ...models, answer: paid(models.answer, purse), light: paid(models.light, purse) };
}

/** What is derived from an answer is paid from the same purse. */
export function paidStores<Stores extends { models: Models }>(stores: Stores, purse?: Purse): Stores {
  return purse ? { ...stores, models: paidModels(stores.models, purse) } : stores;
}

function paid<Model>(named: NamedModel<Model> | null, purse: Purse): NamedModel<Model> | null {
  if (named === null) return null;
  return {
    id: named.id,
    model: named.model,
    get answering() {
      return named.answering && !purse.isStopped;
    },
    async call(request, work) {
      if (purse.isStopped)
        throw new AppError("unavailable", {
          message: "The money of this month is spent, so no model is asked.",
        });
      return named.call(request, work);
    },
    spent: (call) => purse.take(call),
    spending: (call) => purse.running(call),
  };
}
