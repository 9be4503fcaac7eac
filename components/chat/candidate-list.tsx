"use client";

import { useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { isWriting } from "@/components/shell/use-shortcuts.ts";
import { Kbd } from "@/components/ui/kbd.tsx";
import { SlotMark } from "@/components/ui/slot-mark.tsx";
import type { Candidate } from "@/lib/domain/reference.ts";

const KEYS = 9;

/** What the user may have meant; a click, or a key from 1 to 9, asks for it in full words. */
export function CandidateList({
  candidates,
  keyboard,
  onPick,
}: {
  candidates: readonly Candidate[];
  /** True for the newest turn only, so that a key means one thing. */
  keyboard: boolean;
  onPick: (candidate: Candidate) => void;
}) {
  const translate = useTranslations("chat.askBack");
  useEffect(() => {
    if (!keyboard) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      // An empty composer is not being written in: there a number picks as well.
      const field = event.target instanceof HTMLTextAreaElement ? event.target : null;
      if (isWriting(event.target) && !(field && field.value === "")) return;
      const candidate = /^[1-9]$/.test(event.key) ? candidates[Number(event.key) - 1] : undefined;
      if (!candidate) return;
      event.preventDefault();
      onPick(candidate);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [keyboard, candidates, onPick]);

  return (
    <ul aria-label={translate("title")} className="mt-2.5 grid gap-2">
      {candidates.map((candidate, index) => (
        <li key={`${candidate.turn_id}/${candidate.slot}`}>
          <button
            type="button"
            onClick={() => onPick(candidate)}
            className="grid w-full grid-cols-[26px_1fr_auto] gap-2 rounded-md border border-line-strong bg-surface px-3 py-2.5 text-left leading-snug hover:border-accent"
          >
            <SlotMark slot={candidate.slot} className="justify-self-center" />
            <span className="min-w-0">
              <span className="block">{candidate.title}</span>
              <span className="block text-[12.5px] text-ink-3">
                {translate("fromQuestion", { slot: candidate.slot, question: candidate.question })}
              </span>
            </span>
            {keyboard && index < KEYS && <Kbd>{index + 1}</Kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}
