"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { COMPOSER_ID, isWriting } from "@/components/shell/use-shortcuts.ts";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { Candidate } from "@/lib/domain/reference.ts";

const KEYS = 9;
/** A digit in an empty composer that nothing follows for so long is an answer by itself. */
const ALONE_MS = 500;

/**
 * What the user may have meant. The number in front is what it is picked by: with a click, a key from 1 to 9, or in words
 * ("2번"); where it was cited stands below.
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
  onPick?: (candidate: Candidate, place: number) => void;
}) {
  const translate = useTranslations("chat.askBack");
  // A key waits a moment to see whether it stays alone: the page being drawn again meanwhile must not lose it.
  const offered = useRef({ candidates, onPick });
  offered.current = { candidates, onPick };
  const listens = keyboard && onPick !== undefined;
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
        // It may be the beginning of "1번" or of another question: it picks when it stays alone.
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

  return (
    <ol aria-label={translate("title")} className="mt-2.5 grid gap-2">
      {candidates.map((candidate, index) => (
        <li key={`${candidate.turn_id}/${candidate.slot}/${candidate.doc_id}@${candidate.version}`}>
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
