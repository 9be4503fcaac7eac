import { type RefObject, useEffect, useState } from "react";

/** Less than the room below the last turn: nothing of it is out of sight. */
const END_IN_SIGHT = 30;

/** Whether the reader is where the text ends. */
export function useAtEnd(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [atEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => element.scrollHeight - element.scrollTop - element.clientHeight <= END_IN_SIGHT;
    const onScroll = () => setAtEnd(look());
    // The end may come to the reader as well. Text that grows is followed: it takes nobody away from the end.
    const sizes = new ResizeObserver(() => look() && setAtEnd(true));
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller]);
  return atEnd;
}
