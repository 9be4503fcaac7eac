import type { LanguageModel } from "ai";
import type { ModelCall } from "../../domain/trace.ts";
import type { Turn } from "../../domain/turn.ts";
import type { NamedModel } from "../../ports/models.ts";
import { NOTE_MODEL_MS, NOTE_OUTPUT_TOKENS } from "../../tunables/memory.ts";
import type { TurnContext } from "../context/turn-context.ts";

/** One thing the light model is asked after a turn. */
export type NoteAsk = (
  light: NamedModel<LanguageModel>,
  turn: Turn,
  context: TurnContext,
  stop: AbortSignal,
) => Promise<{ decision: string; call: ModelCall }>;

export function noteLimits(stop: AbortSignal) {
  return {
    operation: "note a turn",
    deadlineMs: NOTE_MODEL_MS,
    awaited: false,
    outputTokens: NOTE_OUTPUT_TOKENS,
    signal: stop,
  };
}

export async function isForgotten(
  { turnId }: Turn,
  { key, stores }: Pick<TurnContext, "key" | "stores">,
): Promise<boolean> {
  return (await stores.profiles.forgottenTurns(key)).includes(turnId);
}
