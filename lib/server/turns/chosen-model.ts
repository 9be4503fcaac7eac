import { AppError } from "../../domain/app-error.ts";
import type { ModelChoice } from "../../ports/models.ts";
import type { AskStores } from "./ask-stores.ts";

/** What a request says of the model that shall answer it. */
interface Wanted {
  provider?: string;
  model?: string;
}

/**
 * What an ask works with, its answer model the one that was asked for. A model that is not configured is
 * refused with the list of those that are: nobody is answered by another one than they named.
 */
export function withChosenModel(asking: AskStores, { provider, model }: Wanted): AskStores {
  if (provider === undefined && model === undefined) return asking;
  const { stores } = asking;
  const { choices = [] } = stores.models;
  const chosen = choices.find(
    (choice) =>
      (provider === undefined || choice.provider === provider) &&
      (model === undefined || choice.model === model),
  );
  if (!chosen) throw unknownModel({ provider, model }, choices);
  const { answer, promptTokens } = chosen;
  return { ...asking, stores: { ...stores, models: { ...stores.models, answer, promptTokens } } };
}

function unknownModel({ provider, model }: Wanted, choices: readonly ModelChoice[]): AppError {
  const named = [provider && `provider “${provider}”`, model && `model “${model}”`]
    .filter(Boolean)
    .join(", ");
  const known = choices.map((choice) => `${choice.provider}: ${choice.model}`).join("; ");
  return new AppError("invalid_request", {
    message: `There is no ${named} here. ${known === "" ? "No model is configured." : `Known are ${known}.`}`,
    details: { known: choices.map((choice) => ({ provider: choice.provider, model: choice.model })) },
  });
}
