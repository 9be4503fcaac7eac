import { useSyncExternalStore } from "react";

/** Narrower than a conversation with something beside it needs. */
export const NARROW = "(max-width: 1023px)";

/** False on the server and in the first render, so that both agree. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
