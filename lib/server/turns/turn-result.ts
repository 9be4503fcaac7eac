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
 * A stored turn as the person asking gets it: with a rule-based summary until a model has written one, and
 * with what is remembered about the person from it.
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
 * The stored turn, once there is one; otherwise throws what went wrong. `first`: text that must be shown for
 * the message in any case, "" for most.
 */
export async function resultOf(started: StartedTurn, first = ""): Promise<AskResult> {
  for await (const event of started.events()) {
    if (event.type === "turn") return event.turn;
    if (event.type === "error") throw first === "" ? event.error : event.error.after(first);
  }
  throw notFound("turn");
}
