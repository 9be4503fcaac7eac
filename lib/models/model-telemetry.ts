import { OpenTelemetry } from "@ai-sdk/otel";
import type { Tracer } from "@opentelemetry/api";
import { registerTelemetry } from "ai";

/**
 * Makes a span of every model call until the returned function is called. Loaded only if spans are collected.
 */
export function followModelCalls(tracer: Tracer): () => void {
  const integration = new OpenTelemetry({ tracer });
  registerTelemetry(integration);
  return () => {
    const all = globalThis.AI_SDK_TELEMETRY_INTEGRATIONS;
    all?.splice(all.indexOf(integration), 1);
  };
}
