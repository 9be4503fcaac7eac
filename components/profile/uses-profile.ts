import type { Profile } from "@/lib/domain/profile.ts";

/**
 * Whether an assistant works with the profile, so that there is something to show: the profile is on, and
 * either the assistant asks for more than the alert slots every assistant observes, or something in its slots
 * is known. Undefined while that cannot be told.
 */
export function usesProfile(
  slots: readonly string[] | undefined,
  profile: Profile | undefined,
): boolean | undefined {
  if (slots?.length === 0) return false;
  if (!slots || !profile) return undefined;
  if (!profile.enabled) return false;
  const asked = profile.slots.filter(({ id }) => slots.includes(id));
  return asked.some(({ alert }) => !alert) || profile.values.some(({ slot }) => slots.includes(slot));
}
