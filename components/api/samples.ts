import type { SampleState } from "@/lib/domain/sample-document.ts";
import { fetchJson, fetchNothing } from "./fetch-json.ts";
import { shape } from "./load-shapes.ts";

const PATH = "/api/samples";

export function readSamples(signal?: AbortSignal): Promise<SampleState> {
  return fetchJson(shape("sampleStateSchema"), PATH, { signal });
}

export function addSamples(): Promise<SampleState> {
  return fetchJson(shape("sampleStateSchema"), PATH, { method: "POST" });
}

export function keepSamples(kept: boolean): Promise<SampleState> {
  return fetchJson(shape("sampleStateSchema"), PATH, { method: "PATCH", body: { kept } });
}

export function removeSamples(): Promise<void> {
  return fetchNothing(PATH, { method: "DELETE" });
}
