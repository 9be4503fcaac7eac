import { runInNewContext } from "node:vm";

/** No machine is this slow: work that has not ended by then grows out of all proportion. */
const ENDLESS_MS = 30_000;

/**
 * Does work that a runaway pattern would never end. Such a pattern holds its thread, so no runner's timeout
 * could stop it; here it fails, with what the work said it was about. Nothing depends on how fast a machine
 * is as long as quadratic growth would take minutes.
 */
export function endsAtAll(work: (about: (what: string) => void) => void): void {
  let doing = "";
  const about = (what: string) => {
    doing = what;
  };
  try {
    runInNewContext("work()", { work: () => work(about) }, { timeout: ENDLESS_MS });
  } catch (error) {
    // The error is made in the other context, so it is no instance of this one's Error.
    if (isTimeout(error)) throw new Error(`did not come to an end: ${doing}`);
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
