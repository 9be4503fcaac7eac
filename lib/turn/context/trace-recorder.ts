import { createHash } from "node:crypto";
import { type StageDetail, stageDetailSchema } from "../../domain/stage-detail.ts";
import type { ModelCall, Stage, StageTrace, StoreCall } from "../../domain/trace.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { redactedStage } from "../../memory/forgetting/scrub-trace.ts";
import { CacheLooks } from "../../metrics/cache-looks.ts";
import { TRACED_STORE_CALLS } from "../../tunables/turn.ts";
import { type EndedStoreCall, hearStoreCalls } from "./store-calls.ts";

export interface StageOutcome<Output> {
  output: Output;
  /** One line in words: what was decided and why. */
  decision: string;
  detail?: StageDetail;
  calls?: ModelCall[];
}

/** Runs a stage within a span, which gets the trace of the stage when that is over. */
export type SpanOf = <Result>(
  stage: Stage,
  work: (told: (trace: StageTrace) => void) => Promise<Result>,
) => Promise<Result>;

export interface TraceRecorder {
  /** Runs one stage and records its input, decision and cost, even if it fails. */
  record<Output>(stage: Stage, input: unknown, run: () => Promise<StageOutcome<Output>>): Promise<Output>;
  readonly stages: readonly StageTrace[];
  /** Something the stages so far have read is gone: only what they cost is kept. */
  takeBack(): void;
  readonly isTakenBack: boolean;
  /** Set by a turn that forgets something, because its stages may have recorded it. */
  isRedacted: boolean;
  /**
   * The turns from which nothing was derived any more when this turn read the conversation. Null: it read
   * none of it.
   */
  forgottenBefore: ReadonlySet<number> | null;
  /** Look-ups in caches during the whole turn, including those outside any stage. */
  readonly cacheLooks: CacheLooks;
}

export function createTraceRecorder(
  onStage: (trace: StageTrace) => void,
  spanOf: SpanOf = (_, work) => work(() => {}),
): TraceRecorder {
  const begin = performance.now();
  const stages: StageTrace[] = [];

  function write(trace: StageTrace): void {
    stages.push(trace);
    unlessItFails(() => onStage(trace), undefined);
  }

  let isTakenBack = false;
  return {
    stages,
    get isTakenBack() {
      return isTakenBack;
    },
    isRedacted: false,
    forgottenBefore: null,
    cacheLooks: new CacheLooks(),
    takeBack() {
      isTakenBack = true;
      stages.splice(0, stages.length, ...stages.map(redactedStage));
    },
    record(stage, input, run) {
      return spanOf(stage, async (tell) => {
        const started = performance.now();
        const stores = noteStoreCalls(begin);
        const base = { stage, startedMs: rounded(started - begin), inputDigest: digestOf(input) };
        const over = () => ({ ...base, durationMs: rounded(performance.now() - started), ...stores.noted() });
        try {
          const { output, decision, detail = {}, calls = [] } = await hearStoreCalls(stores.hear, run);
          const trace = { ...over(), decision, detail: unlessItFails(() => told(detail), {}), calls };
          write(trace);
          tell(trace);
          return output;
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          write({ ...over(), decision: "failed", detail: {}, calls: [], error: message });
          throw error;
        }
      });
    },
  };
}

/** Keeps the first calls of stores and counts the others. */
function noteStoreCalls(begin: number) {
  const calls: StoreCall[] = [];
  let more = 0;
  return {
    hear({ store, operation, started, ended, failed }: EndedStoreCall) {
      if (calls.length === TRACED_STORE_CALLS) more += 1;
      else
        calls.push({
          store,
          operation,
          startedMs: rounded(Math.max(0, started - begin)),
          durationMs: rounded(ended - started),
          ...(failed ? { failed } : {}),
        });
    },
    noted: () => ({ storeCalls: [...calls], ...(more > 0 ? { moreStoreCalls: more } : {}) }),
  };
}

function told(detail: StageDetail): Record<string, unknown> {
  return toWire(stageDetailSchema, detail);
}

/** A trace that cannot be written never stops the turn. */
function unlessItFails<Value>(make: () => Value, otherwise: Value): Value {
  try {
    return make();
  } catch {
    return otherwise;
  }
}

function digestOf(input: unknown): string {
  const text = unlessItFails(() => JSON.stringify(input), "") ?? "";
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
