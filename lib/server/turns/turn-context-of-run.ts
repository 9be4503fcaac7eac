import type { Assistant } from "../../assistants/assistant.ts";
import type { Container } from "../../container.ts";
import type { Degraded } from "../../domain/turn.ts";
import { createChatHistoryReader } from "../../memory/chat-history.ts";
import { secondLookOf } from "../../model-settings.ts";
import { createPurse } from "../../turn/context/purse.ts";
import { watchStores } from "../../turn/context/store-calls.ts";
import { createTraceRecorder } from "../../turn/context/trace-recorder.ts";
import { createSpeech, type TurnContext, type TurnRequest } from "../../turn/context/turn-context.ts";
import { log } from "../process/log.ts";
import { spansOfProcess } from "../telemetry/spans.ts";
import { type AskStores, askStores } from "./ask-stores.ts";
import { openMonthAccount } from "./month-account.ts";
import { paidModels } from "./paid-models.ts";
import { stoppableEmbedder } from "./stoppable-embedder.ts";
import type { TurnRun } from "./turn-run.ts";

/** What one run works with: its stores, its listeners, and how it is stopped. */
export function turnContext(
  container: Pick<Container, "storesFor" | "environment" | "prices" | "costs" | "settings">,
  run: TurnRun,
  assistant: Assistant,
  { request, asking = askStores(container) }: { request?: TurnRequest; asking?: AskStores } = {},
): TurnContext {
  const degraded: Degraded[] = [];
  const speech = createSpeech((event) => {
    if (event.type === "degraded") {
      if (degraded.some(({ what, why }) => what === event.what && why === event.why)) return;
      degraded.push({ what: event.what, why: event.why });
    }
    run.publish(event);
  });
  asking.reportTo((reported) => speech.emit({ type: "degraded", ...reported }));
  const { signal } = run.stopSignal;
  const { models } = asking.stores;
  const { embedding, former } = models;
  const purse = createPurse(
    container.environment.IBID_TURN_COST,
    container.prices.of,
    asking.month ?? openMonthAccount(container, run.key),
  );
  const stores = {
    ...watchStores(asking.stores),
    models: {
      ...paidModels(models, purse),
      embedding: embedding && stoppableEmbedder(embedding, signal),
      former: former && stoppableEmbedder(former, signal),
    },
  };
  const now = () => new Date();
  return {
    key: run.key,
    assistant,
    stores,
    followUpPolicy: container.environment.IBID_FOLLOW_UP,
    collectionIds: request?.collectionIds ?? [],
    secondLook: secondLookOf(container.environment),
    review: container.environment.IBID_REVIEW,
    purse,
    history: stores.turnLog,
    ...historyBrought(request, { documentIndex: stores.documentIndex, key: run.key, now: now() }),
    now,
    timeZone: request?.timeZone,
    // A store that does not answer has deleted nothing.
    isThere: () =>
      stores.sessions.find(run.key).then(
        (session) => session !== null,
        () => true,
      ),
    signal,
    ...speech,
    degraded,
    trace: createTraceRecorder(({ stage, durationMs: ms, calls, error }) => {
      log.info({ session: run.key.sessionId, stage, ms, calls: calls.length, error }, "stage");
    }, spansOfProcess().stage),
  };
}

/** A conversation that was sent with the request is read instead of the stored one. */
function historyBrought(
  request: TurnRequest | undefined,
  given: Omit<Parameters<typeof createChatHistoryReader>[1], "message">,
): Pick<TurnContext, "history" | "parentInLog"> | undefined {
  if (!request?.chatHistory) return undefined;
  const { chatHistory, message, parentTurnId } = request;
  return {
    history: createChatHistoryReader(chatHistory, { ...given, message }),
    parentInLog: parentTurnId,
  };
}

/**
 * The request as read in its conversation: a parent is a turn of the log, not of a history sent with the
 * request.
 */
export function inItsConversation(request: TurnRequest): TurnRequest {
  return request.chatHistory ? { ...request, parentTurnId: undefined } : request;
}
