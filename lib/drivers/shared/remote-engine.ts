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
 * What an error of an engine's client means. `down`: the engine was not reached, did not answer in time or
 * has too much to do — counted by the breaker, and repeated where the call is idempotent. Anything else
 * passes unchanged to the driver, which knows its conflicts and its misses; an AppError (for example
 * `storage_full`) is passed as it is.
 */
export type ErrorVerdict = "down" | "passes" | AppError | EngineTrouble;

/**
 * `down` with more to say: whether asking once more is worth it, and for how long the engine
 * itself asks to be left alone.
 */
export interface EngineTrouble {
  repeats: boolean;
  restMs?: number;
}

export interface RemoteCall {
  /** As it is named in the log and in messages: "append a turn". */
  operation: string;
  /** May be sent twice without doing more than once. Only such a call is repeated. */
  idempotent: boolean;
  /** Of the whole call, repetitions included, in milliseconds. @default REMOTE_DEADLINE_MS */
  deadlineMs?: number;
  /** Its caller does as well without, and waits less than an engine may take that is well. @default false */
  dispensable?: boolean;
  /** Somebody waits for it. @default whether its deadline is that of such a call */
  awaited?: boolean;
}

export interface RemoteEngineOptions {
  /**
   * So many calls in a row that somebody waited for, and the engine is left alone. @default BREAKER_FAILURES
   */
  failures?: number;
  /** How often a call that may be repeated is. @default REMOTE_RETRIES */
  retries?: number;
  /** How long until the first trial, in milliseconds; the pause grows with every one that fails. */
  restMs?: number;
  /**
   * Tries whether the engine is back, behind everything: until it succeeds, calls are refused without being
   * made. Without it, one of the calls that somebody waits for is the trial.
   */
  trial?: (signal: AbortSignal) => Promise<unknown>;
  /** @default REMOTE_DEADLINE_MS */
  trialMs?: number;
  /** Told of everything that counts against the engine, with the error of its client. */
  onDown?: (cause: unknown) => void;
}

/**
 * One engine behind a network: every call has a deadline, is repeated only if that does no harm, and
 * stops being made for a while once the engine has failed several times in a row. What is left of a
 * failure is AppError `unavailable`.
 *
 * What somebody waits for, background work with its long deadlines, and what is not worth a wait (a cache)
 * are counted apart: while the one tries whether an engine is back, nobody is held up by the other, and an
 * engine too slow for a cache is not given up.
 */
export interface RemoteEngine {
  /** For people: "Elasticsearch". */
  readonly name: string;
  call<Result>(call: RemoteCall, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** False while calls are refused without being made. */
  readonly answering: boolean;
  /** Where there is a trial, it is made now; whether the engine answers then. */
  tryNow(): Promise<boolean>;
}

/**
 * An engine that answers with an error has answered: its error goes around the policies, not through them.
 */
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
  // The deadline wins over whatever word the client has for being cut off by it.
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

/** A call that ran into its deadline is not repeated: the caller has waited long enough. */
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
