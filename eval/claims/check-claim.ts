import type { Claim } from "./claim.ts";

export interface Checked {
  claim: Claim;
  /** Null: the command gave no such figure any more. */
  measured: number | null;
  holds: boolean;
}

/** Whether a claim still holds: worse than it says by more than its tolerance is a fall, better is none. */
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
