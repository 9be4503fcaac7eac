import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { TurnMetric } from "../../domain/turn-metric.ts";

/** Buckets in seconds: from a look-up to an answer written by a slow model. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80];
const MILLISECONDS = 1_000;

interface Meters {
  registry: Registry;
  turns: Counter<"action" | "status">;
  seconds: Histogram;
  stages: Histogram<"stage">;
  calls: Counter<"role" | "model" | "outcome">;
  tokens: Counter<"model" | "direction">;
  dollars: Counter<"model">;
  degraded: Counter<"what" | "why">;
  unsupported: Counter;
  caches: Counter<"cache" | "outcome">;
  cachedTokens: Counter<"model">;
}

const METERS = Symbol.for("ibid.meters");
type Global = typeof globalThis & { [METERS]?: Meters };

/**
 * The metrics of this process since its start, for Prometheus. Kept on the global object, because Next
 * evaluates modules once per bundle, and turns are counted in a different bundle than the one that is
 * scraped.
 */
function metersOfProcess(): Meters {
  const place: Global = globalThis;
  place[METERS] ??= newMeters();
  return place[METERS];
}

/** Names end in their unit, as Prometheus recommends. */
function newMeters(): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `ibid_${name}_total`, help, labelNames, registers });
  return {
    registry,
    turns: counter("turns", "Turns that were stored.", ["action", "status"]),
    seconds: new Histogram({
      name: "ibid_turn_duration_seconds",
      help: "From a question to its stored answer.",
      buckets: SECONDS,
      registers,
    }),
    stages: new Histogram({
      name: "ibid_stage_duration_seconds",
      help: "The stages of a turn.",
      labelNames: ["stage"],
      buckets: SECONDS,
      registers,
    }),
    calls: counter("model_calls", "Calls of models.", ["role", "model", "outcome"]),
    tokens: counter("model_tokens", "Tokens read and written by models.", ["model", "direction"]),
    dollars: counter("model_cost_dollars", "US dollars, of models whose price is known.", ["model"]),
    degraded: counter("degraded", "What turns had to do without.", ["what", "why"]),
    unsupported: counter("unsupported_sentences", "Sentences that nothing bears out."),
    caches: counter("cache_lookups", "What was looked up in caches while turns were answered.", [
      "cache",
      "outcome",
    ]),
    cachedTokens: counter("model_cached_tokens", "Of the tokens read, those in the provider's cache.", [
      "model",
    ]),
  };
}

export function countTurn(metric: TurnMetric): void {
  const meters = metersOfProcess();
  const { turns, seconds, stages, calls, tokens, dollars, degraded, unsupported, caches } = meters;
  turns.inc({ action: metric.action, status: metric.status });
  seconds.observe(metric.durationMs / MILLISECONDS);
  for (const { stage, durationMs } of metric.stages) stages.observe({ stage }, durationMs / MILLISECONDS);
  for (const { role, model, failed, inputTokens, cachedTokens, outputTokens, cost } of metric.calls) {
    calls.inc({ role, model, outcome: failed ? "failed" : "answered" });
    tokens.inc({ model, direction: "read" }, inputTokens);
    tokens.inc({ model, direction: "written" }, outputTokens);
    if (cachedTokens) meters.cachedTokens.inc({ model }, cachedTokens);
    if (cost) dollars.inc({ model }, cost);
  }
  for (const name of metric.degraded) {
    const [what = name, why = ""] = name.split(":");
    degraded.inc({ what, why });
  }
  for (const { cache, hits, misses } of metric.caches ?? []) {
    caches.inc({ cache, outcome: "hit" }, hits);
    caches.inc({ cache, outcome: "miss" }, misses);
  }
  unsupported.inc(metric.unsupported ?? 0);
}

/** All metrics as text, and its content type. */
export async function exposition(): Promise<{ text: string; type: string }> {
  const { registry } = metersOfProcess();
  return { text: await registry.metrics(), type: registry.contentType };
}
