import { createTraceRecorder } from "../agent/trace-recorder.ts";
import type { TurnContext, TurnEvent } from "../agent/turn-context.ts";
import { findAssistant } from "../assistants/find-assistant.ts";
import type { Container } from "../container.ts";
import type { AssistantId } from "../domain/session.ts";
import type { Degraded } from "../domain/turn.ts";
import { log } from "./log.ts";
import type { TurnRun } from "./turn-run.ts";

/** What one run works with: its stores, whom it tells, and how it is stopped. */
export function turnContext(container: Container, run: TurnRun, assistant: AssistantId): TurnContext {
  const degraded: Degraded[] = [];
  const emit = (event: TurnEvent) => {
    if (event.type === "degraded") {
      if (degraded.some(({ what, why }) => what === event.what && why === event.why)) return;
      degraded.push({ what: event.what, why: event.why });
    }
    run.publish(event);
  };
  return {
    key: run.key,
    assistant: findAssistant(assistant),
    stores: container.storesFor((reported) => emit({ type: "degraded", ...reported })),
    now: () => new Date(),
    signal: run.stopSignal.signal,
    emit,
    degraded,
    trace: createTraceRecorder((stage) =>
      log.info(
        {
          session: run.key.sessionId,
          stage: stage.stage,
          ms: stage.duration_ms,
          calls: stage.calls.length,
          error: stage.error,
        },
        "stage",
      ),
    ),
  };
}
