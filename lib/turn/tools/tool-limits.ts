import {
  EXPLORING_CALLS,
  EXPLORING_TOKENS_SHARE,
  TOOL_CALLS,
  TOOL_RESULT_LEAST_TOKENS,
  TOOL_RESULT_MOST_TOKENS,
  TOOL_RESULT_SHARE,
  TOOL_ROOM_LEAST_TOKENS,
  TOOL_TOKENS_LEAST,
  TOOL_TOKENS_SHARE,
  TOOL_TOTAL_MS,
} from "../../tunables/agent.ts";

/** The limits for all tools of one turn together. Tokens are estimated (estimateTokens). */
export interface ToolLimits {
  calls: number;
  /** Per result. */
  resultTokens: number;
  /** For all results together. */
  tokens: number;
  /** Milliseconds of looking up; a look-up that takes longer is abandoned. */
  totalMs: number;
  /** Why no more money may be spent. Null: there is money left. Absent: spending is not limited. */
  spent?: () => string | null;
}

/** What decides which tools are offered. */
export interface Offer {
  /** The size of one prompt. */
  promptTokens: number;
  /** The question is about the conversation as a whole. */
  explores: boolean;
  /** There are documents to look things up in. */
  hasDocuments: boolean;
  /** There are turns that the prompt does not show whole. */
  hasTurns: boolean;
}

/** The limits for a model whose prompts may have this many tokens. */
export function toolLimits({ promptTokens, explores }: Pick<Offer, "promptTokens" | "explores">): ToolLimits {
  const share = Math.round(promptTokens * TOOL_RESULT_SHARE);
  return {
    calls: explores ? EXPLORING_CALLS : TOOL_CALLS,
    resultTokens: Math.min(TOOL_RESULT_MOST_TOKENS, Math.max(TOOL_RESULT_LEAST_TOKENS, share)),
    tokens: Math.max(
      TOOL_TOKENS_LEAST,
      Math.round(promptTokens * (explores ? EXPLORING_TOKENS_SHARE : TOOL_TOKENS_SHARE)),
    ),
    totalMs: TOOL_TOTAL_MS,
  };
}

/** The room that one call may fill; `close` gives back what it did not use. */
export interface Room {
  tokens: number;
  /** Milliseconds. */
  ms: number;
  close(taken: number): void;
}

/**
 * Counts what the tools of one turn use. Calls may run in parallel, so each reserves its room before it
 * begins; together they never use more than there is.
 */
export class ToolMeter {
  readonly #limits: ToolLimits;
  #calls = 0;
  #tokens = 0;
  #ms = 0;

  constructor(limits: ToolLimits) {
    this.#limits = limits;
  }

  /** Why no more calls are allowed. Null: there is room. */
  get exhausted(): string | null {
    const { calls, tokens, totalMs, spent } = this.#limits;
    const unpaid = spent?.() ?? null;
    if (unpaid !== null) return unpaid;
    if (this.#calls >= calls) return `limit reached: ${calls} look-ups were made`;
    if (tokens - this.#tokens < TOOL_ROOM_LEAST_TOKENS)
      return `limit reached: as much was read as there is room for`;
    if (this.#ms >= totalMs) return `limit reached: ${Math.round(totalMs / 1_000)} seconds of looking up`;
    return null;
  }

  /** Reserves room for a result. A result that is given again does not count as a call. */
  open({ isCall }: { isCall: boolean }): Room {
    const { resultTokens, tokens: most, totalMs } = this.#limits;
    const tokens = Math.max(0, Math.min(resultTokens, most - this.#tokens));
    const started = performance.now();
    if (isCall) this.#calls += 1;
    this.#tokens += tokens;
    return {
      tokens,
      ms: Math.max(0, totalMs - this.#ms),
      close: (taken) => {
        this.#tokens += Math.min(tokens, taken) - tokens;
        // Rounded up, because a timer may fire a fraction of a millisecond early by this clock.
        if (isCall) this.#ms += Math.ceil(performance.now() - started);
      },
    };
  }
}
