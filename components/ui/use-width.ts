import { type RefObject, useEffect, useState } from "react";

/** The width of an element, 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    setWidth(current.clientWidth);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
