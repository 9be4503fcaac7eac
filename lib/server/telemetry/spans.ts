import type { SpanOf } from "../../turn/context/trace-recorder.ts";

/** Collects the spans of turns. It never fails a turn, and no turn waits for it. */
export interface Spans {
  /**
   * Wraps a turn. Its span ends when `told` is called, so that what is derived after the answer belongs to it
   * as well.
   */
  turn<Result>(
    of: { sessionId: string; assistant: string },
    work: (told: (turn: TurnNumbers) => void) => Promise<Result>,
  ): Promise<Result>;
  stage: SpanOf;
  /** Sends what is left, waiting only briefly. */
  close(): Promise<void>;
}

export interface TurnNumbers {
  turnId: number;
  action: string;
  route?: string | undefined;
  status: string;
  degraded: number;
}

/** Used if nothing collects spans. */
const NONE: Spans = {
  turn: (_, work) => work(() => {}),
  stage: (_, work) => work(() => {}),
  close: async () => {},
};

const SPANS = Symbol.for("ibid.spans");
type Global = typeof globalThis & { [SPANS]?: Spans };

/** Those of this process: on the global object, since Next evaluates modules once per bundle. */
export function spansOfProcess(): Spans {
  const place: Global = globalThis;
  return place[SPANS] ?? NONE;
}

/** Null: from now on nothing collects spans. */
export function setSpans(spans: Spans | null): void {
  const place: Global = globalThis;
  if (spans) place[SPANS] = spans;
  else delete place[SPANS];
}
