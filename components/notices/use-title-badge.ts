import { useEffect } from "react";

const BADGE = /^\(\d+\) /;

/** Counts in the title of the page, whatever the pages call themselves meanwhile. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const badge = `(${count}) `;
    const show = () => {
      if (!document.title.startsWith(badge)) document.title = badge + document.title.replace(BADGE, "");
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, "");
    };
  }, [count]);
}
