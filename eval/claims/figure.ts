/** One measured number with what it rests on and what it is held against. */
export interface Figure {
  name: string;
  /** How many questions, requests, starts … the number was taken from. */
  n: number;
  value: number;
  unit: string;
  goal?: { atMost: number } | { atLeast: number };
  /** What one would have without this, or what another system reaches. */
  baseline?: string;
}

/** Null: nobody set a goal. */
export function isMet({ goal, value }: Pick<Figure, "goal" | "value">): boolean | null {
  if (goal === undefined) return null;
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** "≤ 100 ms"; empty without a goal. */
export function goalText({ goal, unit }: Pick<Figure, "goal" | "unit">): string {
  if (goal === undefined) return "";
  return "atMost" in goal ? `≤ ${goal.atMost} ${unit}`.trim() : `≥ ${goal.atLeast} ${unit}`.trim();
}

/** Three figures are as many as a run on a shared machine gives. */
export function valueText({ value, unit }: Pick<Figure, "value" | "unit">): string {
  return `${rounded(value)} ${unit}`.trim();
}

export function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
