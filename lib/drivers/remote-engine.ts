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
  wrap,
} from "cockatiel";
import { AppError } from "../domain/app-error.ts";
import {
  BREAKER_FAILURES,
  BREAKER_REST_MS,
  REMOTE_DEADLINE_MS,
  REMOTE_RETRIES,
  REMOTE_RETRY_FIRST_MS,
} from "../tunables.ts";

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
  /** Of one attempt, in milliseconds. @default REMOTE_DEADLINE_MS */
  deadlineMs?: number;
}

/**
 * One engine behind a network: every call has a deadline, is repeated only if that does no harm, and stops being made for a
 * while once the engine has failed several times in a row. What is left of a failure is AppError `unavailable`.
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

export function createRemoteEngine(name: string, verdictOf: (error: unknown) => ErrorVerdict): RemoteEngine {
  const isDown = (error: unknown) => error instanceof EngineDown || error instanceof TaskCancelledError;
  const breaker = circuitBreaker(handleWhen(isDown), {
    halfOpenAfter: BREAKER_REST_MS,
    breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
  });
  // A call that ran into its deadline is not repeated: the caller has waited long enough.
  const repeat = retry(
    handleWhen((error) => error instanceof EngineDown),
    {
      maxAttempts: REMOTE_RETRIES,
      backoff: new ExponentialBackoff({
        initialDelay: REMOTE_RETRY_FIRST_MS,
        maxDelay: 4 * REMOTE_RETRY_FIRST_MS,
      }),
    },
  );

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

  return {
    name,
    get answering() {
      return breaker.state !== CircuitState.Open;
    },
    async call({ operation, idempotent, deadlineMs = REMOTE_DEADLINE_MS }, work) {
      const limit = timeout(deadlineMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
      try {
        return await wrap(idempotent ? repeat : noop, breaker, limit).execute(async ({ signal }) => {
          try {
            return await work(signal);
          } catch (error) {
            if (AppError.isInstance(error)) throw error;
            const verdict = verdictOf(error);
            if (verdict === "passes") throw error;
            if (verdict !== "down") throw verdict;
            throw new EngineDown(messageOf(error), { cause: error });
          }
        });
      } catch (error) {
        if (isDown(error) || error instanceof BrokenCircuitError) throw unavailable(operation, error);
        throw error;
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
