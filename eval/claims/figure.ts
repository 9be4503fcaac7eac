/** One measured number, with the size of its sample and what it is compared with. */
export interface Figure {
  name: string;
  /** How many questions, requests, starts … were measured. */
  n: number;
  value: number;
  unit: string;
  goal?: { atMost: number } | { atLeast: number };
  /** The value without this feature, or the one another system reaches. */
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

/** Three significant figures: a run on a shared machine is no more precise. */
export function valueText({ value, unit }: Pick<Figure, "value" | "unit">): string {
  return `${rounded(value)} ${unit}`.trim();
}

export function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
