import { z } from "zod";
import {
  type OwnAssistant,
  ownAssistantSchema,
  type ShownAssistant,
  shownAssistantSchema,
} from "@/lib/domain/own-assistant.ts";
import { toWire } from "@/lib/domain/wire/to-wire.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";

const savedSchema = z.object({ id: z.string(), version: z.number().int() });
const urlOf = (id: string) => `/api/assistants/${encodeURIComponent(id)}`;

export function readOwnAssistant(
  id: string,
  { version, language, signal }: { version?: number; language?: string; signal?: AbortSignal } = {},
): Promise<ShownAssistant> {
  return fetchJson(shownAssistantSchema, withQuery(urlOf(id), { version, language }), { signal });
}

export function makeOwnAssistant(definition: OwnAssistant) {
  const body = { definition: toWire(ownAssistantSchema, definition) };
  return fetchJson(savedSchema, "/api/assistants", { method: "POST", body });
}

/** `version`: the version that was edited; the server refuses if there is a newer one. */
export function saveOwnAssistant(id: string, definition: OwnAssistant, version: number) {
  const body = { definition: toWire(ownAssistantSchema, definition), version };
  return fetchJson(savedSchema, urlOf(id), { method: "PUT", body });
}

export function removeOwnAssistant(id: string): Promise<void> {
  return fetchNothing(urlOf(id), { method: "DELETE" });
}
