import type { BuiltInAssistantId } from "../domain/session.ts";
import type { Assistant } from "./assistant.ts";
import { cloud } from "./cloud.ts";
import { equipment } from "./equipment.ts";
import { general } from "./general.ts";
import { health } from "./health.ts";

/** All assistants, the default first. */
export const ASSISTANTS: readonly Assistant[] = [general, equipment, health, cloud];

const BY_ID: Record<BuiltInAssistantId, Assistant> = { general, equipment, health, cloud };

export function findAssistant(id: BuiltInAssistantId): Assistant {
  return BY_ID[id];
}
