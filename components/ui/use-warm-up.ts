import { useEffect } from "react";

/** After this long the page has loaded what it needs first. */
const IDLE_MS = 2_000;

/**
 * Fetches code before it is needed. A failure is ignored, because the code is fetched again when it is
 * needed.
 */
export function useWarmUp(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), IDLE_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
