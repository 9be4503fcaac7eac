import { type RefObject, useLayoutEffect, useRef } from "react";

/** The value of the last render that was shown, for functions that keep their identity. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
