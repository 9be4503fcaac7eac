import { useEffect, useRef } from "react";
import { COMPOSER_ID, isWriting } from "@/components/shell/use-shortcuts.ts";
import { useLatest } from "@/components/ui/use-latest.ts";
import { useWindowKeys } from "@/components/ui/use-window-keys.ts";
import type { Candidate } from "@/lib/domain/reference.ts";

/** A digit alone in an empty composer for this long is an answer. */
const ALONE_MS = 500;

/** Picks a candidate with the key of its number. */
export function useCandidateKeys(
  candidates: readonly Candidate[],
  /** Undefined while the keys mean something else. */
  onPick: ((candidate: Candidate, place: number) => void) | undefined,
): void {
  // A key waits briefly to see whether it stays alone, and must not be lost if the page is redrawn meanwhile.
  const picks = useLatest(onPick);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useWindowKeys(({ key, target, metaKey, ctrlKey, altKey }) => {
    clearTimeout(waiting.current);
    const place = /^[1-9]$/.test(key) ? Number(key) : 0;
    const candidate = candidates[place - 1];
    if (!onPick || !candidate || metaKey || ctrlKey || altKey) return false;
    const field = target instanceof HTMLTextAreaElement ? target : null;
    if (field?.id === COMPOSER_ID && field.value === "") {
      // It may be the beginning of "1번" or of another question, so it picks only if it stays alone.
      waiting.current = setTimeout(() => {
        if (field.value !== key) return;
        field.select();
        document.execCommand("delete");
        picks.current?.(candidate, place);
      }, ALONE_MS);
      return false;
    }
    if (isWriting(target)) return false;
    onPick(candidate, place);
    return true;
  });
}
