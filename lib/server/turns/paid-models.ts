import type { Models, NamedModel } from "../../ports/models.ts";
import type { Purse } from "../../turn/context/purse.ts";

/**
 * The same models, whose calls are paid from the purse of one answer. Embedding costs too little to be
 * counted.
 */
export function paidModels(models: Models, purse: Purse): Models {
  return { ...models, answer: paid(models.answer, purse), light: paid(models.light, purse) };
}

function paid<Model>(named: NamedModel<Model> | null, purse: Purse): NamedModel<Model> | null {
  if (named === null) return null;
  return {
    id: named.id,
    model: named.model,
    get answering() {
      return named.answering;
    },
    call: (request, work) => named.call(request, work),
    spent: (call) => purse.take(call),
  };
}
