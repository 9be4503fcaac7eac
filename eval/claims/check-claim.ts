import type { Claim } from "./claim.ts";

export interface Checked {
  claim: Claim;
  /** Null: the command no longer gives such a figure. */
  measured: number | null;
  holds: boolean;
}

/**
 * Whether a claim still holds: it falls if the figure is worse than claimed by more than the tolerance; a
 * better figure is no fall.
 */
export function checkClaim(claim: Claim, figures: ReadonlyMap<string, number>): Checked {
  const measured = figures.get(claim.statement) ?? null;
  if (measured === null) return { claim, measured, holds: false };
  const fall = {
    higher: claim.value - measured,
    lower: measured - claim.value,
    either: Math.abs(claim.value - measured),
  };
  return { claim, measured, holds: fall[claim.better] <= claim.tolerance };
}
