import type { ProfileConflict, ProfileSlot, ProfileValue } from "../../domain/profile.ts";
import type { MergedProfile } from "./merge-profile.ts";

export interface ProfileLine {
  slot: string;
  text: string;
}

export interface ProfileLines {
  /** Included in every prompt, whatever else is cut. */
  alerts: ProfileLine[];
  /** By importance; the last are dropped first when there is no room. */
  facts: ProfileLine[];
}

/**
 * The profile in words for a prompt, limited to these slots. An alert holds until the user confirms that it
 * does not; a contradicted value is shown as an open question.
 */
export function profileLines(
  { values, conflicts }: Pick<MergedProfile, "values" | "conflicts">,
  slots: readonly ProfileSlot[],
): ProfileLines {
  const lines: ProfileLines = { alerts: [], facts: [] };
  const claimed = new Set(conflicts.map(({ conflictId }) => conflictId));
  for (const slot of slots) {
    const into = slot.alert ? lines.alerts : lines.facts;
    for (const value of values) {
      if (value.slot !== slot.id || value.status !== "current") continue;
      const open = conflicts.find(({ standing }) => standing.valueId === value.valueId);
      if (open) into.push({ slot: slot.id, text: openLine(slot, open) });
      else if (!claimed.has(value.valueId)) into.push({ slot: slot.id, text: line(slot, value) });
    }
  }
  return lines;
}

function line(slot: ProfileSlot, value: ProfileValue): string {
  return `${slot.title.en}: ${shown(value)} (${value.date.slice(0, 10)})`;
}

function shown({ name, value, unit, polarity }: ProfileValue): string {
  const named = value.toLowerCase().includes(name.toLowerCase()) ? value : `${name} ${value}`;
  return `${polarity === "holds" ? "" : "not "}${named}${unit ? ` ${unit}` : ""}`;
}

function openLine(slot: ProfileSlot, { standing, claimed }: ProfileConflict): string {
  const careful = slot.alert ? "; until the user confirms it, the careful reading holds" : "";
  return `${slot.title.en}: told both "${shown(standing)}" (${standing.date.slice(0, 10)}) and "${shown(claimed)}" (${claimed.date.slice(0, 10)}); ask which holds when it matters${careful}`;
}
