import { useSyncExternalStore } from "react";

const APPLE = /^(?:Mac|iP)/;
const never = () => () => {};

/** Whether shortcuts use ⌘; false on the server and in the first render, so that both agree. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    never,
    () => APPLE.test(navigator.platform),
    () => false,
  );
}
