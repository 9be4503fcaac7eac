import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
} from "cockatiel";
import {
  BREAKER_FAILURES,
  BREAKER_REST_GROWS,
  BREAKER_REST_MS,
  BREAKER_STEADY_MS,
  BREAKER_TRIAL_WAIT_MS,
} from "../../tunables/engines.ts";

/** Marks a failure of the engine on its way through the policies. */
export class EngineDown extends Error {
  override readonly name = "EngineDown";
  readonly trouble: { repeats: boolean; restMs?: number };
  constructor(message: string, cause: unknown, trouble: EngineDown["trouble"]) {
    super(message, { cause });
    this.trouble = trouble;
  }
}

/** An error that the breaker does not count. */
class OldFailure extends Error {
  override readonly name = "OldFailure";
  readonly failure: unknown;
  constructor(failure: unknown) {
    super("a call that was overtaken");
    this.failure = failure;
  }
}

export const isDown = (error: unknown) => error instanceof EngineDown || error instanceof TaskCancelledError;

export interface EngineBreakerOptions {
  /** @default BREAKER_FAILURES */
  failures?: number | undefined;
  /** @default BREAKER_REST_MS */
  restMs?: number | undefined;
  /**
   * Made in the background while no calls are allowed, until it succeeds; then no caller's call serves as the
   * trial.
   */
  trial?: () => Promise<unknown>;
}

/**
 * The breaker of one engine. After a rest one call is let through as a trial; other callers wait briefly for
 * it, and not again if it fails. If `trial` is given, it is made instead, and callers are refused at once
 * meanwhile.
 */
export class EngineBreaker {
  readonly #failures: number;
  readonly #restMs: number;
  readonly #trial: (() => Promise<unknown>) | undefined;
  #breaker: CircuitBreakerPolicy;
  /** The number of calls begun, and the latest of them that was answered. */
  #begun = 0;
  #answered = 0;
  #underWay: { over: Promise<void>; slow: boolean } | null = null;
  #rest: number;
  #opened = Number.NEGATIVE_INFINITY;
  #nextTrial: NodeJS.Timeout | undefined;
  #tryingNow: Promise<boolean> | null = null;

  constructor({ failures = BREAKER_FAILURES, restMs = BREAKER_REST_MS, trial }: EngineBreakerOptions = {}) {
    this.#failures = failures;
    this.#restMs = restMs;
    this.#trial = trial;
    this.#breaker = this.#closed();
    this.#rest = restMs;
  }

  get answering(): boolean {
    return this.#breaker.state === CircuitState.Closed;
  }

  /** Makes the trial at once, shared by everybody who asks for it; true if the engine answers now. */
  async tryNow(): Promise<boolean> {
    const trial = this.#trial;
    if (trial && this.#breaker.state !== CircuitState.Closed) {
      this.#tryingNow ??= this.#breaker
        .execute(trial)
        .then(nothing, nothing)
        .then(() => {
          this.#tryingNow = null;
          return this.answering;
        });
      return this.#tryingNow;
    }
    return this.answering;
  }

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#trial && this.#breaker.state !== CircuitState.Closed) throw new BrokenCircuitError();
    if (this.#underWay !== null) await this.#afterTrial();
    const mine = ++this.#begun;
    const passed = this.#breaker.execute(async () => {
      try {
        const result = await work();
        this.#answered = Math.max(this.#answered, mine);
        // The breaker opened while this call was in progress, but the engine answers: a rest would shut
        // everybody out for nothing.
        if (this.#breaker.state === CircuitState.Open) this.#breaker = this.#closed();
        return result;
      } catch (error) {
        // The engine has answered a later call: it is back, and an earlier call that got lost does not count
        // against it.
        throw isDown(error) && mine < this.#answered ? new OldFailure(error) : error;
      }
    });
    if (!this.#trial && this.#underWay === null && this.#breaker.state === CircuitState.HalfOpen) {
      const tried = { slow: false, over: passed.then(nothing, nothing) };
      this.#underWay = tried;
      void tried.over.then(() => {
        this.#underWay = null;
      });
    }
    return passed.catch((error: unknown) => {
      throw error instanceof OldFailure ? error.failure : error;
    });
  }

  #closed(): CircuitBreakerPolicy {
    const trial = this.#trial;
    const made = circuitBreaker(handleWhen(isDown), {
      halfOpenAfter: trial ? 0 : this.#restMs,
      breaker: new ConsecutiveBreaker(this.#failures),
    });
    if (trial) made.onBreak((reason) => this.#tryLater(made, trial, "error" in reason ? reason.error : null));
    return made;
  }

  /** If an engine passes its trial but fails the next call again, trials become less and less frequent. */
  #tryLater(of: CircuitBreakerPolicy, make: () => Promise<unknown>, reason: unknown): void {
    const now = performance.now();
    const longest = BREAKER_REST_GROWS * this.#restMs;
    this.#rest = now - this.#opened > BREAKER_STEADY_MS ? this.#restMs : Math.min(2 * this.#rest, longest);
    this.#opened = now;
    clearTimeout(this.#nextTrial);
    const asked = reason instanceof EngineDown ? (reason.trouble.restMs ?? 0) : 0;
    this.#nextTrial = setTimeout(
      () => {
        if (this.#breaker === of && this.#breaker.state === CircuitState.Open)
          void of.execute(make).catch(() => {});
      },
      Math.min(Math.max(this.#rest, asked), longest),
    ).unref();
  }

  /** Limits how long a caller waits for somebody else's trial. */
  async #afterTrial(): Promise<void> {
    const waitedFor = this.#underWay;
    if (waitedFor === null) return;
    if (!waitedFor.slow) await Promise.race([waitedFor.over, trialTimeout()]);
    if (this.#underWay !== waitedFor) return;
    waitedFor.slow = true;
    throw new BrokenCircuitError();
  }
}

function nothing(): void {}

function trialTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, BREAKER_TRIAL_WAIT_MS).unref());
}
