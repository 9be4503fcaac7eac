import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  noop,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from "cockatiel";
import { AppError } from "../domain/app-error.ts";
import {
  BREAKER_FAILURES,
  BREAKER_REST_MS,
  BREAKER_TRIAL_WAIT_MS,
  REMOTE_DEADLINE_MS,
  REMOTE_RETRIES,
  REMOTE_RETRY_FIRST_MS,
} from "../tunables/engines.ts";

/**
 * What an error of an engine's client means. `down`: the engine was not reached, did not answer in time or has too much to do —
 * counted by the breaker, and repeated where the call is idempotent. Anything else passes unchanged to the driver, which
 * knows its conflicts and its misses; an AppError (for example `storage_full`) is passed as it is.
 */
export type ErrorVerdict = "down" | "passes" | AppError;

export interface RemoteCall {
  /** As it is named in the log and in messages: "append a turn". */
  operation: string;
  /** May be sent twice without doing more than once. Only such a call is repeated. */
  idempotent: boolean;
  /** Of the whole call, repetitions included, in milliseconds. @default REMOTE_DEADLINE_MS */
  deadlineMs?: number;
  /** Its caller does as well without, and waits less than an engine may take that is well. @default false */
  dispensable?: boolean;
}

/**
 * One engine behind a network: every call has a deadline, is repeated only if that does no harm, and stops being made for a
 * while once the engine has failed several times in a row. What is left of a failure is AppError `unavailable`.
 *
 * What somebody waits for, background work with its long deadlines, and what is not worth a wait (a cache) are counted apart: while
 * the one tries whether an engine is back, nobody is held up by the other, and an engine too slow for a cache is not given up.
 */
export interface RemoteEngine {
  /** For people: "Elasticsearch". */
  readonly name: string;
  call<Result>(call: RemoteCall, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** False while calls are refused without being made. */
  readonly answering: boolean;
}

/** Marks a failure of the engine on its way through the policies. */
class EngineDown extends Error {
  override readonly name = "EngineDown";
}

/** Goes past the breaker. */
class OldFailure extends Error {
  override readonly name = "OldFailure";
  readonly failure: unknown;
  constructor(failure: unknown) {
    super(messageOf(failure));
    this.failure = failure;
  }
}

/** An engine that answers with an error has answered: its error goes around the policies, not through them. */
type Outcome<Result> = { value: Result } | { error: unknown };

const isDown = (error: unknown) => error instanceof EngineDown || error instanceof TaskCancelledError;

export function createRemoteEngine(name: string, verdictOf: (error: unknown) => ErrorVerdict): RemoteEngine {
  const awaited = createGate();
  const unneeded = createGate();
  const background = createGate();

  function unavailable(operation: string, cause: unknown): AppError {
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
    work: (signal: AbortSignal) => Promise<Result>,
    deadlineMs: number,
  ): Promise<Outcome<Result>> {
    const limit = timeout(Math.max(1, deadlineMs), {
      strategy: TimeoutStrategy.Aggressive,
      abortOnReturn: false,
    });
    return limit.execute(async ({ signal }): Promise<Outcome<Result>> => {
      try {
        return { value: await work(signal) };
      } catch (error) {
        // The client's own word for being cut off by the deadline; it must not count as a failure that may be repeated.
        if (signal.aborted) throw new TaskCancelledError();
        if (AppError.isInstance(error)) return { error };
        const verdict = verdictOf(error);
        if (verdict === "down") throw new EngineDown(messageOf(error), { cause: error });
        return { error: verdict === "passes" ? error : verdict };
      }
    });
  }

  return {
    name,
    get answering() {
      return awaited.answering;
    },
    async call<Result>(
      { operation, idempotent, deadlineMs = REMOTE_DEADLINE_MS, dispensable = false }: RemoteCall,
      work: (signal: AbortSignal) => Promise<Result>,
    ): Promise<Result> {
      const end = performance.now() + deadlineMs;
      const gate = dispensable ? unneeded : deadlineMs > REMOTE_DEADLINE_MS ? background : awaited;
      const repeat = idempotent ? repeatUntil(end) : noop;
      let outcome: Outcome<Result>;
      try {
        outcome = await gate.pass(() => repeat.execute(() => attempt(work, end - performance.now())));
      } catch (error) {
        if (isDown(error) || error instanceof BrokenCircuitError) throw unavailable(operation, error);
        throw error;
      }
      if ("error" in outcome) throw outcome.error;
      return outcome.value;
    },
  };
}

/** A call that ran into its deadline is not repeated: the caller has waited long enough. */
function repeatUntil(end: number) {
  return retry(
    handleWhen((error) => error instanceof EngineDown && performance.now() < end),
    {
      maxAttempts: REMOTE_RETRIES,
      backoff: new ExponentialBackoff({
        initialDelay: REMOTE_RETRY_FIRST_MS,
        maxDelay: 4 * REMOTE_RETRY_FIRST_MS,
      }),
    },
  );
}

/** The breaker. After a rest one call is let through to see; the others wait for it a little, and not again if that was in vain. */
function createGate() {
  const closed = () =>
    circuitBreaker(handleWhen(isDown), {
      halfOpenAfter: BREAKER_REST_MS,
      breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
    });
  let breaker = closed();
  /** Calls in the order in which they were begun, and the last of them that was answered. */
  let begun = 0;
  let answered = 0;
  let trial: { over: Promise<void>; slow: boolean } | null = null;

  return {
    get answering() {
      return breaker.state === CircuitState.Closed;
    },
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      if (trial !== null) {
        const waitedFor = trial;
        if (!waitedFor.slow) await Promise.race([waitedFor.over, patience()]);
        if (trial === waitedFor) {
          waitedFor.slow = true;
          throw new BrokenCircuitError();
        }
      }
      const mine = ++begun;
      const passed = breaker.execute(async () => {
        try {
          const result = await work();
          answered = Math.max(answered, mine);
          // Given up while this call was on its way, and it answers: a rest would shut everybody out for nothing.
          if (breaker.state === CircuitState.Open) breaker = closed();
          return result;
        } catch (error) {
          // It answers what was asked later: an engine that has come back is not given up for what got lost before.
          throw isDown(error) && mine < answered ? new OldFailure(error) : error;
        }
      });
      if (trial === null && breaker.state === CircuitState.HalfOpen) {
        const tried = {
          slow: false,
          over: passed.then(
            () => {},
            () => {},
          ),
        };
        trial = tried;
        void tried.over.then(() => {
          trial = null;
        });
      }
      return passed.catch((error: unknown) => {
        throw error instanceof OldFailure ? error.failure : error;
      });
    },
  };
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, BREAKER_TRIAL_WAIT_MS).unref());
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
