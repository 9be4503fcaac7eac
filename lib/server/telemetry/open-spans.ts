import { type Attributes, context, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { StageTrace } from "../../domain/trace.ts";
import { followModelCalls } from "../../models/model-telemetry.ts";
import { SPANS_CLOSE_MS, SPANS_EXPORT_MS } from "../../tunables/requests.ts";
import type { Spans, TurnNumbers } from "./spans.ts";
import { WordlessProcessor } from "./wordless-processor.ts";

export interface SpanSettings {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT: the address without /v1/traces. */
  endpoint: string;
  serviceName: string;
  version: string;
}

/**
 * Spans of turns, their stages and model calls, sent in the background to a collector by OTLP over HTTP. Full
 * queues drop spans, and nothing here waits for the collector.
 *
 * The provider is not registered for the whole process: Next and engine clients would then send spans of
 * their own, with addresses that contain people's words.
 */
export function openSpans({ endpoint, serviceName, version }: SpanSettings): Spans {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/u, "")}/v1/traces`,
    timeoutMillis: SPANS_EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "service.version": version }),
    spanProcessors: [new WordlessProcessor(new BatchSpanProcessor({ exporter }))],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer("ibid", version);
  const leaveModels = followModelCalls(tracer);

  async function within<Told, Result>(
    name: string,
    attributes: Attributes,
    attributesOf: (told: Told) => Attributes,
    work: (told: (told: Told) => void) => Promise<Result>,
  ): Promise<Result> {
    const span = tracer.startSpan(name, { attributes });
    try {
      const told = (numbers: Told) => void span.setAttributes(attributesOf(numbers)).end();
      return await context.with(trace.setSpan(context.active(), span), () => work(told));
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      if (span.isRecording()) span.end();
    }
  }

  return {
    turn: ({ sessionId, assistant }, work) =>
      within("turn", { "ibid.session_id": sessionId, "ibid.assistant": assistant }, attributesOfTurn, work),
    stage: (stage, work) => within(stage, { "ibid.stage": stage }, attributesOfStage, work),
    async close() {
      leaveModels();
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, SPANS_CLOSE_MS).unref();
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      context.disable();
    },
  };
}

/** Records only the error's type: its message may contain people's words. */
function fail(span: Span, error: unknown): void {
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function attributesOfTurn({ turnId, action, route, status, degraded }: TurnNumbers): Attributes {
  return {
    "ibid.turn_id": turnId,
    "ibid.action": action,
    ...(route === undefined ? {} : { "ibid.route": route }),
    "ibid.status": status,
    "ibid.degraded": degraded,
  };
}

function attributesOfStage({ calls, storeCalls = [], moreStoreCalls = 0 }: StageTrace): Attributes {
  return {
    "ibid.model_calls": calls.length,
    "ibid.tokens_read": calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    "ibid.tokens_written": calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    "ibid.store_calls": storeCalls.length + moreStoreCalls,
  };
}
