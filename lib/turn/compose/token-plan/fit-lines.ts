import type { PlanItem } from "../../../domain/token-plan.ts";

/** What the ledger says of a piece, without its outcome. */
export type PieceName = Omit<PlanItem, "tokens" | "state" | "why">;

export interface Line {
  name: PieceName;
  /** Tokens of the line as it stands in the prompt. */
  tokens: number;
}

export interface FittedLines {
  /** How many of the lines, most important first, are in. */
  kept: number;
  /** Tokens including the surrounding tags. */
  used: number;
}

/**
 * Keeps lines in order while they fit. A less important line is never in when a more important one was cut.
 */
export function fitLayerLines(lines: readonly Line[], frame: number, allowance: number): FittedLines {
  let used = frame;
  let kept = 0;
  for (const { tokens } of lines) {
    if (used + tokens > allowance) break;
    used += tokens;
    kept += 1;
  }
  return { kept, used: kept === 0 ? 0 : used };
}

export function lineItems(lines: readonly Line[], kept: number, why: PlanItem["why"]): PlanItem[] {
  return lines.map(({ name, tokens }, place) =>
    place < kept ? { ...name, tokens, state: "used" } : { ...name, tokens, state: "cut", why },
  );
}
