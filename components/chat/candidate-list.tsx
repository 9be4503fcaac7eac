import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { COMPOSER_ID, isWriting } from "@/components/shell/use-shortcuts.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import { useLatest } from "@/components/ui/use-latest.ts";
import { useWindowKeys } from "@/components/ui/use-window-keys.ts";
import type { Candidate } from "@/lib/domain/reference.ts";

const KEYS = 9;
/**
 * The documents the user may have meant. Each is picked by the number in front: with a click, a key from 1 to
 * 9, or in words ("2번"). Where it was cited is shown below.
 */
export function CandidateList({
  candidates,
  keyboard,
  onPick,
}: {
  candidates: readonly Candidate[];
  /** True for the newest turn only, so that a key means one thing. */
  keyboard: boolean;
  /** `place`: from 1. Undefined while nothing can be asked. */
  onPick?: ((candidate: Candidate, place: number) => void) | undefined;
}) {
  const translate = useTranslations("chat.askBack");
  useCandidateKeys(candidates, keyboard ? onPick : undefined);

  return (
    <ol aria-label={translate("title")} className="mt-2.5 grid gap-2">
      {candidates.map((candidate, index) => (
        <li key={`${candidate.turnId}/${candidate.slot}/${candidate.docId}@${candidate.version}`}>
          <button
            type="button"
            disabled={!onPick}
            onClick={() => onPick?.(candidate, index + 1)}
            aria-keyshortcuts={keyboard && index < KEYS ? String(index + 1) : undefined}
            className="grid min-h-14 w-full grid-cols-[26px_minmax(0,1fr)] items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-2.5 text-left leading-snug enabled:hover:border-accent disabled:cursor-not-allowed"
          >
            <kbd className="justify-self-center rounded-sm border border-line-strong px-1.5 py-0.5 font-sans text-ink-2 text-xs tabular-nums">
              {index + 1}
            </kbd>
            <span className="min-w-0">
              <span className="block break-words">{candidate.title}</span>
              <span className="mt-0.5 flex items-center gap-1.5 text-[12.5px] text-ink-3">
                {candidate.slot === null ? (
                  translate("fromLibrary")
                ) : (
                  <>
                    <SlotMark slot={candidate.slot} small className="shrink-0" />
                    <span className="min-w-0 truncate">
                      {translate("fromQuestion", { slot: candidate.slot, question: candidate.question })}
                    </span>
                  </>
                )}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A digit alone in an empty composer for this long is an answer. */
const ALONE_MS = 500;

/** Picks a candidate with the key of its number. */
function useCandidateKeys(
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
