import type { Assistant } from "../../assistants/assistant.ts";
import { notFound } from "../../domain/app-error.ts";
import { type AskResult, askResultOf } from "../../domain/ask.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import { rememberedIn } from "../../memory/profile/remembered-in.ts";
import { summariseByRule } from "../../memory/summary/summarise-turn.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import type { StartedTurn } from "./turn-run.ts";

/**
 * A stored turn as whoever asked gets it: with a summary by rule until a model has written one, and with what
 * is remembered of the person from it.
 */
export async function turnResult(
  profiles: Pick<ProfileStore, "cursor" | "isEnabled" | "list" | "forgottenTurns">,
  key: SessionKey,
  assistant: Assistant,
  turn: Turn,
): Promise<AskResult> {
  const result = askResultOf(key.sessionId, assistant.id, turn);
  const remembered = await rememberedIn(turn, { key, profiles, assistant });
  return {
    ...result,
    summary: result.summary || summariseByRule(turn),
    ...(remembered.length === 0 ? {} : { remembered }),
  };
}

/**
 * The turn as stored, once it is; what went wrong otherwise.
 * `first`: what the message had to be met with in any case, "" for most.
 */
export async function resultOf(started: StartedTurn, first = ""): Promise<AskResult> {
  for await (const event of started.events()) {
    if (event.type === "turn") return event.turn;
    if (event.type === "error") throw first === "" ? event.error : event.error.after(first);
  }
  throw notFound("turn");
}
