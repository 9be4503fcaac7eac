import { setTimeout as pause } from "node:timers/promises";
import { APICallError, generateText, type LanguageModel } from "ai";
import type { ModelFault } from "../../domain/model-connection.ts";
import { isAbort } from "../../domain/within-time.ts";
import type { NamedModel } from "../../ports/models.ts";
import { LIGHT_TRIAL_MS, MODEL_RETRIES, SHORT_REST_MS, TRIAL_OUTPUT_TOKENS } from "../../tunables/engines.ts";
import { createRemoteEngine, type ErrorVerdict } from "../shared/remote-engine.ts";
import { faultOfCall } from "./model-fault.ts";

/** These statuses concern the words sent, not the model: it may answer another question. */
const OF_THESE_WORDS: ReadonlySet<number | undefined> = new Set([400, 413, 422]);
/** Asking again would get the same answer. */
const STAYS_SO: ReadonlySet<number | undefined> = new Set([401, 403, 404, 429]);

/**
 * The model of one role, with its own breaker: after the first failed call no calls are made until a trial
 * succeeds.
 */
export function createModelEngine(
  role: "answer" | "light",
  { id, model, idleMs, restMs }: { id: string; model: LanguageModel; idleMs: number; restMs: number },
): NamedModel<LanguageModel> {
  let fault: ModelFault | null = null;
  const engine = createRemoteEngine(`The ${role} model`, verdictOf, {
    failures: 1,
    retries: MODEL_RETRIES,
    restMs,
    onDown: (error) => {
      fault = faultOfCall(error);
    },
    trialMs: role === "answer" ? idleMs : Math.min(idleMs, LIGHT_TRIAL_MS),
    trial: (abortSignal) =>
      generateText({
        model,
        prompt: "Say OK.",
        maxOutputTokens: TRIAL_OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal,
      }),
  });
  return {
    id,
    model,
    get answering() {
      return engine.answering;
    },
    get fault() {
      return engine.answering ? null : fault;
    },
    tryNow: () => engine.tryNow(),
    call: ({ operation, deadlineMs, awaited, repeats = false }, work) =>
      engine.call(
        { operation, deadlineMs, awaited, idempotent: repeats },
        repeats ? afterShortRest(work) : work,
      ),
  };
}

function verdictOf(error: unknown): ErrorVerdict {
  if (isAbort(error)) return "passes";
  if (!APICallError.isInstance(error)) return "down";
  if (OF_THESE_WORDS.has(error.statusCode) || shortRest(error) !== null) return "passes";
  const restMs = restAskedFor(error.responseHeaders);
  return { repeats: !STAYS_SO.has(error.statusCode), ...(restMs === null ? {} : { restMs }) };
}

/**
 * A server that is asked too often in a minute is not out of order: where it asks for a short rest, the call
 * waits for it and is made once more, instead of sending everybody to the fallback.
 */
function afterShortRest<Result>(work: (signal: AbortSignal) => Promise<Result>): typeof work {
  return async (signal) => {
    try {
      return await work(signal);
    } catch (error) {
      const restMs = shortRest(error);
      if (restMs === null) throw error;
      await pause(restMs, undefined, { signal });
      return work(signal);
    }
  };
}

function shortRest(error: unknown): number | null {
  if (!APICallError.isInstance(error) || error.statusCode !== 429) return null;
  const restMs = restAskedFor(error.responseHeaders);
  return restMs !== null && restMs <= SHORT_REST_MS ? restMs : null;
}

/** Seconds or a date (RFC 9110, 10.2.3); some servers name milliseconds in a header of their own. */
function restAskedFor(headers: Record<string, string> = {}): number | null {
  const exact = headers["retry-after-ms"];
  if (exact !== undefined && /^\d+$/.test(exact)) return Number(exact);
  const header = headers["retry-after"];
  if (header === undefined) return null;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : null;
}
