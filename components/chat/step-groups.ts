import type { StepKind, TurnStep } from "@/lib/domain/turn-step.ts";

export interface StepGroup {
  kind: StepKind;
  steps: TurnStep[];
}

/** Groups steps by kind, in the order in which the kinds were first used. */
export function groupSteps(steps: readonly TurnStep[]): StepGroup[] {
  const groups = new Map<StepKind, StepGroup>();
  for (const step of steps) {
    const group = groups.get(step.kind) ?? { kind: step.kind, steps: [] };
    group.steps.push(step);
    groups.set(step.kind, group);
  }
  return [...groups.values()];
}
