import { estimateTokens } from "../domain/estimate-tokens.ts";
import type { ModelCall } from "../domain/trace.ts";
import type { NamedModel } from "../ports/models.ts";

/** What each step of a stream took; one that broke off has its error and no tokens. */
export interface CallMeter {
  /** Some of what the step writes. */
  wrote(text: string): void;
  /** The step is over; not every server says what it took. */
  step(usage: { inputTokens?: number | undefined; outputTokens?: number | undefined }): void;
  calls(error: string | undefined): ModelCall[];
}

export function createMeter(
  model: Pick<NamedModel<unknown>, "id" | "spent">,
  { promptId, system, prompt }: { promptId: string; system: string; prompt: string },
): CallMeter {
  const calls: ModelCall[] = [];
  let started = performance.now();
  let written = "";
  const call = (
    given: Pick<ModelCall, "inputTokens" | "outputTokens" | "estimated" | "error">,
  ): ModelCall => ({
    role: "answer",
    model: model.id,
    prompt: promptId,
    durationMs: Math.round(performance.now() - started),
    ...given,
  });
  return {
    wrote(text) {
      written += text;
    },
    step({ inputTokens, outputTokens }) {
      const isTold = inputTokens !== undefined || outputTokens !== undefined;
      const step = isTold
        ? call({ inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 })
        : call({
            inputTokens: estimateTokens(`${system}${prompt}`),
            outputTokens: estimateTokens(written),
            estimated: true,
          });
      calls.push(step);
      model.spent?.(step);
      started = performance.now();
      written = "";
    },
    calls(error) {
      if (error === undefined && calls.length > 0) return calls;
      return [...calls, call({ inputTokens: 0, outputTokens: 0, ...(error === undefined ? {} : { error }) })];
    },
  };
}
