import { type RefObject, useEffect, useState } from "react";

/** Less than the space below the last turn, so that none of it is hidden. */
const END_IN_SIGHT = 30;

/** Whether the reader is at the end of the text. */
export function useAtEnd(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [atEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => element.scrollHeight - element.scrollTop - element.clientHeight <= END_IN_SIGHT;
    const onScroll = () => setAtEnd(look());
    // The end may also move to the reader. Growing text is followed, so it takes nobody away from the end.
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
