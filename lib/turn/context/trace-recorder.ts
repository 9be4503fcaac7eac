import { createHash } from "node:crypto";
import { type StageDetail, stageDetailSchema } from "../../domain/stage-detail.ts";
import type { ModelCall, Stage, StageTrace } from "../../domain/trace.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { redactedStage } from "../../memory/forgetting/scrub-trace.ts";

export interface StageOutcome<Output> {
  output: Output;
  /** One line in words: what was decided and why. */
  decision: string;
  detail?: StageDetail;
  calls?: ModelCall[];
}

export interface TraceRecorder {
  /** Runs one stage and writes what it took in, decided and spent, also when it fails. */
  record<Output>(stage: Stage, input: unknown, run: () => Promise<StageOutcome<Output>>): Promise<Output>;
  readonly stages: readonly StageTrace[];
  /** What the stages so far have read is gone: of them only what they cost is kept. */
  takeBack(): void;
  readonly isTakenBack: boolean;
  /** Set by a turn that forgets something: what its stages wrote may hold it. */
  isRedacted: boolean;
  /**
   * The turns that nothing was derived from when this one read the conversation; null: it read none of it.
   */
  forgottenBefore: ReadonlySet<number> | null;
}

export function createTraceRecorder(onStage: (trace: StageTrace) => void): TraceRecorder {
  const begin = performance.now();
  const stages: StageTrace[] = [];

  function write(trace: StageTrace): void {
    stages.push(trace);
    onStage(trace);
  }

  let isTakenBack = false;
  return {
    stages,
    get isTakenBack() {
      return isTakenBack;
    },
    isRedacted: false,
    forgottenBefore: null,
    takeBack() {
      isTakenBack = true;
      stages.splice(0, stages.length, ...stages.map(redactedStage));
    },
    async record(stage, input, run) {
      const started = performance.now();
      const base = { stage, startedMs: rounded(started - begin), inputDigest: digestOf(input) };
      try {
        const { output, decision, detail = {}, calls = [] } = await run();
        const told = toWire(stageDetailSchema, detail);
        write({ ...base, durationMs: rounded(performance.now() - started), decision, detail: told, calls });
        return output;
      } catch (error) {
        write({
          ...base,
          durationMs: rounded(performance.now() - started),
          decision: "failed",
          detail: {},
          calls: [],
          error: error instanceof Error ? error.message : String(error),
        });
        throw error;
      }
    },
  };
}

function digestOf(input: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(input) ?? "")
    .digest("hex")
    .slice(0, 16);
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
