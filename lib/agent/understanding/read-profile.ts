import { PROFILE_SLOTS } from "../../assistants/profile-slots.ts";
import { AppError } from "../../domain/app-error.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import { mergeProfile } from "../../memory/profile/merge-profile.ts";
import { type ProfileLines, profileLines } from "../../memory/profile/profile-lines.ts";
import type { TurnContext } from "../turn-context.ts";

export interface KnownOfUser {
  lines: ProfileLines;
  /** The summary without what rests on words that were to be forgotten. */
  remembered(memory: readonly MemorySentence[]): MemorySentence[];
}

const NOTHING: ProfileLines = { alerts: [], facts: [] };

/**
 * What is known of the user, for the prompt. A store that is away is said to be: an answer without alerts must not look like any
 * other. Nor does the summary go along then, for it may hold what was forgotten.
 */
export async function readProfile(context: TurnContext): Promise<KnownOfUser> {
  const { key, stores, emit } = context;
  try {
    const [lines, forgotten] = await Promise.all([linesOf(context), stores.profiles.forgottenTurns(key)]);
    const turns = new Set(forgotten);
    return {
      lines,
      remembered: (memory) => memory.filter((sentence) => !sentence.turns.some((turn) => turns.has(turn))),
    };
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    emit({ type: "degraded", what: "profile", why: "profile_unavailable" });
    return { lines: NOTHING, remembered: () => [] };
  }
}

async function linesOf({ key, stores, assistant, now }: TurnContext): Promise<ProfileLines> {
  const statements = await stores.profiles.list(key);
  if (statements.length === 0 || !(await stores.profiles.isEnabled(key))) return NOTHING;
  const profile = mergeProfile(statements, PROFILE_SLOTS, now());
  return profileLines(profile, { all: PROFILE_SLOTS, own: assistant.profile_slots });
}

/** Turns of the session that nothing is derived from any more; while that cannot be read, none. */
export async function forgottenTurns({
  key,
  stores,
}: Pick<TurnContext, "key" | "stores">): Promise<readonly number[]> {
  try {
    return await stores.profiles.forgottenTurns(key);
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return [];
  }
}
