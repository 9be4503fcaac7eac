import type { SessionKey } from "../../domain/identity.ts";
import type { ProfileSlot, ProfileStatement } from "../../domain/profile.ts";
import type { Turn } from "../../domain/turn.ts";
import { numberCorrected } from "../../language/person/read-number-corrected.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { type Said, statementsOfTurn } from "./statements-of-turn.ts";

interface Place {
  log: Pick<TurnReader, "get">;
  key: SessionKey;
  slots: readonly ProfileSlot[];
}

/** The statements of a turn, including one that only corrects a number told in the turn before it. */
export async function statementsBehind(
  turn: Said & Pick<Turn, "parentTurnId">,
  place: Place,
): Promise<ProfileStatement[]> {
  const { log, key, slots } = place;
  const parent = numberCorrected(turn.userText) === null ? null : turn.parentTurnId;
  const [before] = parent ? await log.get(key, [parent]) : [];
  // What is corrected may be a correction.
  const told = before ? await statementsBehind(before, place) : [];
  return statementsOfTurn(turn, key.sessionId, slots, told);
}
