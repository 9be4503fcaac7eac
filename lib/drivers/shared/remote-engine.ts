import {
  BrokenCircuitError,
  ExponentialBackoff,
  handleWhen,
  noop,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from "cockatiel";
import { AppError } from "../../domain/app-error.ts";
import { REMOTE_DEADLINE_MS, REMOTE_RETRIES, REMOTE_RETRY_FIRST_MS } from "../../tunables/engines.ts";
import { EngineBreaker, EngineDown, isDown } from "./engine-breaker.ts";

/**
 * What an error of an engine's client means. `down`: the engine was not reached, did not answer in time or is
 * too busy; the breaker counts it, and the call is retried if it is idempotent. Any other error passes
 * unchanged to the driver, which knows its conflicts and misses; an AppError (for example `storage_full`) is
 * passed on as it is.
 */
export type ErrorVerdict = "down" | "passes" | AppError | EngineTrouble;

/**
 * `down` with details: whether a retry is worthwhile, and how long the engine itself asks to be left alone.
 */
export interface EngineTrouble {
  repeats: boolean;
  restMs?: number;
}

export interface RemoteCall {
  /** The operation's name in the log and in messages: "append a turn". */
  operation: string;
  /** True if sending the call twice has no further effect. Only such a call is retried. */
  idempotent: boolean;
  /** For the whole call, retries included, in milliseconds. @default REMOTE_DEADLINE_MS */
  deadlineMs?: number;
  /** The caller can do without an answer, and waits less than a healthy engine may take. @default false */
  dispensable?: boolean;
  /** Somebody waits for it. @default whether its deadline is that of such a call */
  awaited?: boolean;
}

export interface RemoteEngineOptions {
  /**
   * After this many failures in a row of calls somebody waited for, no calls are made for a while. @default
   * BREAKER_FAILURES
   */
  failures?: number;
  /** How often an idempotent call is retried. @default REMOTE_RETRIES */
  retries?: number;
  /** Milliseconds until the first trial; the pause grows with each failure. */
  restMs?: number;
  /**
   * Tries in the background whether the engine is back: until it succeeds, calls are refused without being
   * made. Absent: one of the calls somebody waits for is the trial.
   */
  trial?: (signal: AbortSignal) => Promise<unknown>;
  /** @default REMOTE_DEADLINE_MS */
  trialMs?: number;
  /** Called for each failure that counts against the engine, with its client's error. */
  onDown?: (cause: unknown) => void;
}

/**
 * One engine behind a network: every call has a deadline, is retried only if that is harmless, and is not
 * made for a while once the engine has failed several times in a row. Callers see such a failure as AppError
 * `unavailable`. Calls somebody waits for, background work with its long deadlines, and dispensable calls (a
 * cache) have separate breakers: a trial in one does not delay the others, and an engine too slow for a cache
 * is still used for the rest.
 */
export interface RemoteEngine {
  /** The display name: "Elasticsearch". */
  readonly name: string;
  call<Result>(call: RemoteCall, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** False while calls are refused without being made. */
  readonly answering: boolean;
  /** Makes the trial now, if there is one; true if the engine answers then. */
  tryNow(): Promise<boolean>;
}

/** An engine that answers with an error has answered, so its error bypasses the policies. */
type Outcome<Result> = { value: Result } | { error: unknown };
type Work<Result> = (signal: AbortSignal) => Promise<Result>;

export function createRemoteEngine(
  name: string,
  verdictOf: (error: unknown) => ErrorVerdict,
  {
    failures,
    retries = REMOTE_RETRIES,
    restMs,
    trial,
    trialMs = REMOTE_DEADLINE_MS,
    onDown,
  }: RemoteEngineOptions = {},
): RemoteEngine {
  const told = async <Result>(work: Work<Result>, deadlineMs: number) => {
    try {
      return await attempt(verdictOf, work, deadlineMs);
    } catch (error) {
      if (isDown(error)) onDown?.(error instanceof EngineDown ? error.cause : error);
      throw error;
    }
  };
  const awaited = new EngineBreaker({
    failures,
    restMs,
    ...(trial ? { trial: () => told(trial, trialMs) } : {}),
  });
  const unneeded = new EngineBreaker({ restMs });
  const background = new EngineBreaker({ restMs });

  return {
    name,
    get answering() {
      return awaited.answering;
    },
    tryNow: () => awaited.tryNow(),
    async call<Result>(
      {
        operation,
        idempotent,
        deadlineMs = REMOTE_DEADLINE_MS,
        dispensable = false,
        awaited: isAwaited = deadlineMs <= REMOTE_DEADLINE_MS,
      }: RemoteCall,
      work: Work<Result>,
    ): Promise<Result> {
      const end = performance.now() + deadlineMs;
      const gate = dispensable ? unneeded : isAwaited ? awaited : background;
      const repeat = idempotent ? repeatUntil(end, retries) : noop;
      let outcome: Outcome<Result>;
      try {
        outcome = await gate.pass(() => repeat.execute(() => told(work, end - performance.now())));
      } catch (error) {
        if (isDown(error) || error instanceof BrokenCircuitError) throw unavailable(name, operation, error);
        throw error;
      }
      if ("error" in outcome) throw outcome.error;
      return outcome.value;
    },
  };
}

function unavailable(name: string, operation: string, cause: unknown): AppError {
  const why =
    cause instanceof TaskCancelledError
      ? "it did not answer in time"
      : cause instanceof BrokenCircuitError
        ? "it has not been answering, and is tried again in a moment"
        : messageOf(cause);
  return new AppError("unavailable", {
    message: `${name}: could not ${operation}: ${why}`,
    userMessage: `${name} cannot be reached right now. Nothing was lost; try again in a moment.`,
    cause,
  });
}

async function attempt<Result>(
  verdictOf: (error: unknown) => ErrorVerdict,
  work: Work<Result>,
  deadlineMs: number,
): Promise<Outcome<Result>> {
  // The deadline wins over whatever error the client throws when it is cut off.
  const limit = timeout(Math.max(1, deadlineMs), {
    strategy: TimeoutStrategy.Aggressive,
    abortOnReturn: false,
  });
  return limit.execute(async ({ signal }): Promise<Outcome<Result>> => {
    try {
      return { value: await work(signal) };
    } catch (error) {
      if (AppError.isInstance(error)) return { error };
      const verdict = verdictOf(error);
      if (verdict === "passes") return { error };
      if (AppError.isInstance(verdict)) return { error: verdict };
      throw new EngineDown(messageOf(error), error, verdict === "down" ? { repeats: true } : verdict);
    }
  });
}

/** A call that reached its deadline is not retried: the caller has waited long enough. */
function repeatUntil(end: number, maxAttempts: number) {
  return retry(
    handleWhen((error) => error instanceof EngineDown && error.trouble.repeats && performance.now() < end),
    {
      maxAttempts,
      backoff: new ExponentialBackoff({
        initialDelay: REMOTE_RETRY_FIRST_MS,
        maxDelay: 4 * REMOTE_RETRY_FIRST_MS,
      }),
    },
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
