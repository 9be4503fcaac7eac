import { useEffect, useEffectEvent } from "react";

/** Offers keys that nothing on the page has taken. `onKey` says whether it takes the key. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing && onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
