import { AppError } from "../../domain/app-error.ts";
import type { ModelChoice } from "../../ports/models.ts";
import type { AskStores } from "./ask-stores.ts";

/** Which model a request wants for its answer. */
interface Wanted {
  provider?: string;
  model?: string;
}

/**
 * The stores of an ask, with the requested answer model. A model that is not configured is refused with the
 * list of those that are: nobody is answered by a model other than the one they named.
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
