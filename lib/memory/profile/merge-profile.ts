import type { ProfileConflict, ProfileSlot, ProfileStatement, ProfileValue } from "../../domain/profile.ts";
import { medicationsAgainst } from "./contradicting-medication.ts";
import { type Merged, mergeAccumulated, mergeDecaying, mergeNewest, mergeSeries } from "./merge-policies.ts";
import { compareStrings, type Holding, inOrderStated } from "./value-of.ts";

export interface MergedProfile {
  /** Alerts first, then by slot and subject; within a subject the newest first. */
  values: ProfileValue[];
  conflicts: ProfileConflict[];
  /** The statements behind a value, which a decision on it changes. */
  statementsOf(valueId: string): readonly string[];
  /** The statements to delete for a value to be forgotten. */
  toForget(valueId: string): readonly string[];
}

/**
 * The profile derived from all statements: a pure function, with the same result in whatever order they come.
 * A statement of a slot that no assistant has any more is left out.
 */
export function mergeProfile(
  statements: readonly ProfileStatement[],
  slots: readonly ProfileSlot[],
  now: Date,
): MergedProfile {
  const holdings = new Map<string, { holding: Holding; all: string[]; slot: ProfileSlot }>();
  const conflicts: ProfileConflict[] = [];
  for (const group of bySubject(statements)) {
    const slot = slots.find(({ id }) => id === group[0]?.slot);
    if (!slot) continue;
    const merged = mergeSubject(group, slot, now);
    const all = group.map(({ valueId }) => valueId);
    for (const holding of merged.holdings) holdings.set(holding.value.valueId, { holding, all, slot });
    for (const open of merged.open) conflicts.push(conflictOf(slot.id, open));
  }
  const all = [...holdings.values()].map(({ holding }) => holding);
  const asked = new Set(conflicts.map(({ conflictId }) => conflictId));
  for (const open of medicationsAgainst(all, statements)) {
    const { value } = open.claimed;
    if (!asked.has(value.valueId)) conflicts.push(conflictOf(value.slot, open));
  }
  const placeOf = (value: ProfileValue) => slots.findIndex(({ id }) => id === value.slot);
  const isAlert = (value: ProfileValue) => (slots[placeOf(value)]?.alert ? 0 : 1);
  return {
    values: [...holdings.values()]
      .map(({ holding }) => holding.value)
      .sort(
        (a, b) =>
          isAlert(a) - isAlert(b) ||
          placeOf(a) - placeOf(b) ||
          compareStrings(a.subject, b.subject) ||
          compareStrings(b.date, a.date) ||
          compareStrings(a.valueId, b.valueId),
      ),
    conflicts: conflicts.sort((a, b) => compareStrings(a.conflictId, b.conflictId)),
    statementsOf: (valueId) => holdings.get(valueId)?.holding.statements ?? [],
    toForget(valueId) {
      const found = holdings.get(valueId);
      if (!found) return [];
      const { holding, all, slot } = found;
      // Forgetting the current value must not bring back an earlier one. Of a series, only the one reading
      // goes.
      if (holding.value.status === "current" && slot.policy !== "series") return all;
      const others = statements.filter(
        ({ valueId, polarity }) =>
          all.includes(valueId) && !holding.statements.includes(valueId) && polarity === "holds",
      );
      return others.length === 0 ? all : holding.statements;
    },
  };
}

function bySubject(statements: readonly ProfileStatement[]): Iterable<ProfileStatement[]> {
  const groups = new Map<string, ProfileStatement[]>();
  for (const statement of inOrderStated(statements)) {
    const name = JSON.stringify([statement.slot, statement.subject]);
    const group = groups.get(name) ?? [];
    group.push(statement);
    groups.set(name, group);
  }
  return groups.values();
}

function conflictOf(slot: string, { standing, claimed }: Merged["open"][number]): ProfileConflict {
  return {
    conflictId: claimed.value.valueId,
    slot,
    name: claimed.value.name,
    standing: standing.value,
    claimed: claimed.value,
  };
}

function mergeSubject(group: readonly ProfileStatement[], slot: ProfileSlot, now: Date): Merged {
  if (slot.alert || slot.policy === "accumulate") return mergeAccumulated(group, slot.alert);
  if (slot.policy === "series") return mergeSeries(group);
  if (slot.policy === "decay") return mergeDecaying(group, now);
  return mergeNewest(group);
}
