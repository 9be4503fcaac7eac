import { costOfTokens, type PriceOf } from "../../domain/model-price.ts";
import type { ModelCall, StageTrace } from "../../domain/trace.ts";
import type { Turn } from "../../domain/turn.ts";
import type { MeteredCall, TurnMetric } from "../../domain/turn-metric.ts";

/** What a stored turn took: the numbers of its trace, and nothing that was said. */
export function metricOfTurn(
  turn: Turn,
  {
    assistant,
    stages,
    caches,
    priceOf,
  }: {
    assistant: string;
    stages: readonly StageTrace[];
    caches: NonNullable<TurnMetric["caches"]>;
    priceOf: PriceOf;
  },
): TurnMetric {
  return {
    ts: turn.ts,
    assistant,
    action: turn.action,
    status: turn.status,
    followUp: turn.followUp.kind,
    route: turn.route,
    durationMs: turn.usage.durationMs,
    stages: stages.map(({ stage, durationMs }) => ({ stage, durationMs })),
    calls: stages.flatMap(({ calls }) => calls.map((call) => metered(call, priceOf))),
    degraded: [...new Set(turn.degraded.map(({ what, why }) => `${what}:${why}`))],
    unsupported: turn.unsupported?.length ?? null,
    ...(caches.length > 0 ? { caches } : {}),
  };
}

function metered(call: ModelCall, priceOf: PriceOf): MeteredCall {
  const { role, model, prompt, inputTokens, cachedTokens, outputTokens, durationMs, error } = call;
  const price = priceOf(model);
  return {
    role,
    model,
    prompt,
    inputTokens,
    ...(cachedTokens === undefined ? {} : { cachedTokens }),
    outputTokens,
    durationMs,
    cost: price && costOfTokens(price, call),
    failed: error !== undefined,
  };
}
