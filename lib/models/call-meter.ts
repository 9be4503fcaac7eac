import type { LanguageModelUsage } from "ai";
import { estimateTokens } from "../domain/estimate-tokens.ts";
import type { ModelCall } from "../domain/trace.ts";
import type { NamedModel } from "../ports/models.ts";

type ToldUsage = Partial<
  Pick<LanguageModelUsage, "inputTokens" | "outputTokens" | "inputTokenDetails" | "raw">
>;

/** The fields in which servers report cached tokens, for completions and for responses. */
const SAID_IN: ReadonlySet<string> = new Set(["prompt_tokens_details", "input_tokens_details"]);

/**
 * The tokens that a server says it had cached, which it reads faster and often charges less for. Many servers
 * do not report them, and then the SDK gives 0.
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
 * What each step of a stream used. If a stream broke off or was given up, the server reports nothing; what it
 * had written is paid for anyway and is estimated. A step that wrote nothing has no tokens.
 */
export interface CallMeter {
  /** Some of the text that the step writes. */
  wrote(text: string): void;
  /** The step is over; not every server reports its usage. */
  step(usage: ToldUsage): void;
  calls(error: string | undefined): ModelCall[];
}

/** In characters: keeps each word from causing the whole answer to be counted again. */
const COUNTED_AT_ONCE = 500;

type MeteredModel = Pick<NamedModel<unknown>, "id" | "spent" | "spending">;

interface MeteredPrompt {
  promptId: string;
  system: string;
  prompt: string;
}

export function createMeter(model: MeteredModel, prompt: MeteredPrompt): CallMeter {
  return new Meter(model, prompt);
}

class Meter implements CallMeter {
  readonly #model: MeteredModel;
  readonly #prompt: MeteredPrompt;
  readonly #calls: ModelCall[] = [];
  #started = performance.now();
  #written = "";
  /** Tokens of the text before the newest part. */
  #older = 0;
  #newest = "";
  /** Every round of tools adds to what is read. */
  #read: number | null = null;

  constructor(model: MeteredModel, prompt: MeteredPrompt) {
    this.#model = model;
    this.#prompt = prompt;
  }

  wrote(text: string): void {
    this.#written += text;
    const { id, spending } = this.#model;
    if (!spending) return;
    this.#newest += text;
    const outputTokens = this.#older + estimateTokens(this.#newest);
    spending({ model: id, inputTokens: this.#readTokens(), outputTokens });
    if (this.#newest.length < COUNTED_AT_ONCE) return;
    this.#older = outputTokens;
    this.#newest = "";
  }

  step(usage: ToldUsage): void {
    const { inputTokens, outputTokens } = usage;
    const isTold = inputTokens !== undefined || outputTokens !== undefined;
    this.#add(
      isTold
        ? this.#call({
            inputTokens: inputTokens ?? 0,
            ...cachedTokensOf(usage),
            outputTokens: outputTokens ?? 0,
          })
        : this.#call(this.#roughly()),
    );
    this.#read = Math.max(this.#readTokens(), inputTokens ?? 0);
  }

  calls(error: string | undefined): ModelCall[] {
    const failed = error === undefined ? {} : { error };
    if (this.#written !== "") this.#add(this.#call({ ...this.#roughly(), ...failed }));
    else if (error !== undefined || this.#calls.length === 0)
      this.#calls.push(this.#call({ inputTokens: 0, outputTokens: 0, ...failed }));
    return this.#calls;
  }

  #readTokens(): number {
    this.#read ??= estimateTokens(`${this.#prompt.system}${this.#prompt.prompt}`);
    return this.#read;
  }

  #call(
    given: Pick<ModelCall, "inputTokens" | "cachedTokens" | "outputTokens" | "estimated" | "error">,
  ): ModelCall {
    return {
      role: "answer",
      model: this.#model.id,
      prompt: this.#prompt.promptId,
      durationMs: Math.round(performance.now() - this.#started),
      ...given,
    };
  }

  #roughly() {
    return {
      inputTokens: this.#readTokens(),
      outputTokens: estimateTokens(this.#written),
      estimated: true as const,
    };
  }

  #add(step: ModelCall): void {
    this.#calls.push(step);
    this.#model.spent?.(step);
    this.#started = performance.now();
    this.#written = "";
    this.#older = 0;
    this.#newest = "";
  }
}
