import type { LanguageModelUsage } from "ai";
import { estimateTokens } from "../domain/estimate-tokens.ts";
import type { ModelCall } from "../domain/trace.ts";
import type { NamedModel } from "../ports/models.ts";

type ToldUsage = Partial<
  Pick<LanguageModelUsage, "inputTokens" | "outputTokens" | "inputTokenDetails" | "raw">
>;

/** Where servers say it that are asked for completions, and for responses. */
const SAID_IN: ReadonlySet<string> = new Set(["prompt_tokens_details", "input_tokens_details"]);

/**
 * What a server says it had in its cache, which it reads faster and often for less. Many say nothing of it, for
 * which the SDK gives 0.
 */
export function cachedTokensOf({ inputTokenDetails, raw }: ToldUsage): Pick<ModelCall, "cachedTokens"> {
  const cachedTokens = inputTokenDetails?.cacheReadTokens ?? 0;
  const isSaid =
    cachedTokens > 0 ||
    Object.entries(raw ?? {}).some(
      ([name, details]) =>
        SAID_IN.has(name) && typeof details === "object" && details !== null && "cached_tokens" in details,
    );
  return isSaid ? { cachedTokens } : {};
}

/**
 * What each step of a stream took. Of one that broke off or was given up the server tells nothing: what it had
 * written is paid for all the same, and is counted roughly. One that wrote nothing has no tokens.
 */
export interface CallMeter {
  /** Some of what the step writes. */
  wrote(text: string): void;
  /** The step is over; not every server says what it took. */
  step(usage: ToldUsage): void;
  calls(error: string | undefined): ModelCall[];
}

/** Characters: an answer is not counted from its beginning with each word. */
const COUNTED_AT_ONCE = 500;

export function createMeter(
  model: Pick<NamedModel<unknown>, "id" | "spent" | "spending">,
  { promptId, system, prompt }: { promptId: string; system: string; prompt: string },
): CallMeter {
  const calls: ModelCall[] = [];
  let started = performance.now();
  let written = "";
  /** Tokens of what was written before the newest of it. */
  let older = 0;
  let newest = "";
  /** With each round of tools there is more to read. */
  let read: number | null = null;
  const readTokens = () => {
    read ??= estimateTokens(`${system}${prompt}`);
    return read;
  };
  const call = (
    given: Pick<ModelCall, "inputTokens" | "cachedTokens" | "outputTokens" | "estimated" | "error">,
  ): ModelCall => ({
    role: "answer",
    model: model.id,
    prompt: promptId,
    durationMs: Math.round(performance.now() - started),
    ...given,
  });
  const roughly = () => ({
    inputTokens: readTokens(),
    outputTokens: estimateTokens(written),
    estimated: true as const,
  });
  function add(step: ModelCall): void {
    calls.push(step);
    model.spent?.(step);
    started = performance.now();
    written = "";
    older = 0;
    newest = "";
  }
  return {
    wrote(text) {
      written += text;
      if (!model.spending) return;
      newest += text;
      const outputTokens = older + estimateTokens(newest);
      model.spending({ model: model.id, inputTokens: readTokens(), outputTokens });
      if (newest.length < COUNTED_AT_ONCE) return;
      older = outputTokens;
      newest = "";
    },
    step(usage) {
      const { inputTokens, outputTokens } = usage;
      const isTold = inputTokens !== undefined || outputTokens !== undefined;
      add(
        isTold
          ? call({
              inputTokens: inputTokens ?? 0,
              ...cachedTokensOf(usage),
              outputTokens: outputTokens ?? 0,
            })
          : call(roughly()),
      );
      read = Math.max(readTokens(), inputTokens ?? 0);
    },
    calls(error) {
      const failed = error === undefined ? {} : { error };
      if (written !== "") add(call({ ...roughly(), ...failed }));
      else if (error !== undefined || calls.length === 0)
        calls.push(call({ inputTokens: 0, outputTokens: 0, ...failed }));
      return calls;
    },
  };
}
