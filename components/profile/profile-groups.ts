import type { Profile, ProfileConflict, ProfileSlot, ProfileValue } from "@/lib/domain/profile.ts";

/** A value with the values it replaced, newest first. */
export interface ShownValue {
  value: ProfileValue;
  history: ProfileValue[];
  /** Something contradictory was said, and awaits the person's decision. */
  isOpen: boolean;
}

export interface SlotGroup {
  slot: ProfileSlot;
  values: ShownValue[];
  /** Values that once held, of subjects of which nothing holds any more. */
  past: ProfileValue[];
}

export interface ProfileGroups {
  /** Values that an answer must not overlook. */
  alerts: SlotGroup[];
  groups: SlotGroup[];
  conflicts: ProfileConflict[];
}

/**
 * The profile as it is shown: current values of alert slots separately, everything else by slot. A claim that
 * awaits a decision is shown in its conflict, and also by itself if it is an alert. `hidden`: ids of the
 * values being forgotten.
 */
export function groupProfile(
  { slots, values, conflicts }: Pick<Profile, "slots" | "values" | "conflicts">,
  hidden: ReadonlySet<string> = new Set(),
): ProfileGroups {
  const claimed = new Set(conflicts.map(({ claimed: claim }) => claim.valueId));
  const open = new Set([...claimed, ...conflicts.map(({ standing }) => standing.valueId)]);
  const result: ProfileGroups = { alerts: [], groups: [], conflicts: [] };
  for (const slot of slots) {
    // An alert counts even as a claim, until it is decided.
    const isShown = ({ valueId, polarity }: ProfileValue) =>
      !claimed.has(valueId) || (slot.alert && polarity === "holds");
    const own = values.filter(
      (value) => value.slot === slot.id && !hidden.has(value.valueId) && isShown(value),
    );
    const current = own.filter(({ status }) => status === "current");
    const subjects = new Set(current.map(({ subject }) => subject));
    // A value being forgotten takes its history with it.
    const gone = new Set(
      values
        .filter(({ slot: id, valueId }) => id === slot.id && hidden.has(valueId))
        .map((value) => value.subject),
    );
    const shown = current.map((value) => ({
      value,
      history: own.filter(({ status, subject }) => status === "superseded" && subject === value.subject),
      isOpen: open.has(value.valueId),
    }));
    const past = own.filter(
      ({ status, subject }) => status === "superseded" && !subjects.has(subject) && !gone.has(subject),
    );
    const inForce = slot.alert ? shown.filter(({ value }) => value.polarity === "holds") : [];
    const rest = shown.filter((each) => !inForce.includes(each));
    if (inForce.length > 0) result.alerts.push({ slot, values: inForce, past: [] });
    if (rest.length > 0 || past.length > 0) result.groups.push({ slot, values: rest, past });
  }
  const isAlert = (conflict: ProfileConflict) =>
    slots.some(({ id, alert }) => id === conflict.slot && alert) ? 0 : 1;
  result.conflicts = conflicts
    .filter(({ standing: value, claimed: claim }) => !hidden.has(value.valueId) && !hidden.has(claim.valueId))
    .sort((a, b) => isAlert(a) - isAlert(b));
  return result;
}

/** The part of a profile that an assistant asks for. */
export function ofSlots(profile: Profile, ids: readonly string[]): Profile {
  const isAsked = ({ slot }: { slot: string }) => ids.includes(slot);
  return {
    ...profile,
    slots: profile.slots.filter(({ id }) => ids.includes(id)),
    values: profile.values.filter(isAsked),
    conflicts: profile.conflicts.filter(isAsked),
  };
}

/**
 * The name of a value and the value itself: "혈압" and "130/85 mmHg"; no name if the value already contains it.
 */
export function wordsOfValue({ name, value, unit }: Pick<ProfileValue, "name" | "value" | "unit">): {
  name: string | null;
  text: string;
} {
  const text = unit ? `${value} ${unit}` : value;
  return { name: value.toLowerCase().includes(name.toLowerCase()) ? null : name, text };
}
