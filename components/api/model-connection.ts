import {
  type ModelConnection,
  type ModelTest,
  modelTestSchema,
  type ShownConnection,
  shownConnectionSchema,
} from "@/lib/domain/model-connection.ts";
import { fetchJson } from "./fetch-json.ts";

const MODEL_URL = "/api/settings/model";

/** A key that is left out stays as it is; null removes it. */
export interface SentConnection extends ModelConnection {
  apiKey?: string | null;
}

export function readConnection(signal?: AbortSignal): Promise<ShownConnection> {
  return fetchJson(shownConnectionSchema, MODEL_URL, { signal });
}

/** `version`: of the setting as it was read; the server refuses if it has changed since. */
export function saveConnection(sent: SentConnection & { version: number }): Promise<ShownConnection> {
  return fetchJson(shownConnectionSchema, MODEL_URL, { method: "PUT", body: sent });
}

export function testModel(sent: SentConnection): Promise<ModelTest> {
  return fetchJson(modelTestSchema, `${MODEL_URL}/test`, { method: "POST", body: sent });
}
