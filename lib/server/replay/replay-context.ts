import type { Assistant } from "../../assistants/assistant.ts";
import type { Container } from "../../container.ts";
import { ownerKeyOf, type Principal, type SessionKey } from "../../domain/identity.ts";
import type { ReplayOptions } from "../../domain/replay.ts";
import type { Degraded } from "../../domain/turn.ts";
import { secondLookOf } from "../../model-settings.ts";
import type { Models } from "../../ports/models.ts";
import { createPurse } from "../../turn/context/purse.ts";
import { createTraceRecorder } from "../../turn/context/trace-recorder.ts";
import { createSpeech, type TurnContext } from "../../turn/context/turn-context.ts";
import { askStores } from "../turns/ask-stores.ts";
import { withChosenModel } from "../turns/chosen-model.ts";
import { openMonthAccount } from "../turns/month-account.ts";
import { paidModels } from "../turns/paid-models.ts";
import { readOnlyStores } from "./read-only-stores.ts";
import { type StoresOfThen, storesOfThen } from "./stores-of-then.ts";

interface Replayed {
  key: SessionKey;
  assistant: Assistant;
  /** The time of the turn. */
  at: string;
  options: ReplayOptions;
  signal: AbortSignal;
}

/**
 * The context for asking a turn again: read-only stores of its owner as they were then, and a purse of
 * whoever asks.
 */
export async function replayContext(
  container: Container,
  principal: Principal,
  { key, assistant, at, options, signal }: Replayed,
): Promise<{ context: TurnContext } & Pick<StoresOfThen, "added" | "changed">> {
  const { environment, prices } = container;
  const asking = withChosenModel(askStores(container), options);
  const { stores, ...since } = await storesOfThen(readOnlyStores(asking.stores), key, at);
  const month = openMonthAccount(container, ownerKeyOf(principal));
  await month.refresh();
  const purse = createPurse(environment.IBID_TURN_COST, prices.of, month);
  const degraded: Degraded[] = [];
  const speech = createSpeech((event) => {
    if (event.type !== "degraded") return;
    if (degraded.some(({ what, why }) => what === event.what && why === event.why)) return;
    degraded.push({ what: event.what, why: event.why });
  });
  asking.reportTo((reported) => speech.emit({ type: "degraded", ...reported }));
  const context: TurnContext = {
    key,
    assistant: changedAssistant(assistant, options),
    stores: { ...stores, models: paidModels(changedModels(stores.models, options), purse) },
    history: stores.turnLog,
    followUpPolicy: environment.IBID_FOLLOW_UP,
    secondLook: secondLookOf(environment),
    review: environment.IBID_REVIEW,
    ...(options.rules === undefined ? {} : { answerRules: options.rules }),
    purse,
    now: () => new Date(at),
    signal,
    ...speech,
    degraded,
    trace: createTraceRecorder(() => {}),
  };
  return { context, ...since };
}

function changedModels(models: Models, { promptTokens, search }: ReplayOptions): Models {
  return {
    ...models,
    ...(promptTokens === undefined ? {} : { promptTokens }),
    ...(search === "words" ? { embedding: null, former: null } : {}),
  };
}

function changedAssistant(assistant: Assistant, { instructions, search }: ReplayOptions): Assistant {
  return {
    ...assistant,
    ...(instructions === undefined ? {} : { instructions }),
    ...(search === "no_mix" ? { retrievalMix: {} } : {}),
  };
}
