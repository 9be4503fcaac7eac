import { notFound } from "../../domain/app-error.ts";
import { type AskResult, askResultOf } from "../../domain/ask.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { AssistantId } from "../../domain/session.ts";
import type { Turn } from "../../domain/turn.ts";
import { summariseByRule } from "../../memory/summary/summarise-turn.ts";
import type { StartedTurn } from "./turn-run.ts";

/** A stored turn as whoever asked gets it; with a summary by rule until a model has written one. */
export function turnResult(key: SessionKey, assistant: AssistantId, turn: Turn): AskResult {
  const result = askResultOf(key.sessionId, assistant, turn);
  return { ...result, summary: result.summary || summariseByRule(turn) };
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
