import type { StageTrace, TurnTrace } from "../../domain/trace.ts";

/** What replaces a removed text in a trace. */
export const FORGOTTEN = "(forgotten)";

/** The trace without the texts that contain the words; decisions phrased in them are replaced too. */
export function scrubTrace(trace: TurnTrace, standIn: (text: string) => boolean): TurnTrace {
  const entriesOf = (held: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(held).map(([name, value]) => [standIn(name) ? FORGOTTEN : name, scrubbed(value)]),
    );
  const scrubbed = (value: unknown): unknown => {
    if (typeof value === "string") return standIn(value) ? FORGOTTEN : value;
    if (Array.isArray(value)) return value.map(scrubbed);
    return typeof value === "object" && value !== null ? entriesOf(value) : value;
  };
  return {
    ...trace,
    stages: trace.stages.map((stage) => ({
      ...stage,
      decision: standIn(stage.decision) ? FORGOTTEN : stage.decision,
      detail: entriesOf(stage.detail),
      calls: stage.calls.map((call) =>
        call.error !== undefined && standIn(call.error) ? { ...call, error: FORGOTTEN } : call,
      ),
      ...(stage.error !== undefined && standIn(stage.error) ? { error: FORGOTTEN } : {}),
    })),
  };
}

/**
 * The trace left for a forgotten or deleted turn: which stages ran, how long they took and what they cost.
 */
export function redactedTrace(trace: TurnTrace): TurnTrace {
  return { ...trace, stages: trace.stages.map(redactedStage) };
}

export function redactedStage(stage: StageTrace): StageTrace {
  return {
    ...stage,
    inputDigest: "",
    decision: FORGOTTEN,
    detail: {},
    calls: stage.calls.map(({ error, ...call }) =>
      error === undefined ? call : { ...call, error: FORGOTTEN },
    ),
    ...(stage.error === undefined ? {} : { error: FORGOTTEN }),
  };
}
