import { OpenTelemetry } from "@ai-sdk/otel";
import type { Tracer } from "@opentelemetry/api";
import { registerTelemetry } from "ai";

/** From now on calls of models are spans of their own; what it gives ends that. Loaded only where spans are collected. */
export function followModelCalls(tracer: Tracer): () => void {
  const integration = new OpenTelemetry({ tracer });
  registerTelemetry(integration);
  return () => {
    const all = globalThis.AI_SDK_TELEMETRY_INTEGRATIONS;
    all?.splice(all.indexOf(integration), 1);
  };
}
