import { useEffect } from "react";

const BADGE = /^\(\d+\) /;

/** Shows a count in the page's title, whatever title the pages set meanwhile. */
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
