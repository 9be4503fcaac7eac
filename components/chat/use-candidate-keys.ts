import { useEffect, useRef } from "react";
import { COMPOSER_ID, isWriting } from "@/components/shell/use-shortcuts.ts";
import type { Candidate } from "@/lib/domain/reference.ts";

/** A digit alone in an empty composer for this long is an answer. */
const ALONE_MS = 500;

/** Picks a candidate with the key of its number. */
export function useCandidateKeys(
  listens: boolean,
  candidates: readonly Candidate[],
  onPick: ((candidate: Candidate, place: number) => void) | undefined,
): void {
  // A key waits briefly to see whether it stays alone, and must not be lost if the page is redrawn meanwhile.
  const offered = useRef({ candidates, onPick });
  offered.current = { candidates, onPick };
  useEffect(() => {
    if (!listens) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function onKeyDown(event: KeyboardEvent) {
      clearTimeout(waiting);
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const place = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
      const candidate = offered.current.candidates[place - 1];
      if (!candidate) return;
      const field = event.target instanceof HTMLTextAreaElement ? event.target : null;
      if (field?.id === COMPOSER_ID && field.value === "") {
        // It may be the beginning of "1번" or of another question, so it picks only if it stays alone.
        waiting = setTimeout(() => {
          if (field.value !== event.key) return;
          field.select();
          document.execCommand("delete");
          offered.current.onPick?.(candidate, place);
        }, ALONE_MS);
      } else if (!isWriting(event.target)) {
        event.preventDefault();
        offered.current.onPick?.(candidate, place);
      }
    }
    window.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [listens]);
}
