import { useEffect } from "react";

/** After this long the page has what it needs first. */
const IDLE_MS = 2_000;

/** Fetches code before it is asked for; where it cannot be fetched now, it is asked for again. */
export function useWarmUp(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), IDLE_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
