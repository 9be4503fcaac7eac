import { type RefObject, useEffect, useState } from "react";

/** Less than the room below the last turn: nothing of it is out of sight. */
const END_IN_SIGHT = 30;

/** Whether the reader is where the text ends. */
export function useAtEnd(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [atEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () =>
      setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= END_IN_SIGHT);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [scroller]);
  return atEnd;
}
