import { PROFILE_SLOTS } from "../assistants/profile-slots.ts";
import { AppError } from "../domain/app-error.ts";
import { mergeProfile } from "../memory/profile/merge-profile.ts";
import { type ProfileLines, profileLines } from "../memory/profile/profile-lines.ts";
import type { TurnContext } from "./turn-context.ts";

/** What is known of the user, for the prompt. A store that is away is said to be: an answer without alerts must not look like any other. */
export async function readProfileLines({
  key,
  stores,
  assistant,
  now,
  emit,
}: TurnContext): Promise<ProfileLines> {
  try {
    const statements = await stores.profiles.list(key);
    if (statements.length === 0 || !(await stores.profiles.isEnabled(key))) return { alerts: [], facts: [] };
    const profile = mergeProfile(statements, PROFILE_SLOTS, now());
    return profileLines(profile, { all: PROFILE_SLOTS, own: assistant.profile_slots });
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    emit({ type: "degraded", what: "profile", why: "profile_unavailable" });
    return { alerts: [], facts: [] };
  }
}
