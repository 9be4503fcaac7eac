import type { OwnerKey } from "../../domain/identity.ts";
import type { ProfileConflict } from "../../domain/profile.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import type { MergedProfile } from "./merge-profile.ts";

/** What the user says holds of two values that contradict each other; the other one stays as history. */
export async function decideConflict(
  { profiles, key, now }: { profiles: ProfileStore; key: OwnerKey; now: Date },
  profile: MergedProfile,
  { claimed }: ProfileConflict,
  keep: "standing" | "claimed",
): Promise<void> {
  const decision = keep === "claimed" ? "accepted" : "rejected";
  await profiles.decide(key, profile.statementsOf(claimed.value_id), decision, now.toISOString());
}
