import type { Assistant } from "../../assistants/assistant.ts";
import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { RememberedValue } from "../../domain/profile.ts";
import type { Turn } from "../../domain/turn.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import { statementsOfTurn } from "./statements-of-turn.ts";

interface Place {
  key: SessionKey;
  profiles: Pick<ProfileStore, "cursor" | "isEnabled" | "list" | "forgottenTurns">;
  assistant: Pick<Assistant, "profileSlots">;
}

/**
 * What is remembered about the person from one turn: as stored, or, if the profile has not reached the turn
 * yet, as it will be. Empty while the profile is off or its store is unavailable; nothing forgotten is
 * included.
 */
export async function rememberedIn(
  turn: Turn,
  { key, profiles, assistant }: Place,
): Promise<RememberedValue[]> {
  if (assistant.profileSlots.length === 0 || turn.status === "deleted") return [];
  try {
    const [isEnabled, cursor, forgotten] = await Promise.all([
      profiles.isEnabled(key),
      profiles.cursor(key),
      profiles.forgottenTurns(key),
    ]);
    if (!isEnabled || forgotten.includes(turn.turnId)) return [];
    const statements =
      cursor < turn.turnId
        ? statementsOfTurn(turn, key.sessionId, assistant.profileSlots)
        : (await profiles.list(key)).filter(
            ({ sessionId, turnId, decision }) =>
              sessionId === key.sessionId && turnId === turn.turnId && decision !== "rejected",
          );
    return statements.map(({ valueId, slot, name, value, unit, polarity, quote }) => ({
      valueId,
      slot,
      alert: PROFILE_SLOTS.some(({ id, alert }) => id === slot && alert),
      name,
      value,
      ...(unit === "" ? {} : { unit }),
      polarity,
      quote,
    }));
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return [];
  }
}
