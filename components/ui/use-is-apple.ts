import { useSyncExternalStore } from "react";

const APPLE = /^(?:Mac|iP)/;
const never = () => () => {};

/** Whether shortcuts are pressed with ⌘; false on the server and in the first paint, so that both agree. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    never,
    () => APPLE.test(navigator.platform),
    () => false,
  );
}
